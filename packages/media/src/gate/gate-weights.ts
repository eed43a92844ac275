/** Settings of the gate, chosen on the tuning cases of `npm run bench:media`; those of `full` by logistic regression. */
export const gateWeights = {
  /** A cue in the headline counts so much more than one in the summary. */
  headline: 1.25,
  /** A counter or exclude cue in the headline: what the whole article is about. */
  headlineAgainst: 1.25,
  /** Each further category or stage cue, of another kind than the strongest one. */
  further: 0.5,
  /** At most so many further cues. */
  furtherAtMost: 4,
  /** At most so many points are taken away by counter and exclude cues. */
  againstAtMost: 6,
  /** Points from which a headline with its summary is kept. */
  keptShort: 2.75,
  full: {
    /** For each point of headline and summary, at most six. */
    short: 0.4,
    /** For each sentence with category and stage, at most eight. */
    telling: 0.3,
    /** These three by the logarithm of their number plus one: stages beyond a claim, claims, counter and exclude cues. */
    beyondClaims: 0.8,
    claims: 0.6,
    against: -0.7,
    /** For a stage in the headline. */
    headlineStage: 1.7,
    /** For each point of counter and exclude cues in the headline. */
    headlineAgainst: -0.8,
  },
  /** Points from which a full text is kept. */
  keptFull: 1.3,
  /** Characters of a full text whose cues count: further down they are mostly of other matters. */
  countedCharacters: 3_000,
  /** Characters in which names are looked for. */
  bodyCharacters: 12_000,
} as const;
