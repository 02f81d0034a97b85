import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { catalogueQuery } from '../../api/catalogue-query';
import { contentEndpoints } from '../../contract/calls/content/content-endpoints';
import { color, media, radius, space, touch } from '../../ui/tokens';

const list = css({ display: 'flex', flexWrap: 'wrap', gap: space.xs, minHeight: touch });
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: touch,
  minHeight: touch,
  borderRadius: radius.control,
  color: color.ink2,
  [media.hover]: { '&:hover': { color: color.accent } },
  '& svg': { width: '2.4rem', height: '2.4rem' },
});

/** Where else the developer is met. */
export function Socials() {
  const socials = useQuery(catalogueQuery(contentEndpoints.listSocials, {})).data?.value ?? [];
  return (
    <ul css={list} aria-label="Социальные сети">
      {socials.map(({ link: address, name, icon_content: icon }) => (
        <li key={address}>
          {icon === '' ? (
            <a css={link} href={address} target="_blank" rel="noopener">
              {name}
            </a>
          ) : (
            <a css={link} href={address} target="_blank" rel="noopener" title={name}>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written anew by the server from an allow-list */}
              <span dangerouslySetInnerHTML={{ __html: icon }} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
