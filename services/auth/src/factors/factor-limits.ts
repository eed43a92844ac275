/** Factors of one account, verified or not. Source: GoTrue. */
export const mostFactors = 10;
/** Seconds after which a factor that was never verified no longer counts. */
export const abandonedSeconds = 3_600;
/** Seconds in which a challenge can be met. Source: GoTrue. */
export const challengeSeconds = 300;
/** Wrong codes of one challenge. */
export const mostTries = 5;
/** Open challenges of one factor in one session; several tabs may ask at once. */
export const mostOpenChallenges = 10;
/** Seconds after a sign-in in which the first factor may be added. Source: ASVS 7.5.1 asks for a recent one. */
export const freshSeconds = 900;
