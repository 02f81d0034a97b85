import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '../../api/failure-text';
import { useDevice } from '../../device/page/hooks/use-device';
import { useOnline } from '../../device/page/hooks/use-online';
import { usePersisted } from '../../device/page/hooks/use-persisted';
import { openDialog } from '../../lib/dialogs';
import { installMethod } from '../../lib/install/install-method';
import { Button } from '../../ui/button';
import { Switch } from '../../ui/choices/switch';
import { color, font, space } from '../../ui/tokens';
import { changeDetails, disablePush, PushRefused, readPushPreference, turnPushOn } from './subscribe-push';

const words = css({
  padding: `${space.sm} 0`,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  color: color.ink2,
});

/** `install`: only the installed app can be pushed to (iPhone, iPad); `none`: this browser cannot at all. */
type PushSupport = 'open' | 'denied' | 'install' | 'none';

/** Whether notifications can come to this device while the portal is closed. */
function pushSupport(): PushSupport {
  const can = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!can) return installMethod() === 'ios' ? 'install' : 'none';
  return Notification.permission === 'denied' ? 'denied' : 'open';
}

/** Why this device gets nothing, and what can be done about it. */
const hindrances: Record<Exclude<PushSupport, 'open'>, ReactNode> = {
  none: 'Этот браузер не умеет показывать уведомления закрытого портала. Пока портал открыт, они приходят сразу.',
  denied:
    'Браузер не показывает уведомления портала: вы или администратор их запретили. Разрешите их в настройках сайта — значок слева от адреса — и вернитесь сюда.',
  install: (
    <>
      На iPhone и iPad уведомления приходят, когда портал установлен на экран «Домой».{' '}
      <Button look="quiet" onClick={() => openDialog('install')}>
        Как установить
      </Button>
    </>
  ),
};

/** Whether this device is told of what is new while the portal is closed, and how much of it. */
export function PushOnDevice() {
  const account = useDevice((device) => device.account);
  const preference = usePersisted(readPushPreference);
  const online = useOnline();
  const change = useMutation({
    scope: { id: 'push' },
    mutationFn: async ({ on, details }: { on?: boolean; details?: boolean }) => {
      if (!account) return;
      if (details !== undefined) return changeDetails(account.db, details);
      await (on ? turnPushOn(account.db) : disablePush(account.db));
    },
  });
  const way = pushSupport();
  if (way !== 'open') return <p css={words}>{hindrances[way]}</p>;
  const isOn = preference?.on === true && Notification.permission === 'granted';
  const { on = isOn, details = preference?.details ?? false } = change.isPending ? change.variables : {};
  return (
    <div>
      <Switch
        checked={on}
        // Off works without a network, and a switch that is being saved keeps its focus.
        disabled={preference === null || (!online && !isOn)}
        note={
          online || isOn ? 'Уведомления придут, и когда портал закрыт' : 'Включить можно, когда вернётся сеть'
        }
        onChange={(wanted) => change.mutate({ on: wanted })}
      >
        Присылать на это устройство
      </Switch>
      {on && (
        <Switch
          checked={details}
          disabled={!online || !isOn}
          note="Иначе там только «Новое уведомление: Клиенты», без имён и адресов"
          onChange={(wanted) => change.mutate({ details: wanted })}
        >
          Показывать подробности на заблокированном экране
        </Switch>
      )}
      <p role="alert" css={[words, { color: color.refusedInk }, !change.error && { padding: 0 }]}>
        {change.error &&
          (change.error instanceof PushRefused ? change.error.message : failureText(change.error))}
      </p>
    </div>
  );
}
