import { css } from '@emotion/react';
import type { AnyRouter } from '@tanstack/react-router';
import { isStaffPortal } from '../contract/accounts/staff-portal';
import { isProjectPath } from '../contract/paths/page-paths';
import { createRoot } from '../lib/rendering/react-root';
import { RefusedError } from '../lib/route-error';
import { consumeWantedAddress } from '../lib/session/wanted-address';
import { Button } from '../ui/button';
import { closeTopModal } from '../ui/modals/modals';
import { color, font, layer, media, space, touch } from '../ui/tokens';
import type { Guard, RouterContext } from './-router-context';

/** What an agent does with a lot, and the sheet for paper, which is a page of the agents' own. */
const agentsDeeds = [
  '[aria-label="В избранное"]',
  '[title="Сравнить"]',
  'label:has(> [aria-label="Сравнить"])',
  '[title="Печать"]',
];
const HEIGHT = touch;

/** It stays in reach however far a page is scrolled: the header grows by it, so that it covers nothing that sticks there. */
const strip = css({
  position: 'fixed',
  zIndex: layer.bar,
  top: 0,
  insetInline: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.lg,
  height: HEIGHT,
  padding: `0 ${space.lg}`,
  overflow: 'hidden',
  background: color.surface,
  backgroundImage: `linear-gradient(${color.accentTint}, ${color.accentTint})`,
  fontSize: font.size.sm,
  lineHeight: '1.8rem',
  '& > button': { flex: 'none' },
  [media.mobile]: { '& .more': { display: 'none' } },
  'html:has(&)': { scrollPaddingTop: `calc(var(--header-height) + ${HEIGHT} + ${space.lg})` },
  'body:has(&)': { '--with-strip': `calc(var(--header-height) + ${HEIGHT})` },
  'body:has(&) > *': { '--header-height': 'var(--with-strip)' },
  'body:has(&) .header': { paddingTop: HEIGHT },
  // A heart would wait for the next agent who signs in here; the others lead to pages that are closed to managers.
  [`body:has(&) :is(${agentsDeeds.join()})`]: { display: 'none' },
  [media.print]: {
    display: 'none',
    'body:has(&) .header': { paddingTop: 0 },
  },
});

/** Pages of the catalogue and of the developer's texts. What is an agent's own has an address that is not among them. */
export const isForAll = (pathname: string): boolean =>
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
  // The menus ask a guest to sign in before they lead on; who is shown what agents see is led on at once.
  const leadOn = () => {
    const wanted = consumeWantedAddress();
    if (wanted === null) return;
    closeTopModal();
    router.history.push(wanted);
  };
  consumeWantedAddress();
  document.addEventListener('click', leadOn);
  const stop = router.subscribe('onResolved', async ({ toLocation }) => {
    if (isStaffPortal(toLocation.pathname) || (await context.currentUser()) !== null) end();
    else hide ??= showStrip(() => router.history.push(back));
  });
  end = () => {
    end = () => {};
    stop();
    document.removeEventListener('click', leadOn);
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
      <p>
        Так каталог и тексты видят агенты.
        <span className="more"> Клиентов, списков и вознаграждения агента здесь нет.</span>
      </p>
      <Button look="quiet" onClick={onBack}>
        <span>
          Вернуться<span className="more"> в кабинет менеджера</span>
        </span>
      </Button>
    </section>,
  );
  return () => {
    root.unmount();
    place.remove();
  };
}
