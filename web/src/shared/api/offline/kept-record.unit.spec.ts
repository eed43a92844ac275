import { queryKeys } from '../query-keys.js';
import { recordOf, reportIdOf } from './kept-record.js';

describe('recordOf', () => {
  it.each([
    [queryKeys.dashboard, 'query/["dashboard"]'],
    [queryKeys.notifications, 'query/["notifications"]'],
    [queryKeys.settings, 'query/["settings"]'],
    [queryKeys.person('p1'), 'query/["person","p1"]'],
    [[...queryKeys.monitoring, '', 'all'], 'query/["monitoring","","all"]'],
    [[...queryKeys.reports, 'list', '', 'all'], 'query/["reports","list","","all"]'],
  ])('of %j is %s', (key, id) => {
    expect(recordOf(key)).toBe(id);
  });

  it.each([
    [[...queryKeys.search, 'Marek Toral']],
    [[...queryKeys.monitoring, 'Marek', 'all']],
    [[...queryKeys.reports, 'list', 'Marek', 'all']],
    [queryKeys.history('p1', null)],
    [queryKeys.unseenChanges('p1', true)],
    [queryKeys.report('r1')],
    [queryKeys.ownSessions],
  ])('of %j is none', (key) => {
    expect(recordOf(key)).toBeNull();
  });
});

describe('reportIdOf', () => {
  it('is the id of a report alone', () => {
    expect(reportIdOf(queryKeys.report('r1'))).toBe('r1');
    expect(reportIdOf([...queryKeys.reports, 'list', '', 'all'])).toBeNull();
  });
});
