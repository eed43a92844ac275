import type { ErrorCode } from '@probity/contracts';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiError } from '../../shared/api/api-error.js';
import type { QueryState } from '../../shared/api/query-state.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { QueryBoundary } from '../../shared/ui/query-boundary.js';
import { StatePanel } from '../../shared/ui/state-panel.js';

/** What to say, and where to lead, when the server answers with `code`. */
export interface MissingSubject {
  readonly code: ErrorCode;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly back: { readonly to: string; readonly text: string };
}

interface SubjectScreenProps<Data> {
  readonly query: QueryState<Data>;
  readonly loadingText?: string;
  readonly missing: readonly MissingSubject[];
  readonly children: (data: Data) => ReactNode;
}

const Missing = ({ icon, title, text, back }: MissingSubject) => (
  <StatePanel
    action={
      <ButtonLink look="primary" to={back.to}>
        {back.text}
      </ButtonLink>
    }
    icon={icon}
    title={title}
  >
    {text}
  </StatePanel>
);

const errorOf = <Data,>(query: QueryState<Data>): ApiError | null => {
  switch (query.state) {
    case 'loading':
      return null;
    case 'failed':
      return query.error;
    case 'ready':
      return query.outdated?.error ?? null;
  }
};

/** A screen about one subject: loading, missing, failed or there. Who is missing is not shown from before either. */
export const SubjectScreen = <Data,>({ missing, children, query, ...rest }: SubjectScreenProps<Data>) => {
  const error = errorOf(query);
  const found = missing.find(({ code }) => code === error?.code);
  if (found !== undefined) return <Missing {...found} />;
  return (
    <QueryBoundary {...rest} query={query} shape="profile">
      {children}
    </QueryBoundary>
  );
};
