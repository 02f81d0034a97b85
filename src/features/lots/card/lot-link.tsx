import { type AnyRouter, useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';

/** Milliseconds after which a pointer on a link means it. */
const INTENT = 50;

type LotLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/**
 * A link to a lot, in lists. The router's own link asks after its state whenever the address of the page changes: with
 * dozens of them that was a third of the time in which a list is drawn.
 */
export function LotLink({ href, ...rest }: LotLinkProps) {
  const router: AnyRouter = useRouter();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    forget();
    void router.navigate({ to: href });
  };
  const soon = () => intend(router, href, INTENT);
  return (
    <a
      {...rest}
      href={href}
      onClick={follow}
      onTouchStart={() => intend(router, href, 0)}
      onMouseEnter={soon}
      onFocus={soon}
      onMouseLeave={forget}
      onBlur={forget}
    />
  );
}

/** One pointer means one link at a time. */
let meant: ReturnType<typeof setTimeout> | undefined;
const forget = () => clearTimeout(meant);

/** Loads the lot's page ahead; the router does so where the network is good for that. */
function intend(router: AnyRouter, href: string, delay: number): void {
  forget();
  meant = setTimeout(() => router.preloadRoute({ to: href }).catch(() => {}), delay);
}
