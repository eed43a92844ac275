import type { ErrorCode } from '@probity/contracts';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { QueryState } from '../../shared/api/query-state.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { QueryBoundary } from '../../shared/ui/query-boundary.js';
import { StatePanel } from '../../shared/ui/state-panel.js';

interface SubjectScreenProps<Data> {
  readonly query: QueryState<Data>;
  readonly loadingText?: string;
  /** What to say, and where to lead, when the server answers with `code`. */
  readonly missing: {
    readonly code: ErrorCode;
    readonly icon: LucideIcon;
    readonly title: string;
    readonly text: string;
    readonly back: { readonly to: string; readonly text: string };
  };
  readonly children: (data: Data) => ReactNode;
}

/** A screen about one subject: loading, missing, failed or there. */
export const SubjectScreen = <Data,>({ missing, children, ...rest }: SubjectScreenProps<Data>) => (
  <QueryBoundary
    {...rest}
    failed={({ code }) =>
      code !== missing.code ? null : (
        <StatePanel
          action={
            <ButtonLink look="primary" to={missing.back.to}>
              {missing.back.text}
            </ButtonLink>
          }
          icon={missing.icon}
          title={missing.title}
        >
          {missing.text}
        </StatePanel>
      )
    }
    shape="profile"
  >
    {children}
  </QueryBoundary>
);
