import { css } from '@emotion/react';
import type { AnyRouter } from '@tanstack/react-router';
import { isStaffPortal } from '../contract/accounts/staff-portal';
import { isProjectPath } from '../contract/paths/page-paths';
import { createRoot } from '../lib/rendering/react-root';
import { RefusedError } from '../lib/route-error';
import { Button } from '../ui/button';
import { color, font, space } from '../ui/tokens';
import type { Guard, RouterContext } from './-router-context';

const strip = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: `0 ${space.lg}`,
  padding: `${space.xs} ${space.lg}`,
  background: color.accentTint,
  fontSize: font.size.sm,
  // A heart is a deed of an agent's: it would wait for the next one who signs in here.
  'body:has(&) [aria-label="В избранное"]': { display: 'none' },
});

/** Pages of the catalogue and of the developer's texts. What is an agent's own has an address that is not among them. */
const isForAll = (pathname: string): boolean =>
  /^\/(main|selection|projects|news|mortgage|regulations|purchase|policy)?(\/|$)/.test(pathname) ||
  isProjectPath(pathname);

let end: () => void = () => {};

/**
 * Opens a page as agents see it to a manager, who is nobody in the agents' portal: it asks only for what the server answers
 * to anyone, and shows nobody's lists. In this window alone, until the room is open again, somebody signs in as an agent, or
 * the document is loaded anew.
 */
export function seeAsAgents(router: AnyRouter, address: string): void {
  end();
  const context: RouterContext = router.options.context;
  const back = router.state.location.href;
  const guards = guardsOfNobody(context.guards);
  router.update({ ...router.options, context: { ...context, guards } });
  let hide: (() => void) | null = null;
  const stop = router.subscribe('onResolved', async ({ toLocation }) => {
    if (isStaffPortal(toLocation.pathname) || (await context.currentUser()) !== null) end();
    else hide ??= showStrip(() => router.history.push(back));
  });
  end = () => {
    end = () => {};
    stop();
    hide?.();
    router.update({ ...router.options, context });
  };
  router.history.push(address);
}

/** Lets who is signed in as nobody see what is there for all; for everybody else, and in the room, `own` decide. */
function guardsOfNobody({ every, named }: RouterContext['guards']): RouterContext['guards'] {
  const nobody =
    (own: Guard): Guard =>
    (input) => {
      if (input.user || isStaffPortal(input.pathname)) own(input);
      else if (!isForAll(input.pathname))
        throw new RefusedError('Это личный раздел агента: менеджерам он не показывается.');
    };
  return {
    every: nobody(every),
    named: Object.fromEntries(Object.entries(named).map(([name, own]) => [name, nobody(own)])),
  };
}

/** Says above the page whose eyes it is seen with; gives back how to take that away. */
function showStrip(onBack: () => void): () => void {
  const place = document.createElement('div');
  document.body.prepend(place);
  const root = createRoot(place);
  root.render(
    <section css={strip} aria-label="Просмотр">
      Так каталог и тексты видят агенты. Клиентов, списков и вознаграждения агента здесь нет.
      <Button look="quiet" onClick={onBack}>
        Вернуться в кабинет менеджера
      </Button>
    </section>,
  );
  return () => {
    root.unmount();
    place.remove();
  };
}
