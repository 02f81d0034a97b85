import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { type ClientView, readClients, sharesPhone } from '../../device/lists/clients/clients-store';
import { acknowledgeRefusal } from '../../device/outbox/pending/outbox-view';
import { useDevice } from '../../device/page/hooks/use-device';
import { usePersisted } from '../../device/page/hooks/use-persisted';
import { Button } from '../../ui/button';
import { ask } from '../../ui/modals/ask';
import { color, radius, space } from '../../ui/tokens';
import { clientIdInAddress, clientNameOf } from './find-clients';

const box = css({
  display: 'grid',
  gap: space.md,
  marginBottom: space.xl,
  padding: space.lg,
  border: `1px solid ${color.refusedInk}`,
  borderRadius: radius.card,
  background: color.refusedBg,
  color: color.refusedInk,
});
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: space.sm });

/** What the server did not take stays here until it is mended or given up. */
export function ClientRefusal({ client, onMend }: { client: ClientView; onMend(): void }) {
  const account = useDevice((device) => device.account);
  const items = usePersisted(readClients)?.items ?? [];
  const { refused } = client;
  if (!refused) return null;
  const { phone, phones, agent } = { ...client, ...refused.words };
  const twin = sharesPhone(items, [phone, ...phones], { agent: agent.id, key: client.key });
  const isNew = client.id === null;
  const giveUp = async () => {
    const isLost = await ask({
      title: isNew ? 'Удалить эту запись?' : 'Не сохранять эти изменения?',
      text: 'Всё, чего сервер не принял, сотрётся с этого устройства, и вернуть это будет нельзя.',
      yes: isNew ? 'Удалить' : 'Не сохранять',
      no: 'Оставить',
    });
    if (isLost && account) await acknowledgeRefusal(account.db, refused.row);
  };
  return (
    <div css={box} role="alert">
      <p>
        <b css={{ fontWeight: 600 }}>Сервер не принял {isNew ? 'нового клиента' : 'изменения'}. </b>
        {refused.detail ?? 'Почему, он не сказал.'}
      </p>
      {twin && (
        <p>
          Этот телефон у клиента{' '}
          <Link
            to="/clients/$id"
            params={{ id: clientIdInAddress(twin) }}
            css={{ textDecoration: 'underline' }}
          >
            {clientNameOf(twin)}
          </Link>
        </p>
      )}
      <div css={acts}>
        <Button onClick={onMend}>Исправить</Button>
        <Button look="secondary" onClick={() => void giveUp()}>
          {isNew ? 'Удалить запись' : 'Не сохранять'}
        </Button>
      </div>
    </div>
  );
}
