export interface BucketLimits {
  /** Requests at once. */
  readonly burst: number;
  /** Seconds until one more is allowed. */
  readonly refillSeconds: number;
}

export interface Bucket {
  readonly tokens: number;
  readonly filledAt: Date;
}

/** The bucket as it stands now; an unknown one is full. */
export const refilled = (bucket: Bucket | undefined, now: Date, limits: BucketLimits): Bucket => {
  if (bucket === undefined) return { tokens: limits.burst, filledAt: now };
  const elapsed = Math.max(0, now.getTime() - bucket.filledAt.getTime()) / 1000;
  return { tokens: Math.min(limits.burst, bucket.tokens + elapsed / limits.refillSeconds), filledAt: now };
};

/** Seconds until a request is allowed; 0 when it is. */
export const secondsUntilAllowed = (bucket: Bucket, limits: BucketLimits): number =>
  bucket.tokens >= 1 ? 0 : Math.ceil((1 - bucket.tokens) * limits.refillSeconds);
