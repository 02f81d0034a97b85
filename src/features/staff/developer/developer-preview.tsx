import { css } from '@emotion/react';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import { type Developer, publicDeveloper } from '../../../contract/developer/developer';
import { guestRatesHtml, guestWordsHtml } from '../../../shell/guest/guest';
import { PORTAL_NAME } from '../../../shell/logo';
import { color, font, media, radius, space } from '../../../ui/tokens';

const box = css({
  alignSelf: 'start',
  display: 'grid',
  gap: space.lg,
  minWidth: 0,
  padding: space.xl,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.surface,
  fontSize: font.size.sm,
  overflowWrap: 'anywhere',
  [media.desktop]: { position: 'sticky', top: '9.6rem' },
  '& > h2': { fontSize: font.size.sm, fontWeight: 500, color: color.ink2 },
  '& h1': { fontSize: font.size.xl, lineHeight: font.line.heading, fontWeight: 600 },
  '& .guest-lead': { marginTop: space.sm, color: color.ink2 },
  // Beside the form there is no room for columns, on any screen.
  '& .guest-rates': { gridAutoFlow: 'row', padding: 0, border: 'none' },
  '& .guest-rates li': { padding: `${space.sm} 0` },
  '& .guest-rates li + li::before': { content: 'none' },
});
const footer = css({ paddingTop: space.lg, borderTop: `1px solid ${color.line}`, color: color.ink2 });

/** The head of the guest page and the footer, as they are with what is in the form. */
export function DeveloperPreview({ developer }: { developer: Developer }) {
  const shown = publicDeveloper(developer);
  const { name, legal_name, phone, email, hours } = developer;
  const reached = [phone && formatPhone(phone), email, hours].filter(Boolean).join(' · ');
  return (
    <aside css={box} aria-label="Что увидят агенты">
      <h2>Что увидят агенты</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped, and shared with the guest page */}
      <div dangerouslySetInnerHTML={{ __html: guestWordsHtml(shown) }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped, and shared with the guest page */}
      <div dangerouslySetInnerHTML={{ __html: guestRatesHtml(shown) }} />
      <div css={footer}>
        {reached !== '' && <p>{reached}</p>}
        <p>
          © {new Date().getFullYear()} {legal_name ?? (name === '' ? PORTAL_NAME : name)}
        </p>
      </div>
    </aside>
  );
}
