import type { ListState, ListVersion } from '@probity/contracts';
import { useAccountAddress } from '../../../entities/account/use-account-address.js';
import { useSession } from '../../../shared/api/session.js';
import { RowItem, Rows } from '../../../shared/ui/card.js';
import { formatMinute, formatPartialDate } from '../../../shared/ui/format.js';
import { QueryBoundary } from '../../../shared/ui/query-boundary.js';
import { Tag } from '../../../shared/ui/tag.js';
import { Muted } from '../../../shared/ui/text.js';
import { useListVersions } from '../api/list-versions.js';
import { listsTexts } from '../texts.js';

const texts = listsTexts.versions;

interface OriginProps {
  readonly by: NonNullable<ListVersion['by']>;
  readonly isOwn: boolean;
}

const Origin = ({ by: { action, userId }, isOwn }: OriginProps) => {
  const address = useAccountAddress(userId);
  return isOwn ? texts.by[action].you : texts.by[action].other(address ?? userId);
};

interface VersionRowProps {
  readonly version: ListVersion;
  readonly isCurrent: boolean;
  readonly userId: string | null;
}

const VersionRow = ({ version, isCurrent, userId }: VersionRowProps) => {
  const { loaded, published, entries, added, changed, removed, warnings, by, forced } = version;
  const hash = texts.version(version.version.slice(0, 12));
  return (
    <RowItem action={<Tag>{isCurrent ? texts.current : texts.earlier}</Tag>}>
      <span>
        {texts.title(formatMinute(loaded), published === null ? null : formatPartialDate(published))}
      </span>
      <Muted>{texts.counts(entries, added, changed, removed)}</Muted>
      <Muted>
        {hash}
        {by === null && forced && `, ${texts.forced}`}
        {by !== null && (
          <>
            , <Origin by={by} isOwn={by.userId === userId} />
          </>
        )}
      </Muted>
      {warnings.map(({ what, count }) => (
        <Muted key={what}>{texts.warning(what, count)}</Muted>
      ))}
    </RowItem>
  );
};

/** The versions of a list that were in use, the newest first, with what each changed and who let it in. */
export const ListVersions = ({ list }: { readonly list: ListState }) => {
  const session = useSession();
  const userId = session.state === 'signed-in' ? session.userId : null;
  return (
    <QueryBoundary query={useListVersions(list.source)} shape="rows">
      {({ versions }) =>
        versions.length === 0 ? (
          <Muted>{texts.none}</Muted>
        ) : (
          <Rows label={texts.label(list.name)}>
            {versions.map((version, place) => (
              <VersionRow isCurrent={place === 0} key={version.loaded} userId={userId} version={version} />
            ))}
          </Rows>
        )
      }
    </QueryBoundary>
  );
};
