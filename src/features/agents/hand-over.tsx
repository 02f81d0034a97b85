import { css } from '@emotion/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call/call';
import { failureText } from '../../api/failure-text';
import {
  agentEndpoints,
  type HandedOver,
  type HeldClient,
} from '../../contract/calls/account/agent-endpoints';
import { heldTogether, heldWords } from '../../contract/text/held-words';
import { useOnline } from '../../device/page/hooks/use-online';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/choices/checkbox';
import { ChoiceField } from '../../ui/choices/choice-field';
import { FormAlert } from '../../ui/feedback/form-alert';
import { SlowLine } from '../../ui/feedback/slow-line';
import { color, font, space } from '../../ui/tokens';
import { agentsQueries } from './agents-queries';
import { goingWords, handedWords, keptWords, tooManyBookings } from './hand-over-words';

const box = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.lg,
  '& .field-box': { width: '100%' },
});
const quiet = css({ color: color.ink2, fontSize: font.size.sm, textWrap: 'pretty' });
const list = css({ border: 0, padding: 0, minWidth: 0, '& > legend': { padding: 0 } });
/** However many there are, what goes and the button stay near. */
const rows = css({
  maxHeight: 'min(36rem, 45dvh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '& label > span': { overflowWrap: 'anywhere' },
});
const below = css({ display: 'block', color: color.ink2 });
const inLine = css({ justifySelf: 'start', marginLeft: `calc(-1 * ${space.md})` });

interface HandOverProps {
  agent: { id: number; name: string };
  onDone(): void;
}

/** Gives an agent's clients to somebody else of the agency: whom, to whom, and what goes along. */
export function HandOver({ agent, onDone }: HandOverProps) {
  const online = useOnline();
  const queryClient = useQueryClient();
  const [to, setTo] = useState<number | null>(null);
  /** Null: everybody goes. */
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const { data, error, refetch, isFetching } = useQuery(agentsQueries.holdings(agent.id, to));
  const give = useMutation({
    mutationFn: (body: { to: number; clients?: number[] }) =>
      call(
        agentEndpoints.handOverClients,
        { params: { id: agent.id }, body },
        { idempotencyKey: crypto.randomUUID() },
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: agentsQueries.all }),
  });
  if (give.data) return <Handed done={give.data} onDone={onDone} />;
  if (!data)
    return error ? (
      <div css={box}>
        <FormAlert>{failureText(error)}</FormAlert>
        <Button look="secondary" busy={isFetching} disabled={!online} onClick={() => void refetch()}>
          Повторить
        </Button>
      </div>
    ) : (
      <div css={{ minHeight: '24rem' }} aria-busy="true" />
    );
  const { clients, receivers } = data;
  if (clients.length === 0)
    return (
      <div css={box}>
        <p role="status">
          {give.error
            ? 'У агента больше нет клиентов: они уже переданы.'
            : 'У агента нет клиентов: передавать нечего.'}
        </p>
        <Button onClick={onDone}>Понятно</Button>
      </div>
    );
  const goes = ({ id, kept_by }: HeldClient) => kept_by === null && (chosen === null || chosen.has(id));
  const going = clients.filter(goes);
  const kept = clients.filter(({ kept_by }) => kept_by !== null);
  const refused = to === null ? null : tooManyBookings(heldTogether(going).bookings, data.bookings_left);
  const tick = (id: number, isIn: boolean) => {
    const next = new Set(chosen ?? clients.map((one) => one.id));
    if (isIn) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <div css={box}>
      <p>
        <span css={quiet}>От кого: </span>
        {agent.name}
      </p>
      <ChoiceField
        label="Кому передать"
        required
        value={to === null ? '' : String(to)}
        choices={receivers.map(({ id, name }, at) => ({
          value: String(id),
          // The first of them is the agency itself.
          label: at === 0 ? `${name}, само агентство` : name,
        }))}
        onChange={(value) => setTo(value === '' ? null : Number(value))}
      />
      {chosen === null ? (
        clients.length > 1 && (
          <Button look="quiet" css={inLine} onClick={() => setChosen(new Set(clients.map(({ id }) => id)))}>
            Выбрать клиентов
          </Button>
        )
      ) : (
        <fieldset css={list}>
          <legend css={quiet}>Кого передать</legend>
          <Checkbox
            checked={clients.every(({ id }) => chosen.has(id))}
            onChange={(isIn) => setChosen(new Set(isIn ? clients.map(({ id }) => id) : []))}
          >
            Всех
          </Checkbox>
          <div css={rows}>
            {clients.map((client) => (
              <Checkbox
                key={client.id}
                checked={goes(client)}
                disabled={client.kept_by !== null}
                onChange={(isIn) => tick(client.id, isIn)}
              >
                {client.name}
                <span css={below}>
                  {client.kept_by === null ? heldWords(client) : keptWords[client.kept_by]}
                </span>
              </Checkbox>
            ))}
          </div>
        </fieldset>
      )}
      <div>
        <p role="status" aria-live="polite">
          {goingWords(going)}
        </p>
        {to !== null && chosen === null && kept.length > 0 && <Kept clients={kept} />}
        <p css={[quiet, { marginTop: space.sm }]}>
          С клиентом переходит всё, что ещё идёт. Законченные сделки и вознаграждение по ним остаются за
          агентом.
        </p>
      </div>
      {refused !== null && <FormAlert>{refused}</FormAlert>}
      {give.error && <FormAlert>{failureText(give.error)}</FormAlert>}
      {!online && <p css={quiet}>Передать можно, когда вернётся сеть.</p>}
      <Button
        busy={give.isPending}
        disabled={!online || to === null || isFetching || going.length === 0 || refused !== null}
        onClick={() =>
          to !== null && give.mutate({ to, ...(chosen !== null && { clients: going.map(({ id }) => id) }) })
        }
      >
        Передать
      </Button>
      <SlowLine isSending={give.isPending} />
    </div>
  );
}

/** Whom the receiver cannot have. */
const Kept = ({ clients }: { clients: readonly HeldClient[] }) => (
  <ul css={quiet} aria-label="Останутся">
    {clients.map(({ id, name, kept_by }) => (
      <li key={id}>
        {name}: {kept_by && keptWords[kept_by]}
      </li>
    ))}
  </ul>
);

const Handed = ({ done, onDone }: { done: HandedOver; onDone(): void }) => (
  <div css={box}>
    <p role="status">{handedWords(done)}</p>
    <Button onClick={onDone}>Готово</Button>
  </div>
);
