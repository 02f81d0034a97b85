import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { catalogueQuery } from '../../api/catalogue-query';
import { useEmptyPlaces } from '../../api/use-empty-places';
import type { User } from '../../contract/accounts/account';
import { pageEndpoints } from '../../contract/calls/page-endpoints';
import { scrollToTop } from '../../lib/rendering/scroll-to-top';
import { logoHtml, PORTAL_NAME } from '../../shell/logo';
import { Icon } from '../../ui/graphics/icon';
import { color, duration, font, layer, media, space, touch } from '../../ui/tokens';
import { PolicyLink } from './policy-link';
import { Consultation } from './request/consultation';
import { recallQueuedRequests } from './request/queued-requests';
import { RequestNews } from './request/request-news';
import { Socials } from './socials';
import { useFooter } from './use-footer';

const rows = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.x2 });
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.sm} ${space.x2}`,
  fontSize: font.size.sm,
  color: color.ink2,
  [media.mobile]: { gap: '0' },
});
const mark = css({ color: color.ink, [media.largeText]: { whiteSpace: 'normal' } });
/** A line of its own where there is little room. */
const whole = css({ [media.mobile]: { flexBasis: '100%' } });
const last = css({ marginLeft: 'auto' });
const plain = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.sm,
  minHeight: touch,
  [media.hover]: { '&:hover': { color: color.accent } },
});
/** Over the page of a guest, who has no other corner for news. */
const news = css({
  position: 'fixed',
  zIndex: layer.bar,
  insetInline: space.lg,
  bottom: `calc(${space.lg} + env(safe-area-inset-bottom))`,
  display: 'grid',
  justifyItems: 'end',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
});
const up = css({ '& > .icon': { transform: 'rotate(180deg)' } });

interface FooterContentProps {
  user: User | null;
  /** A client looks at the screen: nothing is said to an agent. */
  isClientMode: boolean;
}

/** The way to a person, where else the developer is met, and what the law asks for. Source: specification § 2. */
export default function FooterContent({ user, isClientMode }: FooterContentProps) {
  const footer = useFooter();
  const logo = useQuery(catalogueQuery(pageEndpoints.getHeader, {})).data?.value.look?.logo;
  const inner = { __html: logo ?? logoHtml(footer?.name) };
  const isEmpty = useEmptyPlaces();
  const policy = footer?.policy ?? null;
  useEffect(recallQueuedRequests, []);
  return (
    <div css={rows}>
      {user === null && (
        <div css={news}>
          <RequestNews />
        </div>
      )}
      {!isClientMode && (
        <Consultation
          user={user}
          phone={footer?.phone ?? null}
          email={footer?.email ?? null}
          hours={footer?.hours ?? null}
        />
      )}
      <div css={line}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped, and shared with the frame */}
        <span className="logo" css={mark} dangerouslySetInnerHTML={inner} />
        <div css={last}>
          <Socials />
        </div>
      </div>
      <div css={line}>
        <span css={whole}>
          © {new Date().getFullYear()} {footer?.legal_name ?? footer?.name ?? PORTAL_NAME}
        </span>
        {/* Below that width the menu has them. */}
        {user !== null && !isClientMode && (
          <>
            {!isEmpty('/news') && (
              <Link to="/news" className="wide-only" css={plain}>
                Новости и акции
              </Link>
            )}
            {!isEmpty('/purchase') && (
              <Link to="/purchase" className="wide-only" css={plain}>
                Способы покупки и контакты
              </Link>
            )}
          </>
        )}
        {policy && (
          <PolicyLink css={plain} address={policy} isPage={user !== null}>
            Политика обработки персональных данных
          </PolicyLink>
        )}
        <button type="button" css={[plain, up, last]} onClick={() => scrollToTop(duration.scroll)}>
          Наверх
          <Icon name="arrow" />
        </button>
      </div>
    </div>
  );
}
