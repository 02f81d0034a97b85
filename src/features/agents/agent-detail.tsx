import { css } from '@emotion/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { failureText } from '../../api/failure-text';
import type { Agent } from '../../contract/accounts/agent';
import { formatPhone } from '../../contract/accounts/fields/phone-format';
import { readAgents } from '../../device/lists/agents-store';
import { useOnline } from '../../device/page/hooks/use-online';
import { usePersisted } from '../../device/page/hooks/use-persisted';
import { formatDate } from '../../lib/words/dates/russian-time';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SlowLine } from '../../ui/feedback/slow-line';
import { StateTag } from '../../ui/feedback/state-tag';
import { Avatar } from '../../ui/graphics/avatar';
import { ask } from '../../ui/modals/ask';
import { closeTopModal, openModal } from '../../ui/modals/modals';
import { color, font, space } from '../../ui/tokens';
import { type AgentAct, actOnAgent } from './agent-acts';
import { agentState } from './agent-words';
import { agentsQueries } from './agents-queries';
import { HandOver } from './hand-over';

const facts = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space.sm} ${space.xl}`,
  margin: `${space.xl} 0`,
  fontSize: font.size.sm,
  '& dt': { color: color.ink2 },
  '& dd': { overflowWrap: 'anywhere' },
});
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: space.sm, '& > button': { flex: '1 1 auto' } });

type Sides = Agent['blocked_by'];

/** Whether the agency has nothing of its own to take back. */
const isDevelopers = (sides: Sides = []): boolean => sides.includes('developer') && !sides.includes('agency');

/** Whose it is, where that is known: what the developer has closed the developer alone opens. */
function by(sides: Sides): string {
  if (isDevelopers(sides)) return ' застройщиком: открыть может только он';
  return sides?.includes('developer') ? ' вами и застройщиком' : '';
}

/** What an agency may do with an agent as they stand, the likeliest first. */
function possibleActs(agent: Agent): { act: AgentAct; label: string }[] {
  if (agent.blocked)
    return isDevelopers(agent.blocked_by) ? [] : [{ act: 'unblock', label: 'Разблокировать' }];
  const possible: { act: AgentAct; label: string }[] = [];
  if (agent.confirmed) possible.push({ act: 'unconfirm', label: 'Снять подтверждение' });
  else if (agent.status !== 'registration') possible.push({ act: 'confirm', label: 'Подтвердить' });
  if (agent.block_fixation && !isDevelopers(agent.fixation_stopped_by))
    possible.unshift({ act: 'restore-fixation', label: 'Вернуть закрепление' });
  return [...possible, { act: 'block', label: 'Заблокировать' }];
}

const done: Record<AgentAct, string> = {
  confirm: 'Подтверждён: агенту открыты все разделы',
  unconfirm: 'Подтверждение снято',
  block: 'Заблокирован. Клиенты агента видны вам: передайте их другому агенту или себе.',
  unblock: 'Разблокирован',
  'restore-fixation': 'Закрепление клиентов восстановлено',
};

/** What is said once it is done; what the developer has closed too stays closed. */
const doneWords = (act: AgentAct, after: Agent): string =>
  (act === 'unblock' && after.blocked) || (act === 'restore-fixation' && after.block_fixation)
    ? 'Ваше решение снято. Решение застройщика остаётся в силе.'
    : done[act];

const openHandOver = (agent: { id: number; name: string }) =>
  openModal({
    name: 'hand-over',
    title: 'Передать клиентов',
    content: <HandOver agent={agent} onDone={closeTopModal} />,
  });

/** One agent, and what the agency may do. */
export function AgentDetail({ id }: { id: number }) {
  const queryClient = useQueryClient();
  const online = useOnline();
  const title = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch, isFetching } = useQuery(agentsQueries.agent(id));
  const stored = usePersisted(readAgents);
  const agent = data ?? stored?.items.find((one) => one.id === id);
  const act = useMutation({ mutationFn: (wanted: AgentAct) => actOnAgent(queryClient, wanted, id) });
  const isThere = agent !== undefined;
  // Opened by a tap in the list: whoever listens hears whose detail it is.
  useEffect(() => {
    if (isThere) title.current?.focus({ preventScroll: true });
  }, [isThere]);
  // The button that was pressed has given way to others: whoever works by keys goes on from the name.
  useEffect(() => {
    if (act.isSuccess && agent && document.activeElement === document.body)
      title.current?.focus({ preventScroll: true });
  }, [act.isSuccess, agent]);
  if (!agent)
    return error ? (
      <EmptyState title="Агент не загрузился" text={failureText(error)}>
        <Button look="secondary" onClick={() => void refetch()} busy={isFetching}>
          Повторить
        </Button>
      </EmptyState>
    ) : (
      <div css={{ minHeight: '32rem' }} aria-busy="true" />
    );
  const name = [agent.last_name, agent.first_name, agent.patronymic].filter(Boolean).join(' ');
  const state = agentState(agent);
  const askToBlock = async () => {
    if (
      await ask({
        title: 'Заблокировать агента?',
        text: `${name}: кабинет закроется сразу, ссылки клиентам перестанут открываться, места в очередях на лоты пропадут. Если сначала передать клиентов, с ними этого не случится. Разблокировать можно в любой момент.`,
        yes: 'Заблокировать',
      })
    )
      act.mutate('block');
  };
  return (
    <article aria-label={name}>
      <div css={{ display: 'flex', gap: space.lg, alignItems: 'center' }}>
        <Avatar name={name} image={agent.image} confirmed={agent.confirmed && !agent.blocked} size={56} />
        <div css={{ minWidth: 0 }}>
          <h2
            ref={title}
            tabIndex={-1}
            css={{
              fontSize: font.size.lg,
              lineHeight: 1.25,
              fontWeight: 600,
              overflowWrap: 'anywhere',
              outline: 'none',
            }}
          >
            {name}
          </h2>
          <div css={{ marginTop: space.xs }}>
            <StateTag tone={state.tone}>{state.word}</StateTag>
          </div>
        </div>
      </div>
      <dl css={facts}>
        <dt>Телефон</dt>
        <dd>
          <a href={`tel:${agent.phone}`}>{formatPhone(agent.phone)}</a>
        </dd>
        <dt>Почта</dt>
        <dd>
          <a href={`mailto:${agent.email}`}>{agent.email}</a>
        </dd>
        <dt>В кабинете с</dt>
        <dd>{formatDate(new Date(agent.date_joined))}</dd>
        <dt>Закрепление</dt>
        <dd>{agent.block_fixation ? `Приостановлено${by(agent.fixation_stopped_by)}` : 'Открыто'}</dd>
        {agent.blocked && (
          <>
            <dt>Доступ</dt>
            <dd>Закрыт{by(agent.blocked_by)}</dd>
          </>
        )}
      </dl>
      <div css={acts}>
        {possibleActs(agent).map((one, index) => (
          <Button
            key={one.act}
            look={index === 0 && one.act !== 'block' && one.act !== 'unconfirm' ? 'primary' : 'secondary'}
            disabled={!online || act.isPending}
            busy={act.isPending && act.variables === one.act}
            onClick={() => (one.act === 'block' ? void askToBlock() : act.mutate(one.act))}
          >
            {one.label}
          </Button>
        ))}
        <Button
          look="secondary"
          disabled={!online || act.isPending}
          onClick={() => openHandOver({ id, name })}
        >
          Передать клиентов
        </Button>
      </div>
      <p role="status" css={{ marginTop: space.md, fontSize: font.size.sm, color: color.ink2 }}>
        {online ? act.isSuccess && doneWords(act.variables, act.data) : 'Решать можно, когда вернётся сеть'}
      </p>
      <SlowLine isSending={act.isPending} />
      {act.error && (
        <p role="alert" css={{ fontSize: font.size.sm, color: color.refusedInk }}>
          {failureText(act.error)}
        </p>
      )}
    </article>
  );
}
