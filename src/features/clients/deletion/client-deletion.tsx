import { css } from '@emotion/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import { failureText } from '../../../api/failure-text';
import {
  type ClientDeletion,
  type ClientHeldBy,
  clientEndpoints,
} from '../../../contract/calls/clients/client-endpoints';
import { accountWhenReady } from '../../../device/page/device-store';
import { useOnline } from '../../../device/page/hooks/use-online';
import { formatPortalDate } from '../../../lib/words/dates/portal-date';
import { Button } from '../../../ui/button';
import { dangerCss } from '../../../ui/danger-css';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { closeTopModal } from '../../../ui/modals/modals';
import { color, space } from '../../../ui/tokens';
import { clientsKey } from '../clients-key';

const formCss = css({ display: 'grid', gap: space.lg, '& ul': { paddingLeft: space.lg, listStyle: 'disc' } });
const buttonsCss = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.md,
  '& button': { flex: '1 1 16rem' },
});

/** 'сделка № 12 — пока она не закончится' */
function heldWords({ kind, about, until }: ClientHeldBy): string {
  const end = until === null ? '' : ` — до ${formatPortalDate(until)}`;
  if (kind === 'fixation') return `закрепление в проекте «${about}»${end}`;
  if (kind === 'booking') return `бронь №\u00a0${about}${end || ' — пока она не закончится'}`;
  const deal = `сделка №\u00a0${about}`;
  if (kind === 'open_deal') return `${deal} — пока она не закончится`;
  return kind === 'unpaid_deal' ? `${deal} — пока не выплачено вознаграждение` : `${deal}${end}`;
}

/** What else comes of it, in sentences. */
const alsoWords = ({ waiting, appointments }: ClientDeletion): string[] => [
  ...(waiting > 0
    ? ['Закрепление, на которое застройщик ещё не ответил, отзывается: телефон освободится.']
    : []),
  ...(appointments > 0 ? [`Будущие показы отменятся: ${appointments}.`] : []),
];

interface ClientDeletionFormProps {
  client: { id: number; name: string };
  onDeleted(): void;
}

/** Says what goes at once and what the developer keeps for a while, and deletes the client. The server does it, or nobody. */
export function ClientDeletionForm({ client: { id, name }, onDeleted }: ClientDeletionFormProps) {
  const online = useOnline();
  const asked = useQuery({
    queryKey: [...clientsKey, 'deletion', id],
    queryFn: () => call(clientEndpoints.getClientDeletion, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
    enabled: online,
  });
  const remove = useMutation({
    mutationFn: async () => (await accountWhenReady()).clients.remove(id),
    onSuccess: () => {
      closeTopModal();
      onDeleted();
    },
  });
  const { data } = asked;
  return (
    <div css={formCss}>
      <p>
        {name}: имя, телефоны, почта, комментарий, сохранённые лоты и ссылки исчезнут у вас на всех
        устройствах. Вернуть их будет нельзя.
      </p>
      {data && data.holds.length > 0 && (
        <div>
          <p>Застройщик пока сохранит имя и телефоны, потому что их держит:</p>
          <ul>
            {data.holds.map((hold) => (
              <li key={`${hold.kind} ${hold.about}`}>{heldWords(hold)}</li>
            ))}
          </ul>
          <p css={{ color: color.ink2 }}>Потом данные сотрутся сами.</p>
        </div>
      )}
      {data && alsoWords(data).map((sentence) => <p key={sentence}>{sentence}</p>)}
      {!online && <p role="status">Нет сети: удалить клиента можно, когда она вернётся.</p>}
      {online && (remove.error ?? asked.error) && (
        <FormAlert>{failureText((remove.error ?? asked.error) as Error)}</FormAlert>
      )}
      <div css={buttonsCss}>
        <Button look="secondary" onClick={closeTopModal} disabled={remove.isPending}>
          Отмена
        </Button>
        <Button
          look="secondary"
          css={dangerCss}
          disabled={!online || !data}
          busy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          Удалить клиента
        </Button>
      </div>
    </div>
  );
}
