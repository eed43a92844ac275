import { NestFactory } from '@nestjs/core';
import type { DynamicModule, Type } from '@nestjs/common';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { systemIds } from '../../context/index.js';
import { Transactions } from '../../db/index.js';
import { nestLogger, silentLogger } from '../../observability/index.js';
import type { TestDatabase } from '../../testing/index.js';
import { thingHappened } from '../bus/thing-happened.builder.js';
import { MessagingServer, type MessagingServerOptions } from './messaging-server.js';

interface Consumers extends Partial<MessagingServerOptions> {
  readonly bus: MessagingServerOptions['bus'];
  readonly test: TestDatabase;
  readonly controllers: readonly Type[];
}

export interface RunningConsumers {
  readonly server: MessagingServer;
  get<Controller>(controller: Type<Controller>): Controller;
  stop(): Promise<void>;
}

/** Serves the handlers of `controllers` through Nest, without an app; they may ask for `Transactions`. */
export const startConsumers = async ({
  test,
  controllers,
  ...options
}: Consumers): Promise<RunningConsumers> => {
  const server = new MessagingServer({
    app: 'testing',
    storage: test,
    ids: systemIds,
    logger: silentLogger,
    contracted: [thingHappened],
    ...options,
  });
  const module: DynamicModule = {
    module: class Consumers {},
    controllers: [...controllers],
    providers: [{ provide: Transactions, useValue: test.transactions }],
  };
  const nest = await NestFactory.createMicroservice<MicroserviceOptions>(module, {
    strategy: server,
    logger: nestLogger(silentLogger),
    abortOnError: false,
  });
  await nest.listen();
  return { server, get: (controller) => nest.get(controller), stop: () => nest.close() };
};
