import { css } from '@emotion/react';
import { formatPhone } from '../../contract/accounts/fields/phone-format';
import type { Department } from '../../contract/calls/content/site-endpoints';
import { withoutWidows } from '../../lib/rendering/without-widows';
import { color, font, media, space, touch } from '../../ui/tokens';

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 32rem), 1fr))',
  gap: space.xl,
});
const department = css({
  display: 'grid',
  alignContent: 'start',
  paddingTop: space.md,
  borderTop: `1px solid ${color.line}`,
  '& h3': { fontWeight: 600 },
  '& p': { color: color.ink2, fontSize: font.size.sm },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    justifySelf: 'start',
    minHeight: touch,
    color: color.accent,
    fontWeight: 500,
    [media.hover]: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' } },
  },
});
const ways = css({
  display: 'grid',
  gap: space.md,
  maxWidth: '72rem',
  marginTop: space.x2,
  '& h3': { fontSize: font.size.lg, fontWeight: 600 },
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, color: color.ink2 },
});

interface ContactsProps {
  departments: readonly Department[];
  /** How one comes to the office. */
  routes: readonly { id: number; title: string; text: string }[];
}

/** Whom to call or write to about what, and the way to the office. */
export function ContactList({ departments, routes }: ContactsProps) {
  return (
    <>
      <ul css={grid}>
        {departments.map(({ id, name, phone, email, address, hours }) => (
          <li key={id} css={department}>
            <h3>{name}</h3>
            <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
            {email && <a href={`mailto:${email}`}>{email}</a>}
            {hours !== '' && <p>{hours}</p>}
            {address && <p>{withoutWidows(address)}</p>}
          </li>
        ))}
      </ul>
      {routes.length > 0 && (
        <div css={ways}>
          <h3>Как добраться</h3>
          <dl css={{ display: 'grid', gap: space.md, margin: 0 }}>
            {routes.map(({ id, title, text }) => (
              <div key={id}>
                <dt>{title}</dt>
                <dd>{withoutWidows(text)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </>
  );
}
