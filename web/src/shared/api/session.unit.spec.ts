/** @jest-environment ./web/testing/dom-environment.mjs */
import { act, renderHook, waitFor } from '@testing-library/react';
import { storedHere } from '../device/storage.harness.js';
import { auth } from './auth.js';
import { livePosition } from './live/live-position.js';
import { endWhatIsOver } from './session-cookie.js';
import { accessToken, onSessionEnd, renewToken, signOut, useSession } from './session.js';

const user = {
  id: 'ada',
  email: 'ada@probity.test',
  aud: 'authenticated',
  created_at: '2026-01-01T00:00:00Z',
};

/** Unsigned: the client only reads when it expires. */
const tokenExpiringIn = (seconds: number, claims: object = {}): string => {
  const part = (value: object): string => btoa(JSON.stringify(value)).replace(/=+$/, '');
  const exp = Math.floor(Date.now() / 1_000) + seconds;
  return `${part({ alg: 'none' })}.${part({ sub: user.id, exp, ...claims })}.${btoa('signature').replace(/=+$/, '')}`;
};

const grant = (seconds = 3_600) => ({
  access_token: tokenExpiringIn(seconds),
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: seconds,
  user,
});

type Answer = (path: string) => Promise<Response>;
const asked: string[] = [];
const cookieModes: (string | null)[] = [];
let answer: Answer;

const answers = (next: Answer): void => {
  answer = next;
};
const online: Answer = (path) =>
  Promise.resolve(path.includes('/logout') ? new Response(null, { status: 204 }) : Response.json(grant()));
const offline: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const silent: Answer = () => new Promise(() => undefined);

beforeAll(() => {
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.includes('/auth/')) return answer(address); // asks only whether there is a server
    asked.push(address);
    cookieModes.push(new Headers(init?.headers).get('x-probity-session'));
    return answer(address);
  };
});

const signIn = async (seconds?: number): Promise<void> => {
  answers(() => Promise.resolve(Response.json(grant(seconds))));
  await act(async () => {
    const { error } = await auth.signInWithPassword({ email: user.email, password: 'secret' });
    expect(error).toBeNull();
  });
  asked.length = 0;
};

describe('the session', () => {
  let warnings: unknown[];
  const { warn, error: logError } = console;
  beforeEach(() => {
    warnings = [];
    console.warn = (...parts: unknown[]) => void warnings.push(parts[0]);
    console.error = () => undefined; // the library logs each request that fails
  });
  afterEach(async () => {
    answers(online);
    await act(() => signOut());
    Object.assign(console, { warn, error: logError });
  });

  it('says who is signed in', async () => {
    const { result } = renderHook(useSession);
    await signIn();
    expect(result.current).toEqual({
      state: 'signed-in',
      userId: 'ada',
      email: 'ada@probity.test',
      missing: null,
      isAdministrator: false,
      isAnalyst: false,
      isOffline: false,
    });
    expect(await accessToken()).toMatch(/\./);
  });

  it('says what the server still waits for, until it has it', async () => {
    const { result } = renderHook(useSession);
    let forgotten = 0;
    onSessionEnd(() => (forgotten += 1));
    const token = tokenExpiringIn(3_600, { mfa_required: 'challenge' });
    answers(() => Promise.resolve(Response.json({ ...grant(), access_token: token })));
    await act(() => auth.signInWithPassword({ email: user.email, password: 'secret' }));
    expect(result.current).toMatchObject({ state: 'signed-in', missing: 'challenge' });
    answers(() => Promise.resolve(Response.json(grant())));
    await act(() => auth.mfa.verify({ factorId: 'app', challengeId: 'challenge', code: '123456' }));
    expect(result.current).toMatchObject({ state: 'signed-in', missing: null });
    expect(forgotten).toBe(0);
  });

  it('is kept by no storage of the browser, and its refresh token by the server', async () => {
    cookieModes.length = 0;
    await signIn();
    expect(storedHere()).toEqual({ 'probity.signed-in': 'open' });
    await renewToken();
    await act(() => signOut());
    expect(new Set(cookieModes)).toEqual(new Set(['cookie']));
  });

  it('notes where the live log was when its token was given, until it learns more', async () => {
    const headers = { 'x-live-position': 'e:7' };
    answers(() => Promise.resolve(Response.json(grant(), { headers })));
    await act(() => auth.signInWithPassword({ email: user.email, password: 'secret' }));
    expect(livePosition()).toBe('e:7');
    await signIn(); // to a server that does not say it
    expect(livePosition()).toBe('e:7');
  });

  it('is over when the server refuses its access token and a new one', async () => {
    const { result } = renderHook(useSession);
    await signIn();
    const body = { error_code: 'refresh_token_not_found', msg: 'Refresh Token Not Found' };
    answers(() => Promise.resolve(Response.json(body, { status: 400 })));
    await act(async () => expect(await renewToken()).toBe(false));
    expect(result.current).toEqual({ state: 'signed-out', ended: true });
    expect([storedHere(), await accessToken()]).toEqual([{}, null]);
  });

  it('goes on when a new token is only late', async () => {
    const { result } = renderHook(useSession);
    await signIn();
    answers(() => Promise.resolve(Response.json({ error_code: 'over_request_rate_limit' }, { status: 429 })));
    expect(await renewToken()).toBe(false);
    expect(result.current.state).toBe('signed-in');
    expect(storedHere()).toEqual({ 'probity.signed-in': 'open' });
  });

  it('ends here and on the server', async () => {
    const { result } = renderHook(useSession);
    await signIn();
    answers(online);
    await act(() => signOut());
    expect(result.current).toEqual({ state: 'signed-out', ended: true });
    expect(asked).toEqual([expect.stringContaining('/auth/v1/logout?scope=local')]);
    expect([storedHere(), await accessToken()]).toEqual([{}, null]);
  });

  it('ends without a connection', async () => {
    const { result } = renderHook(useSession);
    await signIn();
    answers(offline);
    await act(() => signOut());
    expect(result.current).toEqual({ state: 'signed-out', ended: true });
    expect([storedHere(), await accessToken()]).toEqual([{ 'probity.signed-in': 'ending' }, null]);
    expect(warnings).toEqual(['The server did not confirm the sign-out.']);
    answers(online);
    asked.length = 0;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(storedHere()).toEqual({}));
    endWhatIsOver();
    expect(asked).toEqual([expect.stringContaining('/auth/v1/logout?scope=local')]);
  });

  it('ends without a connection when its token has expired, too', async () => {
    const { result } = renderHook(useSession);
    await signIn(1);
    answers(offline);
    await act(() => signOut());
    expect(result.current.state).toBe('signed-out');
    expect(storedHere()).toEqual({ 'probity.signed-in': 'ending' });
  });

  it('does not wait for a server that does not respond', async () => {
    const { result } = renderHook(useSession);
    await signIn();
    answers(silent);
    act(() => void signOut());
    expect(result.current.state).toBe('signed-out');
    expect(storedHere()).toEqual({ 'probity.signed-in': 'ending' });
  });

  it('does not come back with a token that was being renewed', async () => {
    const { result } = renderHook(useSession);
    await signIn();
    let respond = (_response: Response): void => undefined;
    answers((path) =>
      path.includes('/token') ? new Promise((resolve) => (respond = resolve)) : online(path),
    );
    const renewal = renewToken();
    await act(() => signOut());
    respond(Response.json(grant()));
    expect(await renewal).toBe(false);
    expect(result.current.state).toBe('signed-out');
    expect(storedHere()).toEqual({});
  });

  it('has everything of the user forgotten, once', async () => {
    const forgotten = { count: 0 };
    onSessionEnd(() => (forgotten.count += 1));
    await signIn();
    answers(online);
    await act(() => signOut());
    await act(() => signOut());
    expect(forgotten.count).toBe(1);
  });
});
