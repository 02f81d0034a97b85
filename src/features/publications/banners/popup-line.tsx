import { css } from '@emotion/react';
import { useState } from 'react';
import type { Banner } from '../../../contract/calls/content/site-endpoints';
import { withoutWidows } from '../../../lib/rendering/without-widows';
import { Icon } from '../../../ui/graphics/icon';
import { color, font, radius, space, touch } from '../../../ui/tokens';
import { PHONE, useMedia } from '../../../ui/use-media';
import { BannerLink } from './banner-link';

const line = css({
  // However large its text is set, half of a small screen is left to read.
  maxHeight: '45dvh',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: `${space.sm} ${space.lg}`,
  border: `1px solid ${color.accent}`,
  borderRadius: radius.card,
  background: color.surface,
  fontSize: font.size.sm,
  '& h2': {
    display: 'inline',
    marginRight: space.sm,
    color: color.ink,
    fontSize: 'inherit',
    fontWeight: 600,
  },
});
const folded = css({
  padding: `0 ${space.lg}`,
  '& > h2': { display: 'block', margin: 0, overflow: 'hidden' },
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
  margin: `0 -${space.md} 0 ${space.sm}`,
  borderRadius: radius.control,
  background: color.surface,
  color: color.ink2,
});
const words = css({ padding: `${space.sm} 0`, color: color.ink2 });
const way = css({
  color: color.accent,
  fontWeight: 500,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
});

/** The title of a folded one: the rest of it comes with a tap. */
const unfold = css({
  display: 'flex',
  alignItems: 'center',
  gap: space.sm,
  width: '100%',
  minHeight: touch,
  font: 'inherit',
  textAlign: 'left',
  '& .icon': { flex: 'none', width: '1.6rem', height: '1.6rem', color: color.ink2 },
});

interface PopupLineProps {
  told: Banner;
  onShut?(): void;
}

/**
 * What everybody is to know once, in a line of the page, closed by its cross or by following where it leads. On a phone
 * its title is the line, and a tap on that shows the rest.
 */
export function PopupLine({ told, onShut }: PopupLineProps) {
  const isPhone = useMedia(PHONE);
  const [isOpen, setOpen] = useState(false);
  return (
    <aside css={[line, isPhone && folded]} aria-label={told.title}>
      <button type="button" css={close} title="Закрыть объявление" onClick={onShut}>
        <Icon name="close" />
      </button>
      {isPhone && !isOpen ? (
        <h2>
          <button type="button" css={unfold} aria-expanded={false} onClick={() => setOpen(true)}>
            {withoutWidows(told.title)}
            <Icon name="chevron" />
          </button>
        </h2>
      ) : (
        <div css={words}>
          <h2>{withoutWidows(told.title)}</h2> {withoutWidows(told.text)}{' '}
          <BannerLink told={told} onLeave={onShut} css={way} />
        </div>
      )}
    </aside>
  );
}
