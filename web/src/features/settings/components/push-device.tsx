import { useSession } from '../../../shared/api/session.js';
import { Card } from '../../../shared/ui/card.js';
import { QueryBoundary } from '../../../shared/ui/query-boundary.js';
import { Switch } from '../../../shared/ui/switch.js';
import { Muted } from '../../../shared/ui/text.js';
import { usePushDevice, useSwitchPush } from '../api/push-device.js';
import { pushTexts as texts } from '../texts.js';

const Push = ({ userId }: { readonly userId: string }) => {
  const push = usePushDevice(userId);
  const { mutate } = useSwitchPush(userId);
  return (
    <QueryBoundary query={push} shape="card">
      {(state) =>
        state === 'on' || state === 'off' ? (
          <Switch {...texts.device} on={state === 'on'} onChange={mutate} />
        ) : (
          <Muted>{texts[state]}</Muted>
        )
      }
    </QueryBoundary>
  );
};

/** Whether notifications reach this device while Probity is closed. */
export const PushDevice = () => {
  const session = useSession();
  if (session.state !== 'signed-in') return null;
  return (
    <Card title={texts.title}>
      <Push userId={session.userId} />
    </Card>
  );
};
