import { Database } from 'lucide-react';
import { useLists } from '../../entities/subject/api/get-lists.js';
import { useSession } from '../../shared/api/session.js';
import { QueryBoundary } from '../../shared/ui/query-boundary.js';
import { StatePanel } from '../../shared/ui/state-panel.js';
import { Hidden } from '../../shared/ui/text.js';
import { ImportArticles } from './components/import-articles.js';
import { ImportFile } from './components/import-file.js';
import { ListCard } from './components/list-card.js';
import { ListsNotLoaded } from './components/lists-not-loaded.js';
import { MediaSources } from './components/media-sources.js';
import { listsTexts as texts } from './texts.js';

/** Milliseconds: an event says that a version is live, and none that a fetch found no other, failed or was held. */
const everyMs = 5000;

/**
 * Every list that the installation expects or ever loaded. Analysts see its changes and the sources of articles,
 * administrators have them fetched.
 */
export const ListsScreen = () => {
  const session = useSession();
  const user = session.state === 'signed-in' ? session : null;
  const isAdministrator = user?.isAdministrator === true;
  return (
    <>
      <QueryBoundary query={useLists({ refetchInterval: everyMs })} shape="card">
        {({ lists, notLoaded }) => (
          <>
            <div role="status">
              <Hidden>{texts.shown(lists.length)}</Hidden>
            </div>
            {lists.length === 0 && (
              <StatePanel icon={Database} title={texts.none.title}>
                <p>{texts.none.text}</p>
              </StatePanel>
            )}
            {isAdministrator && <ImportFile lists={[...lists, ...notLoaded]} />}
            {lists.map((list) => (
              <ListCard key={list.source} list={list} />
            ))}
            <ListsNotLoaded lists={notLoaded} />
          </>
        )}
      </QueryBoundary>
      {user?.isAnalyst === true && (
        <MediaSources mayDecide={isAdministrator}>{isAdministrator && <ImportArticles />}</MediaSources>
      )}
    </>
  );
};
