import { css } from '@emotion/react';
import type { Lot } from '../../contract/lots/lot';
import { acknowledgeRefusal } from '../../device/outbox/pending/outbox-view';
import { useDevice } from '../../device/page/hooks/use-device';
import { asRow } from '../../shell/lot/lot-card';
import { RefusalNote } from '../../ui/feedback/refusal-note';
import { Icon } from '../../ui/graphics/icon';
import { color, layer, media, space } from '../../ui/tokens';

const clock = css({
  position: 'absolute',
  pointerEvents: 'none',
  right: '0.4rem',
  bottom: '0.4rem',
  borderRadius: '50%',
  background: color.surface,
  color: color.bookedInk,
  '& .icon': { width: '1.6rem', height: '1.6rem', fill: 'none !important' },
});
/** Beside the heart, inside the card, whose edge it must not pass; below a row, which makes room for it. */
const besideHeart = css({
  position: 'absolute',
  zIndex: 1,
  top: 0,
  right: '100%',
  width: '22rem',
  [media.mobile]: { [`${asRow} &`]: { top: '12rem', right: space.sm, width: '27rem' } },
});
/** On a phone the notice of the whole page stands in this very place, over the lot's bar. */
const underHeart = css({
  position: 'absolute',
  zIndex: layer.sticky,
  top: `calc(100% + ${space.sm})`,
  left: 0,
  width: '28rem',
  [media.mobile]: { display: 'none' },
});

interface HeartSignProps {
  lot: Lot;
  withLabel: boolean;
  isRefused: boolean;
}

/** The sign on a heart: a clock while its change is pending, and the refusal until it has been read. */
export default function HeartSign({ lot, withLabel, isRefused }: HeartSignProps) {
  const account = useDevice((device) => device.account);
  const refusals = useDevice(({ outbox }) => outbox?.refused) ?? [];
  if (!isRefused)
    return (
      <span css={clock} role="status" aria-label="Ждёт отправки" title="Ждёт отправки">
        <Icon name="clock" />
      </span>
    );
  const refusal = refusals.findLast(
    ({ about }) =>
      about.lotId === lot.id && (about.act === 'favorite-add' || about.act === 'favorite-remove'),
  );
  if (!refusal || !account) return null;
  const title = refusal.about.act === 'favorite-add' ? 'Не добавлено в избранное' : 'Не убрано из избранного';
  return (
    <div css={withLabel ? underHeart : besideHeart}>
      <RefusalNote
        title={title}
        detail={refusal.detail}
        onRead={() => void acknowledgeRefusal(account.db, refusal.id)}
      />
    </div>
  );
}
