interface Policy {
  readonly createScriptURL: (input: string) => string;
}

declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { readonly createScriptURL: () => string }): Policy;
    };
  }
}

/** The policies that the content security policy of the gateway names; each is made once and knows one address. */
type PolicyName = 'service-worker' | 'document-reader';

const policies = new Map<PolicyName, Policy>();

/** The address of a worker, in the one form in which the content security policy lets the page load it. */
export const trustScript = (name: PolicyName, address: string): string => {
  const made =
    policies.get(name) ?? window.trustedTypes?.createPolicy(name, { createScriptURL: () => address });
  if (made === undefined) return address; // a browser without trusted types
  policies.set(name, made);
  return made.createScriptURL(address);
};
