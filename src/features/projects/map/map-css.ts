import { css } from '@emotion/react';
import { color, font, radius, space, touch } from '../../../ui/tokens';

/**
 * What MapLibre needs of a style sheet, in our own look: its own has a tenth of this portal's weight in controls that
 * are not used here. 'salmon' is what it looks for to know that it is dressed.
 */
export const mapCss = css({
  position: 'relative',
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  background: color.sheet,
  '& .maplibregl-canary': { backgroundColor: 'salmon' },
  '& .maplibregl-canvas-container': { position: 'absolute', inset: 0, cursor: 'grab', touchAction: 'none' },
  '& .maplibregl-canvas-container:active': { cursor: 'grabbing' },
  '& .maplibregl-canvas': { position: 'absolute', top: 0, left: 0, touchAction: 'none' },
  '& .maplibregl-canvas:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: -2 },
  '& .maplibregl-control-container > *': { position: 'absolute', zIndex: 2 },
  '& .maplibregl-ctrl-bottom-right': { right: 0, bottom: 0 },
  '& .maplibregl-ctrl-attrib': {
    padding: `0 ${space.sm}`,
    background: color.surface,
    color: color.ink2,
    fontSize: font.size.xs,
    '& summary': { display: 'none' },
    '& a': { color: 'inherit', textDecoration: 'underline' },
    '&.maplibregl-attrib-empty': { display: 'none' },
  },
  '& .maplibregl-marker': {
    position: 'absolute',
    top: 0,
    left: 0,
    zIndex: 1,
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'end',
    minWidth: touch,
    minHeight: touch,
    padding: 0,
    border: 0,
    background: 'none',
    color: color.ink,
    fontSize: font.size.sm,
    fontWeight: 500,
    lineHeight: 1.2,
    textDecoration: 'none',
    '& span': {
      maxWidth: '20rem',
      padding: `${space.xs} ${space.sm}`,
      border: `1px solid ${color.accent}`,
      borderRadius: radius.control,
      background: color.surface,
      textAlign: 'center',
    },
    // The point itself, whose lower edge is the place.
    '&::after': {
      content: '""',
      width: '1.2rem',
      height: '1.2rem',
      marginTop: '0.2rem',
      border: `2px solid ${color.surface}`,
      borderRadius: '50%',
      background: color.accent,
    },
    '&[data-quiet] span': { visibility: 'hidden' },
    '&:hover, &:focus-visible, &[data-chosen]': {
      zIndex: 3,
      '& span': { visibility: 'visible', background: color.accent, color: color.onAccent },
    },
    '&:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: 2 },
  },
  '& button.maplibregl-marker': {
    '& span': { display: 'none' },
    '&::after': { borderRadius: 0, background: color.ink2 },
    '&:hover span, &:focus-visible span, &[data-chosen] span': { display: 'block' },
  },
});

/** The buttons over the map's corner. */
export const zoomCss = css({
  position: 'absolute',
  top: space.md,
  right: space.md,
  zIndex: 2,
  display: 'grid',
  gap: space.xs,
  '& button': { width: touch, padding: 0, fontSize: font.size.xl },
});
