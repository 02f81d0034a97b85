import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import type { Lot } from '../../contract/lots/lot';
import { type HiddenItem, readHidden } from '../../device/lists/hidden/hidden-store';
import { usePersisted } from '../../device/page/hooks/use-persisted';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/graphics/icon';
import { color, font, space } from '../../ui/tokens';
import { HideIcon } from './hide-icon';
import { setHidden } from './set-hidden';

const row = css({
  flexBasis: '100%',
  padding: `0 ${space.md}`,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space.md}`,
});
const said = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  color: color.ink2,
  fontSize: font.size.sm,
});

/** On the page of a lot: hides it, and says that it is hidden. */
export function HideOnPage({ lot }: { lot: Lot }) {
  const item = usePersisted(readHidden)?.items.find(({ hidden }) => hidden.id === lot.id);
  if (!item)
    return (
      <Button look="quiet" onClick={() => setHidden(lot, true)}>
        <HideIcon off />
        Скрыть
      </Button>
    );
  return (
    <div css={row}>
      <span css={said}>
        Скрыт из вашего{' '}
        <Link to="/hidden" css={{ textDecoration: 'underline' }}>
          подбора
        </Link>
        <WaitingMark item={item} />
      </span>
      <Button look="quiet" onClick={() => setHidden(lot, false)}>
        <HideIcon />
        Вернуть
      </Button>
    </div>
  );
}

const clock = css({
  display: 'inline-flex',
  color: color.bookedInk,
  '& .icon': { width: '1.6rem', height: '1.6rem' },
});

/** The clock of what the server does not know yet. */
export function WaitingMark({ item: { pending } }: { item: HiddenItem }) {
  if (pending !== 'waiting' && pending !== 'needs-sign-in') return null;
  return (
    <span css={clock} role="status" aria-label="Ждёт отправки" title="Ждёт отправки">
      <Icon name="clock" />
    </span>
  );
}
