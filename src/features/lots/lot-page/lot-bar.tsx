import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { catalogueQuery } from '../../../api/catalogue-query';
import type { User } from '../../../contract/accounts/account';
import { pageEndpoints } from '../../../contract/calls/page-endpoints';
import type { Lot } from '../../../contract/lots/lot';
import { type ShareOutcome, sendShare } from '../../../lib/browser/send-share';
import { useRootMark } from '../../../lib/hooks/use-root-mark';
import { lotWords } from '../../../shell/lot/lot-words';
import { Button, buttonCss } from '../../../ui/button';
import { Icon } from '../../../ui/graphics/icon';
import { color, duration, font, layer, media, radius, space, touch } from '../../../ui/tokens';
import { lotShare } from './share-lot';

const bar = css({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.sm,
  [media.mobile]: {
    position: 'fixed',
    zIndex: layer.sticky,
    insetInline: 0,
    bottom: 0,
    flexWrap: 'nowrap',
    alignItems: 'center',
    padding: `${space.sm} ${space.lg} calc(${space.sm} + env(safe-area-inset-bottom))`,
    background: color.surface,
    borderTop: `1px solid ${color.line}`,
    // The words of the heart make room for the price; its name stays.
    '& button': { width: touch, padding: 0, gap: 0, fontSize: 0 },
  },
  [media.largeText]: { flexWrap: 'wrap' },
});
const barPrice = css({
  display: 'none',
  [media.mobile]: { display: 'block', flex: 1, fontWeight: 600, whiteSpace: 'nowrap' },
  [media.largeText]: { flex: '1 1 100%' },
});
const tool = css({ width: touch, padding: 0 });
const word = css({
  position: 'absolute',
  right: 0,
  bottom: `calc(100% + ${space.sm})`,
  maxWidth: '32rem',
  padding: `${space.sm} ${space.lg}`,
  borderRadius: radius.control,
  background: color.ink,
  color: color.paper,
  fontSize: font.size.sm,
  overflowWrap: 'anywhere',
  '&:empty': { display: 'none' },
  [media.mobile]: { right: space.lg },
});

interface LotBarProps {
  lot: Lot;
  /** Whose contact a client is sent. */
  agent: User | null;
  /** The heart. */
  action: ReactNode;
}

/** What can be done with a lot: keep, share, print. On a phone it lies under the thumb, with the price. */
export function LotBar({ lot, agent, action }: LotBarProps) {
  useRootMark('data-bottom-bar');
  const header = useQuery(catalogueQuery(pageEndpoints.getHeader, {})).data?.value;
  const [outcome, setOutcome] = useState<ShareOutcome | null>(null);
  const share = lotShare(lot, {
    agent,
    clientDomain: header?.client_domain ?? null,
    origin: location.origin,
  });
  const words: Partial<Record<ShareOutcome, string>> = {
    copied: 'Ссылка скопирована',
    // It can still be copied by hand.
    failed: `Скопируйте ссылку: ${share.url}`,
  };
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), duration.snackbar);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <div css={bar}>
      <span css={barPrice}>{lotWords(lot).price}</span>
      {action}
      <Button
        look="secondary"
        css={tool}
        aria-label="Поделиться"
        title="Поделиться"
        onClick={async () => setOutcome(await sendShare(share))}
      >
        <Icon name="share" />
      </Button>
      <Link
        to="/print/$lot/$id"
        params={{ lot: lot.type, id: String(lot.id) }}
        css={[buttonCss('secondary'), tool]}
        aria-label="Печать"
        title="Печать"
      >
        <Icon name="print" />
      </Link>
      <span role="status" css={word}>
        {outcome && words[outcome]}
      </span>
    </div>
  );
}
