import { accountRoles, type AccountRole, type AdministeredAccount } from '@probity/contracts';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.js';
import { SelectField } from '../../../shared/ui/field.js';
import { Stack } from '../../../shared/ui/layout.js';
import { Sheet } from '../../../shared/ui/sheet.js';
import type { AccountState } from '../account-state.js';
import { accountChange, nameOf, roleChange, subscriptionChange, type Change } from '../changes.js';
import { administrationTexts as texts } from '../texts.js';
import { ConfirmChange } from './confirm-change.js';
import { PlanChoice } from './plan-choice.js';

interface ManageAccountProps {
  readonly account: AdministeredAccount;
  readonly state: AccountState;
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

const roleOptions = accountRoles.map((role) => ({ value: role, text: texts.roles[role] }));

const RoleChoice = ({
  current,
  onChange,
}: {
  readonly current: AccountRole;
  readonly onChange: (role: AccountRole) => void;
}) => {
  const [wanted, setWanted] = useState(current);
  return (
    <>
      <SelectField
        label={texts.role.label}
        name="role"
        onChange={(value) => setWanted(accountRoles.find((role) => role === value) ?? current)}
        options={roleOptions}
        value={wanted}
      />
      <Button disabled={wanted === current} full look="soft" onClick={() => onChange(wanted)}>
        {texts.role.action}
      </Button>
    </>
  );
};

/** What can be done with an account; each thing is asked for once more before it happens. */
export const ManageAccount = ({ account, state, isOwn, onClose }: ManageAccountProps) => {
  const [change, setChange] = useState<Change | null>(null);
  // A dialog of its own, so that the focus moves into the question.
  if (change !== null)
    return <ConfirmChange change={change} isOwn={isOwn} key="confirm" onClose={onClose} onDone={onClose} />;
  const { role } = account.app_metadata;
  const ask = (kind: Parameters<typeof accountChange>[1]): void => setChange(accountChange(account, kind));
  const opposite = state === 'disabled' ? 'enable' : 'disable';
  return (
    <Sheet key="choose" onClose={onClose} title={nameOf(account)}>
      <Stack>
        {role !== undefined && (
          <RoleChoice current={role} onChange={(wanted) => setChange(roleChange(account, wanted))} />
        )}
        <PlanChoice
          onChange={(wanted) => setChange(subscriptionChange(account, wanted))}
          userId={account.id}
        />
        <Button full onClick={() => ask('endSessions')}>
          {texts.endSessions.action}
        </Button>
        <Button full onClick={() => ask(opposite)}>
          {texts[opposite].action}
        </Button>
      </Stack>
    </Sheet>
  );
};
