import { accountState } from './account-state.js';

const now = Date.parse('2026-05-01T00:00:00Z');
const account = { id: 'a', email: 'ada@probity.test', app_metadata: {} };
const [before, after] = ['2026-04-01T00:00:00Z', '2026-06-01T00:00:00Z'];

it.each([
  [{}, 'unconfirmed'],
  [{ invited_at: before }, 'invited'],
  [{ invited_at: before, email_confirmed_at: before }, 'confirmed'],
  [{ email_confirmed_at: before, banned_until: after }, 'disabled'],
  [{ email_confirmed_at: before, banned_until: before }, 'confirmed'],
  [{ invited_at: before, banned_until: after }, 'disabled'],
  [{ banned_until: after, deleted_at: before }, 'deleted'],
])('with %j is %s', (times, state) => {
  expect(accountState({ ...account, ...times }, now)).toBe(state);
});
