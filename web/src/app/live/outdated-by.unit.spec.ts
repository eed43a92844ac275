import { outdatedBy } from './outdated-by.js';

describe('outdatedBy', () => {
  it('puts all in doubt after a gap, but asks no search again by itself', () => {
    const touched = outdatedBy({ id: 'e:1', event: 'gap', data: {} });
    expect(touched).toContainEqual(['dashboard']);
    expect(touched).toContainEqual(['reports']);
    expect(touched.flat()).not.toContain('search');
  });

  it('leaves search results to the search screen', () => {
    const touched = outdatedBy({ id: 'e:1', event: 'person-removed', data: { personId: 'ada' } });
    expect(touched).toContainEqual(['person', 'ada']);
    expect(touched.flat()).not.toContain('search');
  });

  it('asks for what shows the subject of an alert again', () => {
    const person = {
      id: 'ada',
      kind: 'person',
      name: 'Ada',
      company: null,
      country: null,
      lastChecked: null,
      names: [],
    } as const;
    const data = { alertId: 'a1', person: { ...person, names: [], riskScore: 85 }, before: 85, after: 85 };
    const touched = outdatedBy({ id: 'e:1', event: 'alert-raised', data });
    expect(touched).toContainEqual(['person', 'ada']);
    expect(touched).toContainEqual(['monitoring']);
  });

  it('asks for notifications again when some were read elsewhere', () => {
    const event = { id: 'e:1', event: 'notification-read', data: { notificationIds: null } } as const;
    expect(outdatedBy(event)).toEqual([['notifications']]);
  });

  it('asks for notifications again when there is a new one', () => {
    const event = { id: 'e:1', event: 'notification-created', data: { notificationId: 'n1' } } as const;
    expect(outdatedBy(event)).toEqual([['notifications']]);
  });

  it.each([[['n1']], [null]])('asks for them again when another tab read %j', (notificationIds) => {
    const event = { id: 'e:1', event: 'notification-read', data: { notificationIds } } as const;
    expect(outdatedBy(event)).toEqual([['notifications']]);
  });
});
