import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { tied } from '../../lib/tied';
import { buttonCss } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { color, font, layer, media, radius, space, touch } from '../../ui/tokens';
import { closedPopups, closePopup } from './closed-popups';
import { isOver } from './publication-words';
import { publicationsQueries } from './publications-queries';
import { ToldLink } from './told-link';

const card = css({
  position: 'fixed',
  zIndex: layer.sticky,
  bottom: `calc(${space.lg} + env(safe-area-inset-bottom))`,
  left: space.lg,
  display: 'grid',
  gap: space.sm,
  width: 'min(40rem, calc(100vw - 3.2rem))',
  padding: space.lg,
  border: `1px solid ${color.accent}`,
  borderRadius: radius.sheet,
  background: color.surface,
  [media.mobile]: { bottom: `calc(${space.sm} + env(safe-area-inset-bottom))` },
});
const head = css({ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: space.md });
const close = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: touch,
  height: touch,
  margin: `-${space.sm} -${space.sm} 0 0`,
  color: color.ink2,
});

/**
 * What everybody is to know once: beside the page's own content and under every dialog, so that it covers no form.
 * Closed is closed for good, and so is what was followed.
 */
export function PopupCard() {
  const closed = useSyncExternalStore(closedPopups.subscribe, closedPopups.read);
  const told = useQuery(publicationsQueries.popups()).data?.value.find(
    ({ id, until }) => !closed.includes(id) && !isOver(until),
  );
  if (!told) return null;
  const shut = () => closePopup(told.id);
  return (
    <aside css={card} aria-labelledby="popup">
      <div css={head}>
        <h2 id="popup" css={{ fontSize: font.size.lg, lineHeight: 1.3, fontWeight: 600 }}>
          {tied(told.title)}
        </h2>
        <button type="button" css={close} aria-label="Закрыть объявление" onClick={shut}>
          <Icon name="close" />
        </button>
      </div>
      <p css={{ color: color.ink2, fontSize: font.size.sm }}>{tied(told.text)}</p>
      <div>
        <ToldLink told={told} onLeave={shut} css={buttonCss('secondary')} />
      </div>
    </aside>
  );
}
