import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { withoutWidows } from '../../lib/rendering/without-widows';
import { buttonCss } from '../../ui/button';
import { Icon } from '../../ui/graphics/icon';
import { color, font, layer, media, radius, space, touch } from '../../ui/tokens';
import { BannerLink } from './banner-link';
import { closedPopups, closePopup } from './closed-popups';
import { isBannerShown } from './publication-words';
import { publicationsQueries } from './publications-queries';

const card = css({
  position: 'fixed',
  zIndex: layer.sticky,
  bottom: `calc(${space.lg} + env(safe-area-inset-bottom))`,
  left: space.lg,
  width: 'min(40rem, calc(100vw - 3.2rem))',
  // However large its text is set, half of the page is left to read.
  maxHeight: '45dvh',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space.lg,
  border: `1px solid ${color.accent}`,
  borderRadius: radius.sheet,
  background: color.surface,
  [media.mobile]: { bottom: `calc(${space.sm} + env(safe-area-inset-bottom))` },
  [media.largeText]: { left: space.sm, width: `calc(100vw - 2 * ${space.sm})`, padding: space.md },
});
const CLOSE = `min(${touch}, 14vw)`;
/** It stays in its corner while the words pass by. */
const close = css({
  position: 'sticky',
  top: 0,
  float: 'right',
  display: 'grid',
  placeItems: 'center',
  width: CLOSE,
  height: CLOSE,
  margin: `-${space.sm} -${space.sm} 0 ${space.md}`,
  borderRadius: radius.control,
  background: color.surface,
  color: color.ink2,
});
const title = css({
  minHeight: `calc(${CLOSE} - ${space.sm})`,
  fontSize: font.size.lg,
  lineHeight: 1.3,
  fontWeight: 600,
});
const text = css({ margin: `${space.sm} 0`, color: color.ink2, fontSize: font.size.sm });

/**
 * What everybody is to know once: beside the page's own content and under every dialog, so that it covers no form.
 * Closed is closed for good, and so is what was followed.
 */
export function PopupCard() {
  const closed = useSyncExternalStore(closedPopups.subscribe, closedPopups.read);
  const banner = useQuery(publicationsQueries.popups()).data?.value.find(
    (one) => !closed.includes(one.id) && isBannerShown(one),
  );
  if (!banner) return null;
  const shut = () => closePopup(banner.id);
  return (
    <aside css={card} aria-labelledby="popup">
      <button type="button" css={close} aria-label="Закрыть объявление" onClick={shut}>
        <Icon name="close" />
      </button>
      <h2 id="popup" css={title}>
        {withoutWidows(banner.title)}
      </h2>
      <p css={text}>{withoutWidows(banner.text)}</p>
      <BannerLink told={banner} onLeave={shut} css={buttonCss('secondary')} />
    </aside>
  );
}
