/** Commands to the process of many clients. */
export type ClientsCommand =
  | { readonly do: 'open'; readonly url: string; readonly tokens: readonly string[] }
  /** From now on note who receives this text. */
  | { readonly do: 'await'; readonly text: string }
  | { readonly do: 'report' }
  | { readonly do: 'leave' };

export type ClientsReply =
  | { readonly opened: number }
  | { readonly awaiting: string }
  | { readonly arrivals: readonly number[] }
  | { readonly failed: string };
