import type { ErrorCode } from '@probity/contracts';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
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

/** A screen about one subject: loading, missing, failed or there. */
export const SubjectScreen = <Data,>({ missing, children, ...rest }: SubjectScreenProps<Data>) => (
  <QueryBoundary
    {...rest}
    failed={({ code }) => {
      const found = missing.find((one) => one.code === code);
      return found === undefined ? null : <Missing {...found} />;
    }}
    shape="profile"
  >
    {children}
  </QueryBoundary>
);
