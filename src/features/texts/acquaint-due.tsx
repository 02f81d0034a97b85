import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonCss } from '../../ui/button';
import { color, media, radius, space } from '../../ui/tokens';
import { textsQueries } from './texts-queries';

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.md} ${space.x2}`,
  marginBottom: space.x3,
  padding: space.xl,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  [media.mobile]: { padding: space.lg, marginBottom: space.x2 },
});

/** Asks whoever has not said to have read the regulations in force to do so; gone once it is said. */
export function AcquaintDue() {
  const regulations = useQuery(textsQueries.regulations()).data?.value;
  // It stands from the first paint on: nothing below it jumps, unless there is nothing to read at all.
  if (regulations?.length === 0) return null;
  return (
    <section css={line} aria-label="Регламент">
      <p css={{ maxWidth: '60rem', color: color.ink2, textWrap: 'pretty' }}>
        Вы ещё не подтвердили, что ознакомились с действующим регламентом.
      </p>
      <Link to="/regulations" css={buttonCss('secondary')}>
        Прочитать регламент
      </Link>
    </section>
  );
}
