import { Injectable } from '@nestjs/common';
import { TimeoutError, withTimeout } from '../../async/index.js';
import type { HealthState, Readiness } from './health-state.js';

type HealthCheck = () => Promise<HealthState>;

/** Milliseconds a probe may take; who asks for readiness waits on the slowest. Source: reference events, section 7. */
const probeMilliseconds = 1_000;

/** The parts an app stands on, each with a probe that is asked when somebody asks for readiness. */
@Injectable()
export class HealthChecks {
  private readonly probes = new Map<string, HealthCheck>();
  private isDraining = false;

  /** A probe that throws or takes longer than a second counts as not ready. Names are unique. */
  register(name: string, probe: HealthCheck): void {
    if (this.probes.has(name)) throw new Error(`two parts are named ${name}`);
    this.probes.set(name, probe);
  }

  /** From now on not ready, so that nobody sends new work; the app still answers. */
  drain(): void {
    this.isDraining = true;
  }

  async states(): Promise<Record<string, HealthState>> {
    const asked = [...this.probes].map(async ([name, probe]) => [name, await bounded(probe)] as const);
    const stopping: [string, HealthState][] = this.isDraining
      ? [['app', { status: 'not-ready', reason: 'It is stopping.' }]]
      : [];
    return Object.fromEntries([...(await Promise.all(asked)), ...stopping]);
  }

  async readiness(): Promise<Readiness> {
    const parts = await this.states();
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
