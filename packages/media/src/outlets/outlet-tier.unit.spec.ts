import { isAuthority, outletTier } from './outlet-tier.js';

describe('the tier of an outlet', () => {
  it.each([
    ['https://justice.gov/opa/pr/1', 1],
    ['https://ec.europa.eu/commission/1', 1],
    ['https://assets.publishing.service.gov.uk/1', 1],
    ['https://reuters.com/world/1', 2],
    ['https://prnewswire.com/1', 4],
  ])('of %s is %i, with a reason', (url, tier) => {
    expect(outletTier(url)).toEqual({ tier, reason: expect.stringMatching(/\w{4}/) });
  });

  it.each(['https://herald.example.com/1', 'https://notreuters.com/1', 'https://justice.gov.example.com/1'])(
    'of %s is unknown, whatever its name looks like',
    (url) => expect(outletTier(url)).toEqual({ tier: 4, reason: 'unknown outlet' }),
  );

  it.each([
    ['https://justice.gov/opa/pr/1', true],
    ['https://europol.europa.eu/1', true],
    ['https://ec.europa.eu/commission/1', false],
    ['https://reuters.com/world/1', false],
    ['https://herald.example.com/1', false],
  ])('%s is of a court, prosecutor, police or regulator: %s', (url, expected) => {
    expect(isAuthority(url)).toBe(expected);
  });
});
