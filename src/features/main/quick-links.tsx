import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { useEmptyPlaces } from '../../api/use-empty-places';
import type { EmptiablePlace } from '../../contract/developer/empty-places';
import { blockHeadCss } from '../../ui/strips/block-css';
import { stripCss } from '../../ui/strips/strip-css';
import { color, media, radius, space, touch } from '../../ui/tokens';
import { PHONE, useMedia } from '../../ui/use-media';

const box = css({
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
  // In one row they say by themselves what they are.
  const isPhone = useMedia(PHONE);
  const shown = links.filter(({ place }) => !isEmpty(place));
  if (shown.length === 0) return null;
  return (
    <section css={box} aria-labelledby="at-hand" data-folded={isPhone || undefined}>
      <div css={blockHeadCss} className={isPhone ? 'visually-hidden' : undefined}>
        <h2 id="at-hand">Под рукой</h2>
      </div>
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
