import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useGlobalStyles } from '../lib/styled/class-of';
import { Button } from './button';
import { lightColors } from './theme-colors';
import { color, font, media, space } from './tokens';

/** Paper is light in both themes. On paper the foot is that of a table, which stands under every sheet. */
const sheet = css(lightColors, {
  maxWidth: '180mm',
  margin: '0 auto',
  padding: space.xl,
  [media.print]: { display: 'table', width: '100%', padding: 0 },
});
const toolsCss = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.md} ${space.xl}`,
  marginBottom: space.xl,
  paddingBottom: space.lg,
  borderBottom: `1px solid ${color.line}`,
  [media.print]: { display: 'none' },
});
const foot = css({
  marginTop: space.xl,
  [media.print]: { display: 'table-footer-group', breakInside: 'avoid' },
  '& p': { paddingTop: space.md, borderTop: '1px solid currentColor', fontSize: font.size.sm },
});
/** A logo may be two, one of them for the dark theme, which paper has not. */
const logoCss = css({
  marginBottom: space.lg,
  '& .logo-light': { display: 'block!important' },
  '& .logo-dark': { display: 'none!important' },
});
/** The gap above the foot must be of the foot itself: a table's parts have no margins. */
const gap = css({ [media.print]: { height: space.lg } });
/** 'Лист 2 из 3' in the corner of every sheet, where a browser prints such. */
const numbers = css({
  '@page': {
    '@bottom-right': {
      content: "'Лист ' counter(page) ' из ' counter(pages)",
      fontFamily: font.family,
      fontSize: '9pt',
    },
  },
});

interface PrintedSheetProps {
  /** Above everything on the first sheet. */
  logo?: ReactNode;
  /** What is chosen before it is printed; it stands on the screen alone. */
  tools?: ReactNode;
  /** Who gives the paper away, and of when it is. */
  signature: string;
  /** Whether there may be several sheets. */
  isLong?: boolean;
  children: ReactNode;
}

/** What is printed on A4: black on white, with who gives it away under every sheet. */
export function PrintedSheet({ logo, tools, signature, isLong = false, children }: PrintedSheetProps) {
  useGlobalStyles(isLong ? numbers : null);
  return (
    <main css={sheet} id="content">
      <div css={toolsCss}>
        <Button onClick={() => print()}>Напечатать</Button>
        {tools}
      </div>
      <div>
        {logo && <div css={logoCss}>{logo}</div>}
        {children}
      </div>
      <footer css={foot}>
        <div css={gap} />
        <p>{signature}</p>
      </footer>
    </main>
  );
}
