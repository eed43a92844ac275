/** What the process of many clients is told to do. */
export type CrowdOrder =
  | { readonly do: 'open'; readonly url: string; readonly tokens: readonly string[] }
  /** From now on note who receives this text. */
  | { readonly do: 'await'; readonly text: string }
  | { readonly do: 'tell' }
  | { readonly do: 'leave' };

export type CrowdAnswer =
  | { readonly opened: number }
  | { readonly awaiting: string }
  | { readonly arrivals: readonly number[] }
  | { readonly failed: string };
