import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { catalogueQuery } from '../../api/catalogue-query';
import { siteEndpoints } from '../../contract/calls/content/site-endpoints';
import { pageEndpoints } from '../../contract/calls/page-endpoints';
import { blocksInOrder, type PageBlockName } from '../../contract/content/page-blocks';
import { useChangedLots } from '../../device/page/hooks/use-changed-lots';
import { useNewestFavorites } from '../../device/page/hooks/use-newest-favorites';
import { delay } from '../../lib/lazy/delay';
import { withoutWidows } from '../../lib/rendering/without-widows';
import { color, font, media, space, touch } from '../../ui/tokens';

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space.xl}`,
  marginBottom: space.xl,
  '& > h1': { alignContent: 'center', minHeight: touch, margin: 0 },
  '& > p': { flexBasis: '100%', minHeight: '2.1rem', color: color.ink2, fontSize: font.size.sm },
  [media.mobile]: { marginBottom: space.lg, '& > p': { minHeight: '1.8rem', fontSize: font.size.xs } },
});
const PHONE_GAP = '2rem';
const blocks = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x3,
  // On a phone two screens hold all of it, whichever names and titles take a second line.
  [media.mobile]: {
    gap: PHONE_GAP,
    // What is folded into a line stands close to the next one.
    '& > [data-folded] + [data-folded]': { marginTop: `calc(${space.sm} - ${PHONE_GAP})` },
  },
});

interface MainPageProps {
  /** How the account itself stands; before everything else. */
  first: ReactNode;
  /** What is done most often, beside the title. */
  act: ReactNode;
  /** What everybody is to know once. */
  announced: ReactNode;
  /** What waits for this person this morning: showings, what runs out, answers, money. */
  waiting: ReactNode;
  /** What has changed since the last visit. */
  changed: ReactNode;
  /** False: what waits is still being read. */
  isWaitingKnown: boolean;
  modules: Readonly<Record<PageBlockName, ReactNode>>;
  /** After all of them. */
  last: ReactNode;
  /** Of when further answers on this page are, in milliseconds since 1970. */
  ages: readonly (number | undefined)[];
  renderAge(at: number): ReactNode;
}

/** What an agent opens first in the morning: what waits for them, what is new, then where the work begins. */
export function MainPage({
  first,
  act,
  announced,
  waiting,
  changed,
  isWaitingKnown,
  modules,
  last,
  ages,
  renderAge,
}: MainPageProps) {
  const facetsAt = useQuery(catalogueQuery(pageEndpoints.getFlatFacets, { query: {} })).data?.at;
  const page = useQuery(catalogueQuery(siteEndpoints.getMainPage, {})).data;
  const favorites = useNewestFavorites();
  const storedAt = favorites && favorites.items.length > 0 ? favorites.savedAt : null;
  const known = [...ages, facetsAt, page?.at, storedAt].filter((at) => at != null);
  const isSettled = useSettled(useChangedLots() !== null && isWaitingKnown);
  // All of it at once is long work, between whose slices a tap is answered.
  const isDrawn = useDeferredValue(isSettled, false);
  const said = page?.value.modules ?? [];
  const isOff = (block: PageBlockName) => said.some(({ name, is_on }) => name === block && !is_on);
  return (
    <main className="page" id="content" css={{ [media.mobile]: { paddingBottom: 0 } }}>
      {first}
      <div css={head}>
        <h1 className="page-title">Главная</h1>
        {act}
        <p>{page && withoutWidows(page.value.lead)}</p>
      </div>
      {isDrawn && (
        <div css={blocks}>
          {announced}
          {waiting}
          {changed}
          {blocksInOrder(said).map((name) => !isOff(name) && <Keyed key={name}>{modules[name]}</Keyed>)}
          {last}
        </div>
      )}
      {/* What is older tells for the whole page. */}
      {known.length > 0 && renderAge(Math.min(...known))}
    </main>
  );
}

const Keyed = ({ children }: { children: ReactNode }) => <>{children}</>;

/**
 * What has changed and what waits come first, and the device knows them a moment after it has been asked: the page below
 * waits for that moment and no longer, so that nothing on it is pushed away.
 */
function useSettled(isKnown: boolean): boolean {
  const [isDelayed, setDelayed] = useState(false);
  useEffect(() => {
    let isHere = true;
    void delay().then(() => isHere && setDelayed(true));
    return () => {
      isHere = false;
    };
  }, []);
  return isKnown || isDelayed;
}
