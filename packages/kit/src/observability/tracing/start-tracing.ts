import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api';
import type { Logger } from '../logging/logger.js';

export interface TracingSettings {
  /** Name of this process in traces, e.g. `screening`. */
  readonly service: string;
  /** Where a collector takes OTLP over HTTP, e.g. `http://collector:4318`; `/v1/traces` is added. */
  readonly endpoint: string;
  readonly logger: Logger;
}

export interface Tracing {
  /** Sends what is not sent yet, for at most a few seconds. Never rejects. */
  stop(): Promise<void>;
}

/** A stop waits for a collector that does not answer this long, in milliseconds. */
const flushMs = 3_000;

/**
 * Records the steps of this process from now on and sends them to a collector; call it before the app starts. How many
 * traces are kept is set by `OTEL_TRACES_SAMPLER` and `OTEL_TRACES_SAMPLER_ARG`, all of them when absent. The packages
 * are loaded here, so that a process that does not trace does not pay for them.
 */
export const startTracing = async ({ service, endpoint, logger }: TracingSettings): Promise<Tracing> => {
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  logTrouble(logger);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: flushMs });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'probity' }),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: flushMs })],
  });
  provider.register();
  return {
    stop: async () => {
      await provider.shutdown().catch((error: unknown) => {
        logger.warn('the last traces were not sent', { error });
      });
      trace.disable();
      context.disable();
      propagation.disable();
      diag.disable();
    },
  };
};

/** A collector that is away costs traces and nothing else; but it is said. */
const logTrouble = (logger: Logger): void => {
  const warn = (said: string): void => logger.warn('traces are not sent', { said: said.slice(0, 200) });
  const silent = (): void => undefined;
  diag.setLogger(
    { error: warn, warn, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
};
