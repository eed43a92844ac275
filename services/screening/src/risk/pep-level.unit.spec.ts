import { describe, expect, it } from '@jest/globals';
import { pepLevelOf } from './pep-level.js';

describe('the level of an office', () => {
  it.each([
    ['President of Finland', 'head'],
    ['Acting President of Peru', 'head'],
    ['president', 'head'],
    ['Prime Minister of Japan', 'head'],
    ['Chancellor of Germany', 'head'],
    ['President of the Senate of Chile', 'national'],
    ['President of the Supreme Court', 'national'],
    ['Deputy Prime Minister', 'national'],
    ['Adviser to the President of Angola', 'national'],
    ['First Lady of Honduras', 'national'],
    ['Minister of Finance', 'national'],
    ['Member of the Riigikogu', 'national'],
    ['United States Senator for Ohio', 'national'],
    ['Governor of the Central Bank of Iceland', 'national'],
    ['Governor of Lagos State', 'regional'],
    ['Member of the Provincial Assembly of Sindh', 'regional'],
    ['Mayor of Riga', 'local'],
    ['Member of the city council of Turin', 'local'],
    ['Office not named', 'national'],
  ])('%s is %s', (title, level) => {
    expect(pepLevelOf(title)).toBe(level);
  });
});
