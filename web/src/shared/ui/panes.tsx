import type { ReactNode } from 'react';

/** Of the part that a choice in the list changes: the focus goes there. */
export const detailId = 'detail';

interface TwoPanesProps {
  readonly list: ReactNode;
  readonly listLabel: string;
  readonly detail: ReactNode;
  readonly detailLabel: string;
}

/** A list that keeps its place, and beside it what was chosen from it. */
export const TwoPanes = ({ list, listLabel, detail, detailLabel }: TwoPanesProps) => (
  <div className="panes">
    <section aria-label={listLabel} className="screen" tabIndex={0}>
      {list}
    </section>
    <section aria-label={detailLabel} className="screen" id={detailId} tabIndex={-1}>
      {detail}
    </section>
  </div>
);
