import { UnauthenticatedConnections } from './unauthenticated-connections.js';

const connection = (name: string, closed: string[]) => ({
  isUnauthenticated: true,
  closeAsSurplus(): void {
    this.isUnauthenticated = false;
    closed.push(name);
  },
});

it('leaves 500 connections without a token open, and closes the oldest of more', () => {
  const closed: string[] = [];
  const connections = new UnauthenticatedConnections();
  for (let at = 0; at < 503; at += 1) connections.add(connection(String(at), closed));
  expect(closed).toEqual(['0', '1', '2']);
});

it('counts no connection that was authenticated or closed', () => {
  const closed: string[] = [];
  const connections = new UnauthenticatedConnections();
  for (let at = 0; at < 5_000; at += 1) {
    const one = connection(String(at), closed);
    connections.add(one);
    one.isUnauthenticated = at % 20 === 0;
  }
  expect(closed).toEqual([]);
});
