import { css } from '@emotion/react';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import { placeLinks } from '../../../contract/lots/projects/place-links';
import type { ProjectPage } from '../../../contract/lots/projects/project';
import { type MetroStation, metroWays } from '../../../contract/lots/projects/project-facts';
import { color, font, media, space, touch } from '../../../ui/tokens';
import { OnMapLink } from '../map/on-map-link';

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space.lg}`,
  fontSize: font.size.sm,
  '& li': { color: color.ink2 },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: touch,
    color: color.accent,
    fontWeight: 500,
    [media.hover]: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' } },
  },
});

/** '«Маяк», 7 мин. пешком'. */
const stationWords = ({ name, minutes, by }: MetroStation): string =>
  minutes === null ? `метро «${name}»` : `метро «${name}», ${minutes}\u00a0мин. ${metroWays[by]}`;

/** For whoever looks for it from another city; null: it is not known. */
const addressOf = ({ address, city_name: city }: ProjectPage): string | null =>
  address === null || address.includes(city) ? address : `${city}, ${address}`;

/** How one gets to the project and whom one calls there, as far as that is known. */
export function ProjectPlace({ page }: { page: ProjectPage }) {
  const { coordinates, metro, phone } = page;
  const links = placeLinks({ coordinates, address: addressOf(page) });
  if (links.length === 0 && metro.length === 0 && phone === null) return null;
  return (
    <ul css={box}>
      {metro.map((station) => (
        <li key={station.name}>{stationWords(station)}</li>
      ))}
      {links.map(({ word, href }) => (
        <li key={word}>
          <a href={href} target="_blank" rel="noreferrer">
            {word}
          </a>
        </li>
      ))}
      <li css={{ '&:empty': { display: 'none' } }}>
        <OnMapLink city={null} project={page.slug} />
      </li>
      {phone !== null && (
        <li>
          <a href={`tel:${phone}`} aria-label={`Отдел продаж: ${formatPhone(phone)}`}>
            {formatPhone(phone)}
          </a>
        </li>
      )}
    </ul>
  );
}
