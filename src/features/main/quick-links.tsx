import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
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

/** What an agent is asked about and looks up: ways to pay, trade-in, whom to call. */
export function QuickLinks() {
  return (
    <section css={box} aria-labelledby="at-hand">
      <h2 id="at-hand">Под рукой</h2>
      <ul>
        <li>
          <Link to="/purchase" hash="ways">
            Способы покупки
          </Link>
        </li>
        <li>
          <Link to="/purchase" hash="tradein">
            Трейд-ин
          </Link>
        </li>
        <li>
          <Link to="/purchase" hash="contacts">
            Контакты отделов
          </Link>
        </li>
        <li>
          <Link to="/regulations">Регламент</Link>
        </li>
      </ul>
    </section>
  );
}
