import { Injectable } from '@nestjs/common';
import { TimeoutError, withTimeout } from '../../async/index.js';
import type { HealthState, Readiness } from './health-state.js';

/** Milliseconds for which `/readyz` repeats what it found: strangers may ask it as often as they like. */
export const recentMilliseconds = 1_000;

type HealthCheck = () => Promise<HealthState>;

/**
 * Milliseconds a probe may take; a readiness request waits for the slowest. Source:
 * docs/operations.md#what-readyz-reports.
 */
const probeMilliseconds = 1_000;

/** The parts an app depends on, each with a probe that runs on every readiness request. */
@Injectable()
export class HealthChecks {
  private readonly probes = new Map<string, HealthCheck>();
  private isDraining = false;
  private recent: { readonly at: number; readonly states: Promise<Record<string, HealthState>> } | undefined;

  /** A probe that throws or takes longer than a second counts as not ready. Names are unique. */
  register(name: string, probe: HealthCheck): void {
    if (this.probes.has(name)) throw new Error(`two parts are named ${name}`);
    this.probes.set(name, probe);
  }

  /** From now on not ready, so that no new work is routed here; the app still responds. */
  drain(): void {
    this.isDraining = true;
  }

  async states(): Promise<Record<string, HealthState>> {
    const checked = [...this.probes].map(async ([name, probe]) => [name, await bounded(probe)] as const);
    return { ...Object.fromEntries(await Promise.all(checked)), ...this.stopping() };
  }

  private recentStates(): Promise<Record<string, HealthState>> {
    const now = performance.now();
    if (this.recent === undefined || now - this.recent.at >= recentMilliseconds)
      this.recent = { at: now, states: this.states() };
    return this.recent.states;
  }

  private stopping(): Record<string, HealthState> {
    return this.isDraining ? { app: { status: 'not-ready', reason: 'It is stopping.' } } : {};
  }

  /** At most once a second are the parts asked, however many want to know; a stop shows at once. */
  async readiness(): Promise<Readiness> {
    const parts = { ...(await this.recentStates()), ...this.stopping() };
    const isReady = Object.values(parts).every(({ status }) => status !== 'not-ready');
    return { status: isReady ? 'ready' : 'not-ready', parts };
  }
}

const bounded = async (probe: HealthCheck): Promise<HealthState> => {
  try {
    return await withTimeout(probeMilliseconds, probe());
  } catch (error) {
    // The reason is public, so it never holds the error's message; the part itself logs what it meets.
    const reason =
      error instanceof TimeoutError ? 'It did not answer within a second.' : 'It does not answer.';
    return { status: 'not-ready', reason };
  }
};
