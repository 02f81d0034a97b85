import { css } from '@emotion/react';
import { useSyncExternalStore } from 'react';
import { formatMoment } from '../../lib/russian-time';
import { color, font, space } from '../../ui/tokens';
import { readShownAge, subscribeShownAge } from './shown-age-store';
import { useOnline } from './use-online';

const line = css({
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
    <div role="status" aria-label={online ? undefined : 'Нет сети'} css={online ? undefined : line}>
      {!online && (at === null ? 'Нет сети' : `Нет сети. Данные на ${formatMoment(at)}`)}
    </div>
  );
}
