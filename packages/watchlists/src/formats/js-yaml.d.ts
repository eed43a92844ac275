/** js-yaml brings no types; these are of what is used. */
declare module 'js-yaml' {
  export const FAILSAFE_SCHEMA: unknown;
  export class YAMLException extends Error {}
  /** With the fail-safe schema every scalar is a string. */
  export const load: (text: string, options: { readonly schema: unknown }) => unknown;
}
