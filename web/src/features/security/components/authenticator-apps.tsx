import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EnrollApp } from '../../../entities/second-factor/enroll-app.js';
import { listApps, removeApp, type App } from '../../../entities/second-factor/factors.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useRead } from '../../../shared/api/query-state.js';
import { Button } from '../../../shared/ui/button.js';
import { Card, RowItem, Rows } from '../../../shared/ui/card.js';
import { formatDay } from '../../../shared/ui/format.js';
import { Row, Stack } from '../../../shared/ui/layout.js';
import { QueryBoundary } from '../../../shared/ui/query-boundary.js';
import { Sheet } from '../../../shared/ui/sheet.js';
import { Muted } from '../../../shared/ui/text.js';
import { notify } from '../../../shared/ui/toast.js';
import { securityTexts } from '../texts.js';

const texts = securityTexts.apps;

interface RemovalProps {
  readonly app: App;
  readonly onClose: () => void;
}

const Removal = ({ app, onClose }: RemovalProps) => {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    const reason = await removeApp(app.id).finally(() => setBusy(false));
    if (reason === null) notify(texts.removed, { tone: 'good' });
    else notify({ title: texts.failed, text: reason }, { tone: 'danger' });
    onClose();
    await queries.invalidateQueries({ queryKey: ['account'] });
  };
  return (
    <Sheet onClose={onClose} title={texts.removeNamed(app.name)}>
      <Stack>
        <p>{texts.confirm}</p>
        <Row>
          <Button busy={busy} look="primary" onClick={() => void remove()}>
            {texts.remove}
          </Button>
          <Button onClick={onClose}>{texts.keep}</Button>
        </Row>
      </Stack>
    </Sheet>
  );
};

interface AppListProps {
  readonly apps: readonly App[];
  readonly onRemove: (app: App) => void;
}

const AppList = ({ apps, onRemove }: AppListProps) => (
  <Rows label={texts.list}>
    {apps.map((app) => (
      <RowItem
        action={
          <Button label={texts.removeNamed(app.name)} onClick={() => onRemove(app)}>
            {texts.remove}
          </Button>
        }
        key={app.id}
      >
        <strong>{app.name}</strong>
        <Muted>{texts.since(formatDay(app.createdAt))}</Muted>
      </RowItem>
    ))}
  </Rows>
);

/** The account's apps; without one, the way to add the first. */
export const AuthenticatorApps = ({ onAdded }: { readonly onAdded: () => void }) => {
  const [removing, setRemoving] = useState<App | null>(null);
  const [adding, setAdding] = useState(false);
  return (
    <Card title={texts.title}>
      <QueryBoundary query={useRead(queryKeys.apps, listApps)} shape="card">
        {(apps) => (
          <Stack>
            {apps.length === 0 ? <Muted>{texts.none}</Muted> : <AppList apps={apps} onRemove={setRemoving} />}
            {adding || apps.length === 0 ? (
              <EnrollApp onDone={onAdded} />
            ) : (
              <Button full onClick={() => setAdding(true)}>
                {texts.another}
              </Button>
            )}
          </Stack>
        )}
      </QueryBoundary>
      {removing !== null && <Removal app={removing} onClose={() => setRemoving(null)} />}
    </Card>
  );
};
