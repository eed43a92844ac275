import {
  Counter,
  Gauge,
  Histogram,
  Registry,
  type MetricObjectWithValues,
  type MetricValue,
} from 'prom-client';
import { withTimeout } from '../../async/index.js';

/** Name, help text, and labels. A label's values are few and known; never an id, a name or a query. */
interface About<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly Label[];
}

/** One value of a gauge that is read at a scrape. */
export interface Reading<Name extends string> {
  readonly gauge: Name;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

interface Collection<Name extends string> {
  /** Names it where its failures are counted. */
  readonly collector: string;
  /** Help text of each gauge. */
  readonly gauges: Readonly<Record<Name, string>>;
  /** All that any of the gauges has. */
  readonly labels?: readonly string[];
  /** Milliseconds, a second when absent. */
  readonly withinMs?: number;
  readonly read: () => Promise<readonly Reading<Name>[]>;
}

/** A scrape waits for the slowest collector, and Prometheus gives up after 10 s by default. */
const collectMs = 1_000;

/** Seconds. Requests and messages take between a millisecond and a timeout. */
const durations = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What one app counts and measures; each value carries the label `app`. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #collectors: (() => Promise<void>)[] = [];
  readonly #failures: Counter<'collector'>;
  /** The former name of `#failures`, for dashboards and rules of the release before. */
  readonly #unanswered: Counter<'question'>;

  constructor(app: string) {
    this.#registry.setDefaultLabels({ app });
    this.#failures = this.counter({
      name: 'probity_metrics_collect_failures_total',
      help: 'Values that could not be read for a scrape; they are absent then.',
      labels: ['collector'],
    });
    this.#unanswered = this.counter({
      name: 'probity_metrics_unanswered_total',
      help: 'Deprecated, gone in the next release: probity_metrics_collect_failures_total.',
      labels: ['question'],
    });
  }

  counter<Label extends string = never>({ name, help, labels = [] }: About<Label>): Counter<Label> {
    return new Counter({ name, help, labelNames: labels, registers: [this.#registry] });
  }

  gauge<Label extends string = never>({ name, help, labels = [] }: About<Label>): Gauge<Label> {
    return new Gauge({ name, help, labelNames: labels, registers: [this.#registry] });
  }

  /** Seconds, in buckets from a millisecond to half a minute. */
  durations<Label extends string = never>({ name, help, labels = [] }: About<Label>): Histogram<Label> {
    return new Histogram({ name, help, labelNames: labels, buckets: durations, registers: [this.#registry] });
  }

  /** A count that is kept elsewhere and only grows. */
  counted({ name, help }: About<never>, count: () => number): void {
    const registers = [this.#registry];
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(count());
      },
    });
  }

  /** Gauges that are read at each scrape. Those not read in time, or with a failure, are absent. */
  collect<Name extends string>({
    collector,
    gauges,
    labels = [],
    withinMs = collectMs,
    read,
  }: Collection<Name>): void {
    const made = new Map(
      Object.entries<string>(gauges).map(([name, help]) => [name, this.gauge({ name, help, labels })]),
    );
    // A gauge without labels begins, and begins again, at 0: a value that was never read.
    const forget = (): void => {
      for (const gauge of made.values()) {
        gauge.reset();
        if (labels.length === 0) gauge.remove();
      }
    };
    forget();
    this.#collectors.push(async () => {
      try {
        const readings = await withTimeout(withinMs, read());
        forget();
        for (const { gauge, labels: of = {}, value } of readings) made.get(gauge)?.set(of, value);
      } catch {
        forget();
        this.#failures.inc({ collector });
        this.#unanswered.inc({ question: collector });
      }
    });
  }

  /** Everything as it is now. Never rejects for a collector that fails. */
  async scrape(): Promise<MetricObjectWithValues<MetricValue<string>>[]> {
    await Promise.all(this.#collectors.map((read) => read()));
    return this.#registry.getMetricsAsJSON();
  }
}
