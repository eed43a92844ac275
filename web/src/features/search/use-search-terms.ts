import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { browserTimers, type Timers } from '../../shared/device/timers.js';
import { termsOf, storeTerms, type AskedTerms, type SearchTerms } from './search-terms.js';

/** A search follows this long after the last key. */
const settleMs = 500;

export interface SearchForm {
  /** What stands in the fields. */
  readonly draft: SearchTerms;
  /** What is searched for: kept for the page of the history, so that it outlives a reload and can be gone back to. */
  readonly asked: AskedTerms;
  readonly type: (term: string) => void;
  readonly choose: (country: SearchTerms['country']) => void;
  /** Searches for the draft now. */
  readonly submit: () => void;
  /** Searches for these terms now, which then stand in the fields. */
  readonly repeat: (terms: SearchTerms) => void;
}

const equal = (a: SearchTerms, b: SearchTerms): boolean =>
  a.term.trim() === b.term.trim() && a.country === b.country;

export const useSearchTerms = (timers: Timers = browserTimers): SearchForm => {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const stored = termsOf(state);
  const [draft, setDraft] = useState<SearchTerms>(stored);
  const written = useRef<SearchTerms>(stored);
  const [automatic, setAutomatic] = useState<AskedTerms | null>(null);
  const typed = useRef(stored.term); // before another screen was open, perhaps
  const isAutomatic = automatic !== null && equal(automatic, stored);
  const asked = isAutomatic ? { ...automatic, ...stored } : stored;

  const ask = (terms: AskedTerms): void => {
    written.current = terms;
    setAutomatic(terms.typedAfter === undefined ? null : terms);
    void navigate({ pathname, search }, { replace: true, state: storeTerms(state, terms) });
  };
  const latestAsk = useRef(ask);
  latestAsk.current = ask;

  useEffect(() => {
    if (equal(draft, written.current)) return undefined;
    return timers.after(settleMs, () => {
      if (equal(draft, written.current)) return; // the button was faster
      latestAsk.current({ ...draft, typedAfter: typed.current });
      if (draft.term.trim() !== '') typed.current = draft.term;
    });
  }, [draft, timers]);

  // The entry changed by itself: the back button, or a link. Our own writes must not overwrite what is typed since.
  useEffect(() => {
    const now = { term: asked.term, country: asked.country };
    if (equal(now, written.current)) return;
    written.current = now;
    setDraft(now);
  }, [asked.term, asked.country]);

  return {
    draft,
    asked,
    type: (term) => setDraft({ ...draft, term }),
    choose: (country) => {
      const next = { ...draft, country };
      setDraft(next);
      ask(next);
    },
    submit: () => ask(draft),
    repeat: (terms) => {
      setDraft(terms);
      ask(terms);
    },
  };
};
