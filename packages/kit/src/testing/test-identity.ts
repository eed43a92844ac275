import { derivedServiceKey, ServiceIdentity, servicePublicKey } from '../http/index.js';

const keyOf = (app: string) => derivedServiceKey('a secret that is only good for specs', app);

/** An app that may call, and that recognises `callers`. The same name has the same key in every process. */
export const testIdentity = (name: string, callers: readonly string[] = []): ServiceIdentity =>
  new ServiceIdentity({
    name,
    key: keyOf(name),
    callers: Object.fromEntries(callers.map((caller) => [caller, [testPublicKey(caller)]])),
  });

/** For `SERVICE_KEY` of a process. */
export const testServiceKey = (app: string): string => keyOf(app).reveal();

/** For `SERVICE_CALLERS` of a process. */
export const testPublicKey = (app: string): string => servicePublicKey(keyOf(app));
