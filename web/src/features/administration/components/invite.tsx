import { useState, type FormEvent } from 'react';
import { Button } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { TextField } from '../../../shared/ui/field.js';
import { Stack } from '../../../shared/ui/layout.js';
import { invitation } from '../changes.js';
import { administrationTexts } from '../texts.js';
import { ConfirmChange } from './confirm-change.js';

const texts = administrationTexts.invite;

/** Lets somebody in by address. */
export const Invite = () => {
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [asking, setAsking] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const address = email.trim();
    setFault(address === '' ? texts.required : null);
    if (address !== '') setAsking(address);
  };
  const close = (): void => setAsking(null);
  const done = (): void => {
    close();
    setEmail('');
  };
  return (
    <Card title={texts.title}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <TextField
            autoComplete="off"
            fault={fault}
            label={texts.email}
            name="email"
            onChange={setEmail}
            type="email"
            value={email}
          />
          <Button full look="soft" type="submit">
            {texts.action}
          </Button>
        </Stack>
      </form>
      {asking !== null && <ConfirmChange change={invitation(asking)} onClose={close} onDone={done} />}
    </Card>
  );
};
