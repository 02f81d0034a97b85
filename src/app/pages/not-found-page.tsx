import { css } from '@emotion/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { catalogueQuery } from '../../api/catalogue-query';
import { siteEndpoints } from '../../contract/calls/content/site-endpoints';
import { portalPathOf } from '../../contract/lots/paths/client-site';
import { redirectedPath } from '../../contract/paths/redirected';
import { typeOfLot } from '../../features/lots/type-of-lot';
import { buttonCss } from '../../ui/button';
import { color, font, space } from '../../ui/tokens';

const box = css({ display: 'grid', justifyItems: 'start', gap: space.lg, paddingTop: space.x4 });

/**
 * An old address leads on, and one of the site for clients, as the server leads it on; the worker answers without asking
 * the server.
 */
function useRedirect(): void {
  const router = useRouter();
  const client = useQueryClient();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const search = useRouterState({ select: ({ location }) => location.searchStr });
  const { data, isError } = useQuery(catalogueQuery(siteEndpoints.listRedirects, {}));
  const redirects = data?.value ?? (isError ? NONE : null);
  useEffect(() => {
    if (!redirects) return;
    let isHere = true;
    const address = { pathname, search };
    const go = (moved: string | null) => {
      if (!moved || !isHere) return;
      if (moved.startsWith('/')) router.history.replace(moved);
      else window.location.replace(moved);
    };
    const old = redirectedPath(redirects, address);
    if (old) go(old);
    // Whoever cannot be asked for the lot's type leaves the page as it is.
    else void portalPathOf(address, (id) => typeOfLot(client, id)).then(go, () => {});
    return () => {
      isHere = false;
    };
  }, [redirects, pathname, search, router, client]);
}

const NONE: readonly never[] = [];

/** 404. The English line is the specification's. */
export default function NotFoundPage() {
  useRedirect();
  return (
    <main className="page" id="content">
      <div css={box}>
        <p css={{ fontSize: font.size.h1, lineHeight: 1, fontWeight: 600, color: color.accent }}>404</p>
        <h1 lang="en" css={{ fontSize: font.size.xl, fontWeight: 600 }}>
          This page could not be found
        </h1>
        <p css={{ color: color.ink2 }}>Такой страницы нет: возможно, ссылка устарела.</p>
        <Link to="/" css={buttonCss('primary')}>
          На главную
        </Link>
      </div>
    </main>
  );
}
