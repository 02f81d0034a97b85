import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { defaultAgentOrder } from '../../contract/accounts/agent-orders';
import type { AgentFilters } from '../../contract/accounts/find-agents';
import { counted } from '../../contract/text/words';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/choices/checkbox';
import { ChoiceField } from '../../ui/choices/choice-field';
import { SearchField } from '../../ui/fields/search-field';
import { Icon } from '../../ui/graphics/icon';
import { color, font, media, radius, space, touch } from '../../ui/tokens';
import { AgentDetail } from './agent-detail';
import { orderChoices, RESET_AGENT_ORDER } from './agent-words';
import { AgentsList } from './agents-list';
import { useAgents } from './use-agents';

const tools = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 36rem) auto 1fr auto',
  alignItems: 'end',
  gap: space.lg,
  paddingBottom: space.lg,
  borderBottom: `1px solid ${color.line}`,
  '& label:has(> [type=checkbox])': { alignItems: 'center', minHeight: touch, padding: 0 },
  [media.tablet]: { marginTop: space.lg },
  [media.mobile]: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    '& > :first-of-type': { gridColumn: '1 / -1' },
    '& .list-order': { width: '100%' },
  },
});
const order = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space.sm,
  '& > div': { flex: '1 1 auto' },
});
const sides = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 44rem)',
  gap: space.x3,
  alignItems: 'start',
  [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 36rem)', gap: space.xl },
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const detail = css({
  position: 'sticky',
  top: `calc(var(--header-height) + ${space.lg})`,
  marginTop: space.sm,
  padding: space.xl,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  [media.mobile]: { position: 'static', padding: space.lg },
});
const back = css({
  display: 'none',
  alignItems: 'center',
  gap: space.sm,
  minHeight: touch,
  marginTop: space.sm,
  color: color.accent,
  fontWeight: 500,
  [media.mobile]: { display: 'inline-flex' },
});
/** What the room beside the list is for. */
const hint = css(detail, { color: color.ink2, fontSize: font.size.sm, [media.mobile]: { display: 'none' } });
/** A phone shows one or the other. */
const hiddenOnPhone = css({ [media.mobile]: { display: 'none' } });

const own = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space.xl}`,
  marginTop: space.md,
  '& > a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: touch,
    color: color.accent,
    fontWeight: 500,
  },
});
const joining = css({ marginTop: space.lg, color: color.ink2, fontSize: font.size.sm, textWrap: 'pretty' });

interface AgentsPageProps {
  /** By which an agent who registers names the agency. */
  inn: string;
  filters: AgentFilters;
  /** The agent whose detail is open. */
  chosen: number | null;
  /** The same function in every render. */
  onFilters(change: Partial<AgentFilters>): void;
  renderAge(at: number): ReactNode;
}

/** The agents of an agency: who waits for it, who is blocked, and what it may do with each. */
export function AgentsPage({ inn, filters, chosen, onFilters, renderAge }: AgentsPageProps) {
  const found = useAgents(filters);
  const search = useCallback((sought: string) => onFilters({ search: sought }), [onFilters]);
  const isNarrow = filters.search !== '' || filters.blocked;
  const isOrdered = filters.ordering !== defaultAgentOrder && filters.ordering !== RESET_AGENT_ORDER;
  const reset = () => onFilters({ ordering: RESET_AGENT_ORDER, search: '', blocked: false });
  return (
    <main className="page" id="content">
      <h1 className="page-title">Агенты</h1>
      <div css={chosen !== null && hiddenOnPhone}>
        <search css={tools} aria-label="Агенты">
          <SearchField placeholder="Фамилия, телефон или почта" value={filters.search} onSearch={search} />
          <Checkbox checked={filters.blocked} onChange={(blocked) => onFilters({ blocked })}>
            Заблокированные
          </Checkbox>
          <span
            role="status"
            css={{
              lineHeight: touch,
              color: color.ink2,
              fontSize: font.size.sm,
              [media.mobile]: { display: 'none' },
            }}
          >
            {found.count !== null && counted(found.count, ['агент', 'агента', 'агентов'])}
          </span>
          <div css={order}>
            {(isNarrow || isOrdered) && (
              <Button look="quiet" onClick={reset}>
                Сбросить
              </Button>
            )}
            <ChoiceField
              label="Сортировка"
              labelled={false}
              className="list-order"
              required={false}
              choices={orderChoices}
              value={filters.ordering}
              onChange={(value) =>
                // The chosen one chosen again clears the choice.
                onFilters({
                  ordering: orderChoices.find((choice) => choice.value === value)?.value ?? RESET_AGENT_ORDER,
                })
              }
            />
          </div>
        </search>
      </div>
      <div css={sides}>
        <div css={[{ paddingTop: space.sm, minWidth: 0 }, chosen !== null && hiddenOnPhone]}>
          <AgentsList
            found={found}
            chosen={chosen}
            empty={
              isNarrow
                ? { title: 'Никого не нашли', text: 'Проверьте запрос или снимите отбор.' }
                : {
                    title: 'Агентов пока нет',
                    text: joiningWords(inn),
                  }
            }
          />
          {found.agents.length > 0 && !isNarrow && <p css={joining}>{joiningWords(inn)}</p>}
        </div>
        {chosen === null && found.agents.length > 0 && (
          <p css={hint}>Выберите агента: здесь откроются его данные и то, что с ним можно сделать.</p>
        )}
        {chosen !== null && (
          <div>
            <Link
              from="/agents"
              to="/agents"
              search={(before) => ({ ...before, agent: undefined })}
              css={back}
              resetScroll={false}
            >
              <Icon name="back" />
              Все агенты
            </Link>
            <div css={detail}>
              <AgentDetail id={chosen} key={chosen} />
              <p css={own}>
                <Link to="/clients" search={{ agent: chosen }}>
                  Клиенты агента
                </Link>
                <Link to="/deals" search={{ agent: chosen }}>
                  Сделки агента
                </Link>
              </p>
            </div>
          </div>
        )}
      </div>
      {found.shownAt !== null && renderAge(found.shownAt)}
    </main>
  );
}

const joiningWords = (inn: string): string =>
  `Чтобы добавить агента, попросите его зарегистрироваться и указать ИНН вашего агентства: ${inn}. Он появится здесь, и вы его подтвердите.`;
