/**
 * Whether an endpoint, which a client gives, is at one of the services that are known: else anybody who has an account
 * could have this server call an address inside. A port is only allowed where the service is listed with it.
 */
export const isPushService = (endpoint: string, services: readonly string[]): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  return services.some((service) => host === service || host.endsWith(`.${service}`));
};
