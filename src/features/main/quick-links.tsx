import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { useEmptyPlaces } from '../../api/use-empty-places';
import type { EmptiablePlace } from '../../contract/developer/empty-places';
import { stripCss } from '../../ui/strips/strip-css';
import { color, font, media, radius, space, touch } from '../../ui/tokens';

const box = css({
  '& h2': { marginBottom: space.md, fontSize: font.size.xl, lineHeight: font.line.heading, fontWeight: 600 },
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: space.sm },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: touch,
    padding: `0 ${space.lg}`,
    border: `1px solid ${color.line}`,
    borderRadius: radius.control,
    background: color.surface,
    fontSize: '1.5rem',
    [media.hover]: { '&:hover': { borderColor: color.accent } },
  },
});

const links = [
  { place: '/purchase#ways', label: 'Способы покупки', to: '/purchase', hash: 'ways' },
  { place: '/purchase#tradein', label: 'Трейд-ин', to: '/purchase', hash: 'tradein' },
  { place: '/purchase#contacts', label: 'Контакты отделов', to: '/purchase', hash: 'contacts' },
  { place: '/regulations', label: 'Регламент', to: '/regulations', hash: undefined },
] as const satisfies readonly { place: EmptiablePlace; [key: string]: unknown }[];

/** What an agent is asked about and looks up: ways to pay, trade-in, whom to call. */
export function QuickLinks() {
  const isEmpty = useEmptyPlaces();
  const shown = links.filter(({ place }) => !isEmpty(place));
  if (shown.length === 0) return null;
  return (
    <section css={box} aria-labelledby="at-hand">
      <h2 id="at-hand">Под рукой</h2>
      <ul css={stripCss()}>
        {shown.map(({ place, label, to, hash }) => (
          <li key={place}>
            <Link to={to} {...(hash !== undefined && { hash })}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
