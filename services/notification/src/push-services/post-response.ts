export interface PostResponse {
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** Undefined where the body is none: a proxy writes pages, for which the status must do. */
  readonly json: unknown;
}

export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
