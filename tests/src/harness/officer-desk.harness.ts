import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { DomainError, matchSubjects } from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import { eventually } from '@probity/kit/testing';
import { signUp, type SignedIn } from './account.client.js';
import { newBrowser } from './browser.harness.js';
import { startTimeoutMs, type RunningInstallation, type StartCommand } from './installation.harness.js';
import { listVersions, type ListVersions } from './list-versions.builder.js';
import { newOfficer, type Officer } from './officer.harness.js';
import { newInstallation } from './spec-installation.harness.js';

/** While a list is read into memory. */
const notYet: ReadonlySet<string> = new Set(['LIST_NOT_LOADED', 'SERVICE_UNAVAILABLE']);

/** An installation with compliance officers on phones, for the surrounding `describe`. */
export class OfficerDesk {
  readonly installation;
  readonly visit = newBrowser();
  probity!: RunningInstallation;
  lists!: ListVersions;
  /** Who asks as often as needed. */
  private reader!: SignedIn;
  private readonly officers: Officer[] = [];

  constructor(startsWith: StartCommand) {
    this.installation = newInstallation({ PROBITY_DEMO: 'off' }, startsWith);
    beforeAll(() => this.open(), startTimeoutMs);
    // A search screen that is left open counts as a colleague who is searching.
    afterEach(() => Promise.all(this.officers.splice(0).map(({ page }) => page.context().close())));
  }

  journey(title: string, travel: () => Promise<void>): void {
    it(title, travel, startTimeoutMs);
  }

  async officer(): Promise<Officer> {
    const client = await newOfficer(this.visit, this.installation, this.probity);
    this.officers.push(client);
    return client;
  }

  async importList(files: readonly string[]): Promise<void> {
    const { code, stderr } = await this.installation.command('lists', 'import', this.lists.source, ...files)
      .ended;
    if (code !== 0) throw new Error(`The import was refused: ${stderr}`);
  }

  /** A list is found by parts of its names at once, by similar ones when it has been read into memory. */
  async untilMatched(name: string): Promise<void> {
    const { bearer } = this.reader;
    const api = new RouteClient(`${this.probity.url}/api/v1`, 15_000);
    const matches = async () => {
      try {
        const { answers } = await api.call(
          matchSubjects,
          { body: { subjects: [{ names: [name] }] } },
          { bearer },
        );
        return answers.flatMap((answer) => answer.matches);
      } catch (error) {
        if (error instanceof DomainError && notYet.has(error.code)) return [];
        throw error;
      }
    };
    const ofList = ({ source }: { readonly source: string }): boolean => source === this.lists.source;
    // A whole list is read, at the speed of a machine that starts other systems beside this one.
    await eventually(matches, (found) => found.some(ofList), { timeoutMs: startTimeoutMs, everyMs: 250 });
  }

  private async open(): Promise<void> {
    this.lists = await listVersions(this.installation.folder);
    this.probity = await this.installation.start();
    this.reader = await signUp(this.installation, this.probity, 'reader@probity.test');
    const { code } = await this.installation.command('users', 'set', this.reader.email, '--plan', 'premium')
      .ended;
    expect(code).toBe(0);
  }
}
