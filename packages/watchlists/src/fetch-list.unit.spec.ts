import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fetchList, type FetchOptions, type FetchResult } from './fetch-list.js';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

describe('fetchList', () => {
  let server: Server;
  let origin: string;
  let folder: string;
  let answers: Record<string, Answer[]>;
  let pauses: number[];

  beforeEach(async () => {
    answers = {};
    pauses = [];
    folder = await mkdtemp(join(tmpdir(), 'probity-fetch-'));
    server = createServer((request, response) => {
      const queue = answers[request.url ?? ''] ?? [];
      const answer = queue.length > 1 ? queue.shift() : queue[0];
      if (answer === undefined) response.writeHead(404).end();
      else answer(response, request);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true });
  });

  const text =
    (body: string, headers: Record<string, string> = {}): Answer =>
    (response) =>
      response.writeHead(200, headers).end(body);
  const status =
    (code: number, headers: Record<string, string> = {}): Answer =>
    (response) =>
      response.writeHead(code, headers).end('no list');

  const fetchFrom = (paths: readonly string[], options: Partial<FetchOptions> = {}): Promise<FetchResult> =>
    fetchList(
      paths.map((path) => ({
        fileName: path.slice(1),
        url: path.startsWith('/') ? `${origin}${path}` : path,
      })),
      {
        folder,
        pause: (ms) => {
          pauses.push(ms);
          return Promise.resolve();
        },
        ...options,
      },
    );

  it('writes every file and gives the newest date', async () => {
    answers['/a.csv'] = [text('alpha', { 'last-modified': 'Wed, 27 Dec 2023 10:00:00 GMT' })];
    answers['/b.csv'] = [text('beta', { 'last-modified': 'Thu, 28 Dec 2023 10:00:00 GMT' })];
    const result = await fetchFrom(['/a.csv', '/b.csv']);
    expect(result).toMatchObject({ state: 'fetched', lastModified: '2023-12-28T10:00:00.000Z' });
    expect(result.state === 'fetched' && result.files.map(({ name }) => name)).toEqual(['a.csv', 'b.csv']);
    expect(await readFile(join(folder, 'b.csv'), 'utf8')).toBe('beta');
  });

  it('follows redirects', async () => {
    answers['/a.csv'] = [status(302, { location: '/new.csv' })];
    answers['/new.csv'] = [text('alpha')];
    expect(await fetchFrom(['/a.csv'])).toMatchObject({ state: 'fetched' });
  });

  it('tries again after a fault that can pass, with growing pauses', async () => {
    answers['/a.csv'] = [status(503), status(429), text('alpha')];
    expect(await fetchFrom(['/a.csv'])).toMatchObject({ state: 'fetched' });
    expect(pauses).toEqual([1000, 2000]);
  });

  it('gives up after the last try', async () => {
    answers['/a.csv'] = [status(503)];
    expect(await fetchFrom(['/a.csv'])).toEqual({
      state: 'failed',
      reason: `${origin}/a.csv answered 503 instead of the list.`,
    });
    expect(pauses).toHaveLength(2);
  });

  it('does not repeat what will not change', async () => {
    expect(await fetchFrom(['/gone.csv'])).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('answered 404'),
    });
    expect(pauses).toEqual([]);
  });

  it('has all files or none', async () => {
    answers['/a.csv'] = [text('alpha')];
    expect(await fetchFrom(['/a.csv', '/gone.csv'])).toMatchObject({ state: 'failed' });
  });

  it('leaves no half file behind under the name of the list', async () => {
    answers['/a.csv'] = [
      (response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('alp', () => response.destroy());
      },
    ];
    expect(await fetchFrom(['/a.csv'])).toMatchObject({
      state: 'unreachable',
      reason: expect.stringContaining('broke off'),
    });
    expect(await readdir(folder)).not.toContain('a.csv');
  });

  it('stops a file that is larger than any list', async () => {
    answers['/a.csv'] = [text('x'.repeat(5000))];
    expect(await fetchFrom(['/a.csv'], { maxBytes: 1000 })).toEqual({
      state: 'failed',
      reason: `${origin}/a.csv sends more than 1000 bytes.`,
    });
  });

  it('stops a file that is small on its way and endless when unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000));
    answers['/a.csv'] = [(response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)];
    expect(await fetchFrom(['/a.csv'], { maxBytes: 100_000 })).toMatchObject({ state: 'failed' });
    expect(bomb.byteLength).toBeLessThan(100_000);
    expect(await readdir(folder)).not.toContain('a.csv');
  });

  it('waits no longer than it may', async () => {
    answers['/a.csv'] = [() => undefined];
    expect(await fetchFrom(['/a.csv'], { timeoutMs: 50, attempts: 1 })).toEqual({
      state: 'unreachable',
      reason: `${origin}/a.csv did not answer in time.`,
    });
  });

  it('ends at once, without another try, when the process stops', async () => {
    const stop = new AbortController();
    answers['/a.csv'] = [() => stop.abort()];
    expect(await fetchFrom(['/a.csv'], { signal: stop.signal })).toMatchObject({ state: 'unreachable' });
    expect(pauses).toEqual([]);
  });

  it('says when there is no way to the address', async () => {
    await new Promise((resolve) => server.close(resolve));
    const result = await fetchFrom(['/a.csv']);
    expect(result).toMatchObject({
      state: 'unreachable',
      reason: `${origin}/a.csv could not be reached (ECONNREFUSED). Is there an internet connection?`,
    });
    server.listen(0);
  });

  it.each(['http://lists.example/a.csv', 'ftp://lists.example/a.csv', 'nonsense'])(
    'does not trust %s',
    async (url) => {
      expect(await fetchFrom([url])).toEqual({ state: 'failed', reason: `${url} is not an https address.` });
    },
  );

  it.each([
    ['in the clear', 'ftp://lists.example/a.csv', 'is not an https address'],
    ['in the clear within a network', 'http://169.254.169.254/latest', 'is not an https address'],
    ['of a private network', 'https://10.0.0.1/a.csv', 'is not an address of the internet'],
    ['of a link', 'https://169.254.169.254/latest', 'is not an address of the internet'],
    ['of a private network, as IPv6', 'https://[fd00::1]/a.csv', 'is not an address of the internet'],
    ['whose name is private', 'https://inside.example/a.csv', 'is not an address of the internet'],
    ['that is none', 'https://', 'is not an https address'],
  ])('refuses a redirect to an address %s before it is asked', async (_what, location, reason) => {
    answers['/a.csv'] = [status(302, { location })];
    const lookup = (): Promise<string[]> => Promise.resolve(['8.8.8.8', '192.168.0.1']);
    const result = await fetchFrom(['/a.csv'], { lookup });
    expect(result).toEqual({ state: 'failed', reason: expect.stringContaining(reason) });
    expect(pauses).toEqual([]);
  });

  it('refuses an address that leads from the internet to this machine', async () => {
    const result = await fetchFrom(['https://lists.example/a.csv'], {
      lookup: () => Promise.resolve(['127.0.0.1']),
    });
    expect(result).toMatchObject({ state: 'failed', reason: expect.stringContaining('of the internet') });
  });

  it('says when a name is not known', async () => {
    const lookup = (): Promise<never> =>
      Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
    const result = await fetchFrom(['https://lists.example/a.csv'], { lookup, attempts: 1 });
    expect(result).toMatchObject({
      state: 'unreachable',
      reason: expect.stringContaining('could not be reached (ENOTFOUND)'),
    });
  });

  it('does not follow redirects for ever', async () => {
    answers['/a.csv'] = [status(302, { location: '/a.csv' })];
    expect(await fetchFrom(['/a.csv'])).toEqual({
      state: 'failed',
      reason: `${origin}/a.csv leads on more than 5 times.`,
    });
  });

  it('says when no address is known', async () => {
    expect(await fetchList([], { folder })).toEqual({
      state: 'failed',
      reason: 'No address is known for this list.',
    });
  });
});
