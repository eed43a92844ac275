/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { notificationCreated, riskChanged, searchPersons, startMonitoring } from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import { eventually } from '@probity/kit/testing';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { SignedIn } from './harness/account.client.js';
import { newBrowser, type BrowserClient } from './harness/browser.harness.js';
import { distributedSystem, proxyTo, type DistributedSystem } from './harness/distributed-system.harness.js';
import { rowsOf } from './harness/exactly-once.js';
import { startTimeoutMs } from './harness/installation.harness.js';
import { inventedLine } from './harness/invented-list.builder.js';
import { LiveEventsClient } from './harness/live-events.client.js';
import { newOfficer, searchFor, submitCredentials } from './harness/officer.harness.js';
import { hasRealServers } from './harness/real-servers.js';
import { ReplicaStack } from './harness/replica-stack.harness.js';
import type { TcpProxy } from './harness/tcp-proxy.harness.js';

declare global {
  /** What the functions here that run in a page keep there. */
  interface Window {
    readonly toasts: string[];
    readonly passAgain: () => void;
  }
}

const name = 'Ysolde Quillandermark';
/** Of a person who was sanctioned once: again, and no longer. */
const scores = ['60 → 90', '90 → 60'] as const;

(hasRealServers() ? describe : describe.skip)(
  'a user with two tabs and another device, at two gateways',
  () => {
    const open = distributedSystem();
    const browser = newBrowser();
    let system: DistributedSystem;
    let second: ReplicaStack | undefined;
    /** Between the clients and each gateway. */
    let proxies: TcpProxy[] = [];
    let urls: readonly [string, string] = ['', ''];
    beforeAll(async () => {
      system = await open();
      await list();
      await list();
      await untilLogged();
      second = await ReplicaStack.beside(system);
      const gateways = [system.url, second.url] as const;
      const [one, other] = await Promise.all([proxyTo(gateways[0]), proxyTo(gateways[1])]);
      proxies = [one, other];
      urls = [originOf(one.inFrontOf(gateways[0])), originOf(other.inFrontOf(gateways[1]))];
    }, startTimeoutMs);
    afterAll(async () => {
      await Promise.all(proxies.map((proxy) => proxy.close()));
      await second?.killAll();
    }, startTimeoutMs);

    /** What happened so far is in the live log, so that no client is sent it later. */
    const untilLogged = async (): Promise<void> => {
      const countIn = async (app: 'screening' | 'bff', table: string): Promise<number> =>
        (await rowsOf(system, app, `SELECT FROM ${table} WHERE topic = $1`, riskChanged.topic)).length;
      const changes = await countIn('screening', 'outbox');
      await eventually(
        () => countIn('bff', 'live_log'),
        (logged) => logged >= changes,
      );
    };
    /** Versions of the list so far. */
    let versions = 0;
    /** Imports the next version: by turns the person is sanctioned and has an office. */
    const list = async (): Promise<void> => {
      const file = join(system.folder, 'quillandermark.ftm.json');
      await writeFile(file, inventedLine(1, name, versions % 2 === 0 ? 'sanction' : 'role.pep'));
      expect(await system.importList('ftm:invented', file).ended).toMatchObject({ code: 0 });
      versions += 1;
    };
    /** What the next versions make of the score, as toasts say it. */
    const next = (count: number): string[] =>
      Array.from(
        { length: count },
        (_, ahead) => `Risk Score Updated\u2068${name}\u2069: ${scores[(versions + ahead) % 2] ?? ''}`,
      );

    const visit = async (): Promise<BrowserClient> => {
      const client = await browser();
      await client.page.context().addInitScript(recordToasts);
      return client;
    };
    const officer = async () => {
      const client = await newOfficer(visit, system, { url: urls[0] });
      const api = new RouteClient(`${system.url}/api/v1`, 15_000);
      const body = { term: name, country: 'all_countries' } as const;
      const { results } = await api.call(searchPersons, { body }, client.account);
      await api.call(startMonitoring, { params: { personId: results[0]?.id ?? '' } }, client.account);
      return client;
    };
    const tabBeside = async (page: Page): Promise<Page> => {
      const tab = await page.context().newPage();
      await tab.goto(`${urls[0]}/app`);
      await tab.getByRole('heading', { name: 'Dashboard' }).waitFor();
      return tab;
    };
    const otherDevice = async (account: SignedIn): Promise<Page> => {
      const { page } = await visit();
      await page.goto(`${urls[1]}/login`);
      await submitCredentials(page, account, 'Sign In');
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
      return page;
    };
    /** Changes the list, and waits until every page shows so many unread notifications. */
    const change = async (pages: readonly Page[], unread: number): Promise<void> => {
      await list();
      await Promise.all(pages.map((page) => bell(page, unread).waitFor()));
    };

    it(
      'sees on all of them what is new, each toast once where it is in sight, and on all what was read on one',
      async () => {
        const { page, account } = await officer();
        const [hidden, phone] = [await tabBeside(page), await otherDevice(account)];
        const all = [page, hidden, phone];
        for (const each of all) await searchFor(each, name);
        await see(hidden, 'hidden');
        const expected = next(2);
        await change(all, 1);
        await change(all, 2);
        for (const each of [page, phone]) await expectToasts(each, expected);
        await see(hidden, 'visible');
        await hidden.getByText('Risk: 60').waitFor();
        await expectToasts(hidden, []);

        for (const each of all) await bell(each, 2).click();
        const unread = (on: Page, text: string) => on.getByRole('heading', { name: text }).waitFor();
        await Promise.all(all.map((each) => unread(each, '2 unread')));
        await phone.getByRole('list', { name: 'Notifications' }).getByRole('button').first().click();
        await bell(phone, 1).waitFor();
        await Promise.all([page, hidden].map((each) => unread(each, '1 unread')));
        await page.getByRole('button', { name: 'Mark all as read' }).click();
        await unread(hidden, 'All read');
        await bell(phone, 0).waitFor();
        for (const each of [page, phone]) await each.context().close();
      },
      startTimeoutMs,
    );

    it(
      'is shown once what came while the connection was away, and while one tab took it over from another',
      async () => {
        const { page, account, userId } = await officer();
        const [tab, phone] = [await tabBeside(page), await otherDevice(account)];
        const passAgain = await keepPassedOn(tab, userId);
        const all = [page, tab, phone];
        for (const each of all) await searchFor(each, name);
        const expected: string[] = [];
        const changeAfter = async (fault: () => Promise<void> | void, pages: readonly Page[]) => {
          await fault();
          expected.push(...next(1));
          await change(pages, expected.length);
        };
        await changeAfter(() => undefined, all);
        for (const proxy of proxies) proxy.cut();
        await changeAfter(() => undefined, []);
        for (const proxy of proxies) proxy.heal();
        await Promise.all(all.map((each) => bell(each, 2).waitFor()));
        await changeAfter(() => proxies.forEach((proxy) => proxy.reset()), all);
        // What the stream sends again to who takes it over may still be under way from who held it.
        await changeAfter(passAgain, all);
        await changeAfter(() => page.close(), [tab, phone]);
        for (const each of [tab, phone]) await expectToasts(each, expected);
        // It was sent nothing yet, so that it knows from the other tab alone where the stream is.
        const fresh = await tabBeside(tab);
        await searchFor(fresh, name);
        const missed = next(1);
        await changeAfter(async () => {
          for (const proxy of proxies) proxy.cut();
          await tab.close();
        }, []);
        for (const proxy of proxies) proxy.heal();
        await expectToasts(fresh, missed);
        await expectToasts(phone, expected);
        for (const each of [fresh, phone]) await each.context().close();
      },
      startTimeoutMs,
    );

    it(
      'is shown each change once in every tab where the browser has no locks that tabs share',
      async () => {
        const { page } = await officer();
        await page.context().addInitScript(removeLocks);
        await page.reload();
        const tabs = [page, await tabBeside(page)];
        for (const tab of tabs) await searchFor(tab, name);
        const expected = next(2);
        await change(tabs, 1);
        await change(tabs, 2);
        for (const tab of tabs) await expectToasts(tab, expected);
        await page.context().close();
      },
      startTimeoutMs,
    );

    it(
      'gets on return exactly the alerts that were missed, in order and once, at the other gateway too',
      async () => {
        const { account, userId, page } = await officer();
        await page.context().close();
        const client = await LiveEventsClient.open(urls, account.bearer);
        const received = () => client.of('notification-created').map(({ data }) => data.notificationId);
        const written = async (): Promise<string[]> => {
          const rows = await rowsOf<{ id: string }>(
            system,
            'notification',
            `SELECT data::json ->> 'notificationId' AS id FROM outbox
           WHERE topic = $1 AND data::json ->> 'userId' = $2 ORDER BY seq`,
            notificationCreated.topic,
            userId,
          );
          return rows.map(({ id }) => id);
        };
        const untilWritten = (count: number) => eventually(written, ({ length }) => length >= count);
        try {
          await list();
          await client.until(() => received().length === 1);
          for (const [missed, back] of [
            [3, 1],
            [2, 0],
          ] as const) {
            const before = received().length;
            for (const proxy of proxies) proxy.cut();
            for (let times = 0; times < missed; times += 1) await list();
            await untilWritten(before + missed);
            expect(received()).toHaveLength(before);
            proxies[back]?.heal();
            await client.until(() => received().length >= before + missed);
            expect(received()).toEqual(await written());
          }
          expect(client.orderFaults()).toEqual([]);
        } finally {
          for (const proxy of proxies) proxy.heal();
          await client.close();
        }
      },
      2 * startTimeoutMs, // six imports by command
    );
  },
);

const originOf = (url: string): string => new URL(url).origin;

const bell = (page: Page, unread: number) =>
  page.getByRole('link', {
    name: unread === 0 ? 'Notifications' : `Notifications, ${String(unread)} unread`,
    exact: true,
  });

/** Every toast about a risk that the page has shown so far. */
const riskToasts = async (page: Page): Promise<string[]> => {
  const shown = await page.evaluate(() => window.toasts);
  return shown.filter((text) => text.startsWith('Risk Score Updated'));
};

const expectToasts = async (page: Page, expected: readonly string[]): Promise<void> => {
  await eventually(
    () => riskToasts(page),
    (shown) => shown.length >= expected.length,
  );
  expect(await riskToasts(page)).toEqual(expected);
};

/** Lets a page take itself for one that the user has before them, or not: without a window all are. */
const see = (page: Page, state: DocumentVisibilityState): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })); // or what waits for it hears nothing
  }, state);

/** Keeps what other tabs pass on to this one; the result passes it on again. */
const keepPassedOn = async (page: Page, userId: string): Promise<() => Promise<void>> => {
  await page.evaluate((name) => {
    const channel = new BroadcastChannel(name);
    const passedOn: unknown[] = [];
    channel.onmessage = ({ data }) => passedOn.push(data);
    Object.assign(window, { passAgain: () => passedOn.forEach((data) => channel.postMessage(data)) });
  }, `probity-live-${userId}`);
  return () => page.evaluate(() => window.passAgain());
};

/** Runs in the page. */
const recordToasts = (): void => {
  const toasts: string[] = [];
  Object.assign(window, { toasts });
  const selector = '[data-sonner-toast]';
  const record = (added: Node): void => {
    if (!(added instanceof HTMLElement)) return;
    const found = added.matches(selector) ? [added] : [...added.querySelectorAll(selector)];
    toasts.push(...found.map(({ textContent }) => textContent ?? ''));
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(record);
  }).observe(document, { childList: true, subtree: true });
};

/** Runs in the page: as in a browser at an insecure origin. */
const removeLocks = (): void => {
  delete (Navigator.prototype as { locks?: unknown }).locks;
};
