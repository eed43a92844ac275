import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { settlesWithin } from '../async/index.js';
import { downloadFiles, type DownloadOptions, type DownloadResult } from './download-files.js';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

describe('downloadFiles', () => {
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

  const fetchFrom = (
    paths: readonly string[],
    options: Partial<DownloadOptions> = {},
  ): Promise<DownloadResult> =>
    downloadFiles(
      paths.map((path) => ({
        fileName: path.slice(1),
        url: path.startsWith('/') ? `${origin}${path}` : path,
      })),
      {
        folder,
        chance: () => 0,
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

  it('takes a file of 0 bytes where that is one', async () => {
    answers['/a.csv'] = [text('')];
    expect(await fetchFrom(['/a.csv'], { mayBeEmpty: true })).toMatchObject({ state: 'fetched' });
    expect(await fetchFrom(['/a.csv'])).toMatchObject({ state: 'failed' });
  });

  it('stays on this machine only where the document that names the file is of it', async () => {
    answers['/a.csv'] = [text('alpha')];
    const named = (namedBy: string) => fetchFrom(['/a.csv'], { namedBy });
    expect(await named(`${origin}/index.json`)).toMatchObject({ state: 'fetched' });
    expect(await named('https://lists.example/index.json')).toMatchObject({
      state: 'failed',
      reason: `${origin}/a.csv is not an https address.`,
    });
  });

  it('tries again after a fault that can pass, with growing pauses', async () => {
    answers['/a.csv'] = [status(503), status(429), text('alpha')];
    expect(await fetchFrom(['/a.csv'])).toMatchObject({ state: 'fetched' });
    expect(pauses).toEqual([1000, 2000]);
  });

  it('comes back later than another installation would', async () => {
    answers['/a.csv'] = [status(503), text('alpha')];
    await fetchFrom(['/a.csv'], { chance: () => 0.5 });
    expect(pauses).toEqual([1500]);
  });

  it.each([
    ['seconds', { 'retry-after': '7' }],
    ['a date', { 'retry-after': 'Wed, 27 Dec 2023 10:00:07 GMT', date: 'Wed, 27 Dec 2023 10:00:00 GMT' }],
  ])('waits as long as the publisher says in %s', async (_what, headers) => {
    answers['/a.csv'] = [status(429, headers), text('alpha')];
    expect(await fetchFrom(['/a.csv'])).toMatchObject({ state: 'fetched' });
    expect(pauses).toEqual([7000]);
  });

  it('leaves a publisher that wants to be left alone for long to the schedule', async () => {
    answers['/a.csv'] = [status(429, { 'retry-after': '3600' }), text('alpha')];
    expect(await fetchFrom(['/a.csv'])).toMatchObject({ state: 'failed', retryAfterMs: 3_600_000 });
    expect(pauses).toEqual([]);
  });

  it.each(['soon', '-1', ''])('passes over the Retry-After "%s"', async (value) => {
    answers['/a.csv'] = [status(503, { 'retry-after': value }), text('alpha')];
    expect(await fetchFrom(['/a.csv'])).toMatchObject({ state: 'fetched' });
    expect(pauses).toEqual([1000]);
  });

  it('gives up after the last try', async () => {
    answers['/a.csv'] = [status(503)];
    expect(await fetchFrom(['/a.csv'])).toEqual({
      state: 'failed',
      reason: `${origin}/a.csv responded with 503 instead of the file.`,
      status: 503,
    });
    expect(pauses).toHaveLength(2);
  });

  it('does not repeat what will not change', async () => {
    expect(await fetchFrom(['/gone.csv'])).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('responded with 404'),
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

  it('reads what was packed on its way', async () => {
    answers['/a.csv'] = [
      (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('alpha')),
    ];
    await fetchFrom(['/a.csv']);
    expect(await readFile(join(folder, 'a.csv'), 'utf8')).toBe('alpha');
  });

  it('does not take the beginning of a packed file for the file', async () => {
    const packed = gzipSync(randomBytes(50_000)).subarray(0, 30_000);
    answers['/a.csv'] = [(response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed)];
    expect(await fetchFrom(['/a.csv'], { attempts: 1 })).toMatchObject({
      state: 'unreachable',
      reason: expect.stringContaining('broke off'),
    });
  });

  it('does not take less than was promised', async () => {
    answers['/a.csv'] = [(response) => response.writeHead(200, { 'content-length': '9' }).end('alpha')];
    expect(await fetchFrom(['/a.csv'], { attempts: 1, timeoutMs: 2000 })).toMatchObject({
      state: 'unreachable',
    });
    expect(await readdir(folder)).not.toContain('a.csv');
  });

  it('does not take 0 bytes for a list, and asks again', async () => {
    answers['/a.csv'] = [text('')];
    expect(await fetchFrom(['/a.csv'])).toEqual({
      state: 'failed',
      reason: `${origin}/a.csv sent nothing (0 bytes).`,
    });
    expect(pauses).toHaveLength(2);
  });

  it.each(['<!DOCTYPE html><p>Maintenance', '\n <html lang="en">', '\uFEFF<!doctype HTML>'])(
    'does not take a page that says 200 for a list: %j',
    async (page) => {
      answers['/a.csv'] = [text(page, { 'content-type': 'text/csv' })];
      expect(await fetchFrom(['/a.csv'])).toEqual({
        state: 'failed',
        reason: `${origin}/a.csv sent a web page instead of the file.`,
      });
    },
  );

  it('waits for the end of a file no longer than it may', async () => {
    answers['/a.csv'] = [(response) => response.writeHead(200).write('alp')];
    expect(await fetchFrom(['/a.csv'], { timeoutMs: 200, attempts: 1 })).toEqual({
      state: 'unreachable',
      reason: `${origin}/a.csv did not arrive in time.`,
    });
    expect(await readdir(folder)).not.toContain('a.csv');
  });

  it('waits no longer than it may where memory is collected meanwhile', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    answers['/a.csv'] = [(response) => response.writeHead(200).write('alp', () => collect())];
    const stop = new AbortController();
    const download = fetchFrom(['/a.csv'], { timeoutMs: 300, attempts: 1, signal: stop.signal });
    expect(await settlesWithin(5_000, download)).toBe(true);
    stop.abort();
    expect(await download).toMatchObject({ state: 'unreachable' });
  });

  it('waits no longer than it may', async () => {
    answers['/a.csv'] = [() => undefined];
    expect(await fetchFrom(['/a.csv'], { timeoutMs: 50, attempts: 1 })).toEqual({
      state: 'unreachable',
      reason: `${origin}/a.csv did not respond in time.`,
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

  it('takes an address in the clear only where that is allowed, and only on the internet', async () => {
    const result = await fetchFrom(['http://feeds.example/a.xml'], {
      allowHttp: true,
      lookup: () => Promise.resolve(['10.0.0.1']),
    });
    expect(result).toMatchObject({ reason: 'http://feeds.example/a.xml is not an address of the internet.' });
  });

  it('says who requests', async () => {
    let agent: string | undefined;
    answers['/a.csv'] = [
      (response, { headers }) => {
        agent = headers['user-agent'];
        response.writeHead(200).end('alpha');
      },
    ];
    await fetchFrom(['/a.csv'], { headers: { 'user-agent': 'Probity (ops@example.org)' } });
    expect(agent).toBe('Probity (ops@example.org)');
  });

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

  describe('with the state of what is held', () => {
    const conditional =
      (etag: string, body: string): Answer =>
      (response, { headers }) => {
        if (headers['if-none-match'] === etag) response.writeHead(304).end();
        else response.writeHead(200, { etag }).end(body);
      };
    const statesOf = (result: DownloadResult) => (result.state === 'fetched' ? result.fileStates : {});

    it('learns that nothing changed', async () => {
      answers['/a.csv'] = [conditional('"1"', 'alpha')];
      const known = statesOf(await fetchFrom(['/a.csv']));
      expect(known).toEqual({ [`${origin}/a.csv`]: { etag: '"1"' } });
      expect(await fetchFrom(['/a.csv'], { known })).toEqual({ state: 'unchanged' });
    });

    it('asks by date where there is no tag', async () => {
      const lastModified = 'Wed, 27 Dec 2023 10:00:00 GMT';
      const asked: (string | undefined)[] = [];
      answers['/a.csv'] = [
        (response, { headers }) => {
          asked.push(headers['if-modified-since']);
          response.writeHead(200, { 'last-modified': lastModified }).end('alpha');
        },
      ];
      const known = statesOf(await fetchFrom(['/a.csv']));
      expect(await fetchFrom(['/a.csv'], { known })).toMatchObject({ state: 'fetched' });
      expect(asked).toEqual([undefined, lastModified]);
    });

    it.each([
      ['the first', '/a.csv'],
      ['the last', '/b.csv'],
    ])('fetches all files when only %s changed', async (_which, changed) => {
      answers['/a.csv'] = [conditional('"a1"', 'alpha')];
      answers['/b.csv'] = [conditional('"b1"', 'beta')];
      const known = statesOf(await fetchFrom(['/a.csv', '/b.csv']));
      answers[changed] = [conditional('"2"', 'new')];
      const result = await fetchFrom(['/a.csv', '/b.csv'], { known });
      expect(result.state === 'fetched' && result.files.map(({ name }) => name)).toEqual(['a.csv', 'b.csv']);
      expect(Object.keys(statesOf(result))).toHaveLength(2);
    });

    it('asks for whole files while the state of one is not known', async () => {
      answers['/a.csv'] = [conditional('"a1"', 'alpha')];
      answers['/b.csv'] = [conditional('"b1"', 'beta')];
      const known = { [`${origin}/a.csv`]: { etag: '"a1"' } };
      expect(await fetchFrom(['/a.csv', '/b.csv'], { known })).toMatchObject({ state: 'fetched' });
    });

    it('does not take "unchanged" from a publisher who was not asked that', async () => {
      answers['/a.csv'] = [status(304)];
      expect(await fetchFrom(['/a.csv'])).toEqual({
        state: 'failed',
        reason: `${origin}/a.csv responded with 304 instead of the file.`,
        status: 304,
      });
    });
  });

  describe('with a token', () => {
    const token = 'geheim & co';

    it('sends it, and knows the file by its address without it', async () => {
      answers['/a.csv?token=geheim%20%26%20co'] = [text('alpha', { etag: '"1"' })];
      const downloads = [{ fileName: 'a.csv', url: `${origin}/a.csv?token={token}` }];
      expect(await downloadFiles(downloads, { folder, token })).toMatchObject({
        state: 'fetched',
        fileStates: { [`${origin}/a.csv?token={token}`]: { etag: '"1"' } },
      });
    });

    it.each([
      ['is refused', status(403)],
      ['is too large', text('x'.repeat(2000))],
      ['breaks off', (response: ServerResponse) => response.destroy()],
      ['leads inside', status(302, { location: `https://10.0.0.1/?${encodeURIComponent(token)}` })],
      ['leads in the clear', status(302, { location: 'http://lists.example/?t=geheim & co' })],
    ] as [string, Answer][])('does not say it when the list %s', async (_what, answer) => {
      answers['/a.csv?token=geheim%20%26%20co'] = [answer];
      const downloads = [{ fileName: 'a.csv', url: `${origin}/a.csv?token={token}` }];
      const result = await downloadFiles(downloads, { folder, token, attempts: 1, maxBytes: 1000 });
      expect(result).toMatchObject({ reason: expect.stringContaining('{token}') });
      expect(JSON.stringify(result)).not.toContain('geheim');
    });

    it('says when it is missing', async () => {
      const downloads = [{ fileName: 'a.csv', url: 'https://lists.example/a.csv?token={token}' }];
      expect(await downloadFiles(downloads, { folder })).toEqual({
        state: 'failed',
        reason: 'https://lists.example/a.csv?token={token} needs a token, and none is set.',
      });
    });
  });

  describe('through a proxy', () => {
    let proxied: string[];
    beforeEach(() => {
      proxied = [];
      server.on('connect', (request, socket) => {
        proxied.push(request.url ?? '');
        socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
      });
    });
    const through = (address: string) => ({
      proxy: origin,
      attempts: 1,
      lookup: () => Promise.resolve([address]),
    });

    it('connects to the publisher', async () => {
      const result = await fetchFrom(['https://lists.example/a.csv'], through('8.8.8.8'));
      expect(result).toMatchObject({ state: 'unreachable', reason: expect.stringContaining('502') });
      expect(proxied).toEqual(['lists.example:443']);
    });

    it.each(['ENOTFOUND', 'EAI_AGAIN'])('leaves a name that is not known here to it (%s)', async (code) => {
      const unknown = () => Promise.reject(Object.assign(new Error('lookup'), { code }));
      await fetchFrom(['https://lists.example/a.csv'], { ...through('8.8.8.8'), lookup: unknown });
      expect(proxied).toEqual(['lists.example:443']);
    });

    it('does not ask the proxy when the name could not be looked up for another reason', async () => {
      const broken = () => Promise.reject(Object.assign(new Error('lookup'), { code: 'EMFILE' }));
      const result = await fetchFrom(['https://lists.example/a.csv'], {
        ...through('8.8.8.8'),
        lookup: broken,
      });
      expect(result).toMatchObject({ state: 'unreachable', reason: expect.stringContaining('EMFILE') });
      expect(proxied).toEqual([]);
    });

    it('does not ask the proxy for an address inside', async () => {
      const result = await fetchFrom(['https://lists.example/a.csv'], through('192.168.0.1'));
      expect(result).toMatchObject({ state: 'failed' });
      expect(proxied).toEqual([]);
    });
  });

  it('connects to the address that it checked, whatever the name leads to later', async () => {
    // The name is not known to any resolver, so that a second look at it would fail with ENOTFOUND.
    const result = await fetchFrom(['https://lists.invalid/a.csv'], {
      lookup: () => Promise.resolve(['2001:4860:4860::8888']),
      attempts: 1,
      timeoutMs: 300,
    });
    expect(result).toMatchObject({ state: 'unreachable', reason: expect.not.stringContaining('ENOTFOUND') });
  });

  it('says when no address is known', async () => {
    expect(await downloadFiles([], { folder })).toEqual({
      state: 'failed',
      reason: 'No address is known.',
    });
  });
});
