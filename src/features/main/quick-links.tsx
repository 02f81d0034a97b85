import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { catalogueQuery } from '../../api/catalogue-query';
import { contentEndpoints } from '../../contract/calls/content/content-endpoints';
import { siteEndpoints } from '../../contract/calls/content/site-endpoints';
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

/** What an agent is asked about and looks up. What is known to be empty has no link: it would lead to nothing. */
export function QuickLinks() {
  const ways = useQuery(catalogueQuery(siteEndpoints.listPurchases, {})).data?.value;
  const tradein = useQuery(catalogueQuery(siteEndpoints.getTradein, {})).data;
  const departments = useQuery(catalogueQuery(siteEndpoints.listContacts, {})).data?.value;
  const regulations = useQuery(catalogueQuery(contentEndpoints.listRegulations, {})).data?.value;
  const links = [
    { to: '/purchase', hash: 'ways', word: 'Способы покупки', isEmpty: ways?.length === 0 },
    { to: '/purchase', hash: 'tradein', word: 'Трейд-ин', isEmpty: tradein?.value === null },
    { to: '/purchase', hash: 'contacts', word: 'Контакты отделов', isEmpty: departments?.length === 0 },
    { to: '/regulations', hash: '', word: 'Регламент', isEmpty: regulations?.length === 0 },
  ].filter(({ isEmpty }) => !isEmpty);
  if (links.length === 0) return null;
  return (
    <section css={box} aria-labelledby="at-hand">
      <h2 id="at-hand">Под рукой</h2>
      <ul>
        {links.map(({ to, hash, word }) => (
          <li key={word}>
            <Link to={to} hash={hash}>
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
