import { css } from '@emotion/react';
import { useSyncExternalStore } from 'react';
import { formatMoment } from '../../lib/russian-time';
import { color, font, layer, space } from '../../ui/tokens';
import { readShownAge, subscribeShownAge } from './shown-age-store';
import { useOnline } from './use-online';

/** Takes no room, so that nothing moves when the network comes and goes; the page's upper margin lies under it. */
const place = css({
  position: 'sticky',
  top: 'var(--header-height)',
  zIndex: layer.sticky,
  height: '2.8rem',
  marginBottom: '-2.8rem',
});

const line = css({
  minHeight: '2.8rem',
  display: 'flex',
  justifyContent: 'center',
  padding: `${space.xs} ${space.lg}`,
  background: color.bookedBg,
  color: color.bookedInk,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  textAlign: 'center',
});

/** The thin line under the header while there is no network: so much, and of when the shown data are. */
export function OfflineLine() {
  const online = useOnline();
  const at = useSyncExternalStore(subscribeShownAge, readShownAge);
  return (
    <div role="status" aria-label={online ? undefined : 'Нет сети'} css={online ? undefined : place}>
      {!online && <p css={line}>{at === null ? 'Нет сети' : `Нет сети. Данные на ${formatMoment(at)}`}</p>}
    </div>
  );
}
