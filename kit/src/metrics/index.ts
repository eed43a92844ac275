export type { Counter, Gauge, Histogram } from 'prom-client';
export * from './metrics.js';
export * from './serve-metrics.js';
