import { firstRequests } from './first-requests.js';

const of = (pathname: string, search = ''): readonly string[] => firstRequests({ pathname, search });

describe('what is requested before the code of a screen is there', () => {
  it('is what the screen and the bar above it show', () => {
    expect(of('/app')).toEqual(['/api/v1/notifications', '/api/v1/dashboard']);
    expect(of('/app/')).toEqual(of('/app'));
    expect(of('/app/monitoring')).toEqual(['/api/v1/notifications', '/api/v1/monitoring?tab=all']);
    expect(of('/app/profile/p1')).toEqual(['/api/v1/notifications', '/api/v1/persons/p1', '/api/v1/lists']);
    expect(of('/app/report/r1')).toEqual(['/api/v1/notifications', '/api/v1/reports/r1']);
    expect(of('/app/scan')).toEqual(['/api/v1/notifications']);
  });

  it('is nothing outside of the app, or where more than the path decides', () => {
    expect([of('/'), of('/login'), of('/app/reports', '?level=high'), of('/app/profile/p1/more')]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });
});
