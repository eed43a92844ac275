import { useSession } from '../../../shared/api/session.js';
import { pushSupport } from '../../../shared/device/push.js';
import { Card } from '../../../shared/ui/card.js';
import { QueryBoundary } from '../../../shared/ui/query-boundary.js';
import { Switch } from '../../../shared/ui/switch.js';
import { Muted } from '../../../shared/ui/text.js';
import { usePushDevice, useSwitchPush } from '../api/push-device.js';
import { pushTexts as texts } from '../texts.js';

const PushSwitch = ({ userId }: { readonly userId: string }) => {
  const device = usePushDevice(userId);
  const { mutate } = useSwitchPush(userId);
  return (
    <QueryBoundary query={device} shape="card">
      {(on) => <Switch {...texts.device} on={on} onChange={mutate} />}
    </QueryBoundary>
  );
};

/** Whether notifications reach this device while Probity is closed. */
export const PushDevice = () => {
  const session = useSession();
  const support = pushSupport();
  if (session.state !== 'signed-in') return null;
  return (
    <Card title={texts.title}>
      {support === 'available' ? <PushSwitch userId={session.userId} /> : <Muted>{texts[support]}</Muted>}
    </Card>
  );
};
