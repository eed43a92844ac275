import { Trash2 } from 'lucide-react';
import { subjectTexts } from '../../../entities/subject/texts.js';
import { browserTimers } from '../../../shared/device/timers.js';
import { useOpenVault } from '../../../shared/device/vault/open-vault.js';
import type { Vault } from '../../../shared/device/vault/vault.js';
import { IconButton, TextLink } from '../../../shared/ui/button.js';
import { Card, RowItem, Rows } from '../../../shared/ui/card.js';
import { formatMoment } from '../../../shared/ui/format.js';
import { QueryBoundary } from '../../../shared/ui/query-boundary.js';
import { Muted, Name } from '../../../shared/ui/text.js';
import { useRemoveSavedReport, useSavedReports } from '../api/saved-reports.js';
import { reportsTexts } from '../texts.js';

const texts = reportsTexts.saved;

const List = ({ vault }: { readonly vault: Vault }) => {
  const { mutate: remove } = useRemoveSavedReport(vault);
  return (
    <QueryBoundary query={useSavedReports(vault)} shape="rows">
      {(reports) =>
        reports.length === 0 ? null : (
          <Card title={texts.title}>
            <Rows label={texts.title}>
              {reports.map(({ savedAt, data: { id, person, riskScore } }) => (
                <RowItem
                  action={
                    <IconButton label={texts.remove(person.name)} onClick={() => remove(id)}>
                      <Trash2 aria-hidden size={18} />
                    </IconButton>
                  }
                  key={id}
                >
                  <TextLink to={`/app/report/${id}`}>
                    <Name>{person.name}</Name>
                  </TextLink>
                  <Muted>
                    {subjectTexts.risk(riskScore)} · {texts.at(formatMoment(savedAt, browserTimers.now()))}
                  </Muted>
                </RowItem>
              ))}
            </Rows>
          </Card>
        )
      }
    </QueryBoundary>
  );
};

/** The reports that open without a connection; nothing where there are none. */
export const SavedReports = () => {
  const vault = useOpenVault();
  return vault === null ? null : <List vault={vault} />;
};
