import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { failureText } from '../../api/failure-text';
import { formatPhone } from '../../contract/accounts/fields/phone-format';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { StateTag } from '../../ui/feedback/state-tag';
import { usePlaceholder } from '../../ui/feedback/use-placeholder';
import { Avatar } from '../../ui/graphics/avatar';
import { color, font, media, radius, space } from '../../ui/tokens';
import { agentState } from './agent-words';
import type { useAgents } from './use-agents';

const row = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gridTemplateAreas: '"face words state"',
  alignItems: 'center',
  gap: space.md,
  minHeight: '6.8rem',
  padding: `${space.sm} ${space.md}`,
  borderRadius: radius.control,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  '&[data-chosen]': { background: color.surface, boxShadow: `inset 2px 0 0 ${color.accent}` },
  [media.hover]: { '&:hover': { background: color.surface } },
  [media.tablet]: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gridTemplateAreas: '"face words" "face state"',
    rowGap: space.xs,
    '& > :last-child': { justifySelf: 'start' },
  },
  [media.mobile]: { padding: `${space.md} 0` },
});
const item = css({ borderBottom: `1px solid ${color.line}` });
/** Room for a row, and its line once waiting takes long enough to be seen. */
const bone = css({ height: '6.9rem', borderBottom: '1px solid transparent' });
const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

interface AgentsListProps {
  found: ReturnType<typeof useAgents>;
  /** The one whose detail is open. */
  chosen: number | null;
  /** Words for 'none', which depend on what was sought. */
  empty: { title: string; text: string };
}

/** The agents of the agency; each leads to their detail. */
export function AgentsList({ found, chosen, empty }: AgentsListProps) {
  const { agents, count, error, isLoading, hasMore, loadMore, retry } = found;
  const isWaiting = count === null && !error;
  const hasSkeleton = usePlaceholder(isWaiting);
  if (isWaiting || hasSkeleton)
    return (
      <ul aria-hidden="true">
        {places.map((place) => (
          <li key={place} css={[bone, hasSkeleton && { borderColor: color.line }]} />
        ))}
      </ul>
    );
  if (count === null)
    return (
      <EmptyState title="Агенты не загрузились" text={failureText(error)}>
        <Button look="secondary" onClick={retry} busy={isLoading}>
          Повторить
        </Button>
      </EmptyState>
    );
  if (agents.length === 0) return <EmptyState {...empty} />;
  return (
    <>
      <ul aria-label="Агенты">
        {agents.map((agent) => {
          const name = [agent.last_name, agent.first_name, agent.patronymic].filter(Boolean).join(' ');
          const state = agentState(agent);
          return (
            <li key={agent.id} css={item}>
              <Link
                from="/agents"
                to="/agents"
                search={(before) => ({ ...before, agent: agent.id })}
                resetScroll={false}
                css={row}
                data-chosen={agent.id === chosen || undefined}
              >
                <span css={{ gridArea: 'face' }}>
                  <Avatar name={name} image={agent.image} />
                </span>
                <span css={{ minWidth: 0 }}>
                  <b css={{ display: 'block', fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</b>
                  <span css={{ color: color.ink2 }}>{formatPhone(agent.phone)}</span>
                </span>
                <span css={{ gridArea: 'state' }}>
                  <StateTag tone={state.tone}>{state.word}</StateTag>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {error && (
        <p role="alert" css={{ marginTop: space.md, fontSize: font.size.sm, color: color.refusedInk }}>
          {failureText(error)}
        </p>
      )}
      {(hasMore || error || isLoading) && (
        <Button
          look="secondary"
          css={{ width: '100%', marginTop: space.lg }}
          busy={isLoading}
          onClick={error ? retry : loadMore}
        >
          {error ? 'Повторить' : 'Показать ещё'}
        </Button>
      )}
    </>
  );
}
