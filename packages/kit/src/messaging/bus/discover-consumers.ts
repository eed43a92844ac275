import type { INestApplicationContext } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { eventOf, type Consumer } from './consumer.js';

const isConsumer = (value: unknown): value is Consumer<never> =>
  typeof value === 'object' && value !== null && eventOf(value) !== undefined;

/** Every provider of `app` whose class is marked with `Consumes`, each once. */
export const discoverConsumers = (app: INestApplicationContext): Consumer<never>[] => {
  const found = new Set<Consumer<never>>();
  for (const module of app.get(ModulesContainer).values()) {
    for (const { instance } of module.providers.values()) {
      const candidate: unknown = instance;
      if (isConsumer(candidate)) found.add(candidate);
    }
  }
  return [...found];
};
