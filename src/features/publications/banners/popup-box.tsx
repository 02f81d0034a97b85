import { css } from '@emotion/react';
import type { Banner } from '../../../contract/calls/content/site-endpoints';
import { withoutWidows } from '../../../lib/rendering/without-widows';
import { buttonCss } from '../../../ui/button';
import { Icon } from '../../../ui/graphics/icon';
import { color, font, layer, media, radius, space, touch } from '../../../ui/tokens';
import { BannerLink } from './banner-link';

const card = css({
  position: 'fixed',
  zIndex: layer.sticky,
  bottom: `calc(${space.lg} + var(--bottom-bar, 0rem) + env(safe-area-inset-bottom))`,
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
  [media.mobile]: { bottom: `calc(${space.sm} + var(--bottom-bar, 0rem) + env(safe-area-inset-bottom))` },
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

/** Where it is written, not over a page. */
const still = css({ position: 'static', width: '100%', maxHeight: 'none' });

interface PopupBoxProps {
  told: Banner;
  isStill?: boolean;
  onShut?(): void;
}

/** The words of a popup, closed by its cross or by following where it leads. */
export const PopupBox = ({ told, isStill = false, onShut }: PopupBoxProps) => (
  <aside css={[card, isStill && still]} aria-label={told.title}>
    <button type="button" css={close} aria-label="Закрыть объявление" onClick={onShut}>
      <Icon name="close" />
    </button>
    <h2 css={title}>{withoutWidows(told.title)}</h2>
    <p css={text}>{withoutWidows(told.text)}</p>
    <BannerLink told={told} onLeave={onShut} css={buttonCss('secondary')} />
  </aside>
);
