import { css } from '@emotion/react';
import {
  type AccentColors,
  accentColors,
  accentGrounds,
  usualAccent,
} from '../../../../contract/developer/look/accent-colors';
import { type Look, logoInHeader, nameUnderIcon } from '../../../../contract/developer/look/look';
import { logoHtml, PORTAL_NAME } from '../../../../shell/logo';
import { lookLogoHtml } from '../../../../shell/look/logo-picture';
import { color, font, radius, space, touch } from '../../../../ui/tokens';

const box = css({
  alignSelf: 'start',
  display: 'grid',
  gap: space.lg,
  minWidth: 0,
  '& > h3': { fontSize: font.size.sm, fontWeight: 500, color: color.ink2 },
});
const pane = css({
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.paper,
  color: color.ink,
});
const header = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.md,
  padding: `${space.sm} ${space.lg}`,
  background: color.surface,
  '& .logo': { minWidth: 0 },
  '& .logo-picture': { maxWidth: '100%', height: 'auto', filter: 'none' },
});
const body = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.md,
  padding: space.lg,
});
const button = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: touch,
  padding: `0 ${space.lg}`,
  borderRadius: radius.control,
  background: color.accent,
  color: color.onAccent,
  fontWeight: 500,
});
const tag = css({
  padding: `0 ${space.sm}`,
  borderRadius: radius.control,
  background: color.freeBg,
  color: color.freeInk,
  fontSize: font.size.sm,
});
const onPlate = css({
  '& .logo-picture': { background: accentGrounds.light[0], boxShadow: `0 0 0 4px ${accentGrounds.light[0]}` },
});
/** The saved look may lay the logos of the room itself on one. */
const noPlate = css({
  '& .logo-picture': { background: 'none!important', boxShadow: 'none!important' },
});
const home = css({
  display: 'grid',
  justifyItems: 'center',
  gap: space.xs,
  width: '9.6rem',
  fontSize: font.size.xs,
});
const icon = css({
  display: 'grid',
  placeItems: 'center',
  width: '6.4rem',
  height: '6.4rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.sheet,
  background: accentGrounds.light[0],
  '& img': { maxWidth: '64%', maxHeight: '64%', filter: 'none' },
});

/** Grounds and ink of each theme, whichever the room itself has: the ink of one is the paper of the other. */
const grounds = {
  light: {
    '--surface': accentGrounds.light[0],
    '--paper': accentGrounds.light[1],
    '--ink': accentGrounds.dark[0],
  },
  dark: {
    '--surface': accentGrounds.dark[1],
    '--paper': accentGrounds.dark[0],
    '--ink': accentGrounds.light[1],
  },
};

/** A page of a theme in the colours of an accent. */
const themed = ({ accent, onAccent, tint, onTint }: AccentColors, theme: keyof typeof grounds) =>
  css(grounds[theme], {
    '--accent': accent,
    '--on-accent': onAccent,
    '--free-bg': tint,
    '--free-ink': onTint,
  });

interface LookPreviewProps {
  look: Look;
  /** The developer's name; '' where there is none. */
  name: string;
}

/** Header, button and state in both themes, and the icon on a phone, as they are with what is in the form. */
export function LookPreview({ look, name }: LookPreviewProps) {
  const { logo, dark_logo: dark } = look;
  const colors = accentColors(look.accent ?? usualAccent);
  const inHeader = (file: typeof logo): string => {
    if (!file) return logoHtml(name || undefined);
    const { isSign, width, height } = logoInHeader(file);
    return lookLogoHtml({ src: file.file, dark: null, width, height, isSign }, name);
  };
  const page = (theme: 'light' | 'dark', shown: typeof logo, isPlated: boolean) => (
    <div css={[themed(colors[theme], theme), pane]}>
      <div css={[header, isPlated ? onPlate : noPlate]}>
        <span className="logo">
          <span
            className="logo-inner"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped, and shared with the frame
            dangerouslySetInnerHTML={{ __html: inHeader(shown) }}
          />
        </span>
      </div>
      <div css={body}>
        <span css={button}>Закрепить</span>
        <span css={tag}>Свободна</span>
        <span css={{ color: color.accent }}>Ссылка</span>
      </div>
    </div>
  );
  return (
    <aside css={box} aria-label="Как это выглядит">
      <h3>Как это выглядит</h3>
      {page('light', logo, false)}
      {page('dark', dark ?? logo, logo !== null && dark === null && !logo.on_dark)}
      <div css={home}>
        <span css={icon}>
          <img src={logo?.file ?? '/icons/icon-192.png'} alt="" />
        </span>
        {nameUnderIcon(look, name) ?? PORTAL_NAME.split(' ')[0]}
      </div>
    </aside>
  );
}
