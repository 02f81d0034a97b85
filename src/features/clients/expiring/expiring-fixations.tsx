import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { useServerNow } from '../../../device/page/hooks/use-shown-data-age';
import { formatPortalEnd } from '../../../lib/words/dates/portal-date';
import { blockHeadCss } from '../../../ui/strips/block-css';
import { color, font, media, radius, space, touch } from '../../../ui/tokens';
import { clientIdInAddress, clientNameOf } from '../find-clients';
import { timeLeftWords } from '../fixation/fixation-words';
import type { Expiring } from './use-expiring';

/** As many as are taken in at a glance; the list of clients has them all. */
const SHOWN = 3;

const list = css({
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& > li + li': { borderTop: `1px solid ${color.line}` },
});
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space.xs} ${space.lg}`,
  minHeight: touch,
  padding: `${space.md} ${space.lg}`,
  overflowWrap: 'anywhere',
  [media.hover]: { '&:hover b': { color: color.accent } },
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0, padding: `${space.sm} ${space.lg}` },
});
const quiet = css({ display: 'block', color: color.ink2, fontSize: font.size.sm });

/** Whose time with the agent runs out in the next days, and the way to prolong it. */
export function ExpiringFixations({
  items,
  namesAgent,
}: {
  items: readonly Expiring[];
  namesAgent: boolean;
}) {
  const now = useServerNow();
  return (
    <section aria-labelledby="expiring">
      <div css={blockHeadCss}>
        <h2 id="expiring">Закрепления заканчиваются</h2>
        {items.length > SHOWN && (
          <Link to="/clients" search={{ fixation: 'expiring' }}>
            Все: {items.length}
          </Link>
        )}
      </div>
      <ul css={list} aria-labelledby="expiring">
        {items.slice(0, SHOWN).map(({ client, fixation: { id, project, until } }) => (
          <li key={id}>
            <Link to="/clients/$id" params={{ id: clientIdInAddress(client) }} css={row}>
              <span css={{ minWidth: 0 }}>
                <b css={{ fontWeight: 500 }}>{clientNameOf(client)}</b>{' '}
                <span css={quiet}>
                  «{project.name}»{namesAgent && `, ${client.agent.name}`}
                </span>
              </span>{' '}
              {until !== null && (
                <span css={{ fontSize: font.size.sm }}>
                  до {formatPortalEnd(until)}, {timeLeftWords(until, now)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
