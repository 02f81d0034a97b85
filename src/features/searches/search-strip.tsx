import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { rangeNames } from '../../contract/lots/filters/lot-filter-names';
import { rangeContradiction } from '../../contract/lots/filters/lot-filters';
import type { LotSearch } from '../../contract/lots/filters/lot-search';
import {
  newsWords,
  type SavedSearch,
  type SearchNews,
  type SearchNewsKind,
  savedFilters,
} from '../../contract/lots/filters/saved-search';
import type { LotType } from '../../contract/lots/lot';
import { useOnline } from '../../device/page/hooks/use-online';
import { Icon } from '../../ui/graphics/icon';
import { color, font, media, radius, space, touch } from '../../ui/tokens';
import { askToSaveSearch, openSearchForm, prepareSearchForm } from './open-search-form';
import { postSearchViewed } from './search-acts';
import { useSavedSearches } from './use-saved-searches';

/** How long a list with news has to stand before they count as seen; milliseconds. */
const LOOKED = 2_000;
/** As long as a name may be. */
const NAME = 80;

const button = css({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: space.sm,
  minWidth: touch,
  maxWidth: '52rem',
  minHeight: touch,
  marginLeft: 'auto',
  padding: `0 ${space.sm}`,
  borderRadius: radius.control,
  color: color.accent,
  fontSize: font.size.sm,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  '& .icon': { flex: 'none', width: '2rem', height: '2rem' },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > .short': { display: 'none' },
  [media.hover]: { '&:hover': { background: color.accentTint } },
  [media.mobile]: {
    justifyContent: 'center',
    '& > .long': { display: 'none' },
    '& > .short': { display: 'inline' },
  },
  [media.print]: { display: 'none' },
});

interface SearchStripProps {
  type: LotType;
  search: LotSearch;
  /** The filters of `search`, each in words. */
  words: readonly string[];
  onNews(news: ReadonlyMap<number, SearchNewsKind> | null): void;
}

/**
 * Beside the filters of a list: saves them as a search, or says which search they are. What is new in that one since its
 * owner looked is marked in the list, and counts as seen when it has stood there for a moment.
 */
export function SearchStrip({ type, search, words, onNews }: SearchStripProps) {
  const { stored } = useSavedSearches();
  const filters = savedFilters(search);
  const saved = stored?.items.find((one) => one.type === type && one.filters === filters) ?? null;
  const news = useShownNews(saved);
  useEffect(() => {
    onNews(news.length > 0 ? new Map(news.map(({ lot, kind }) => [lot, kind])) : null);
    return () => onNews(null);
  }, [news, onNews]);
  // A range that contradicts itself finds nothing, today or ever.
  const isHopeless = !saved && rangeNames.some((name) => rangeContradiction(search, name) !== null);
  if (stored === null || isHopeless) return null;
  const said = words.join(', ');
  const label = saved
    ? `Поиск «${saved.name}»${news.length > 0 ? `: ${newsWords(news)}` : ''}`
    : 'Сохранить поиск';
  return (
    <button
      type="button"
      css={button}
      aria-label={label}
      onPointerEnter={prepareSearchForm}
      onClick={() =>
        saved
          ? openSearchForm(saved, said)
          : askToSaveSearch({ type, filters }, { name: said.slice(0, NAME), filters: said })
      }
    >
      <Icon name={saved ? 'check' : 'bell'} />
      <span className="long">{label}</span>
      <span className="short">{saved ? news.length || '' : 'Сохранить'}</span>
    </button>
  );
}

const none: SearchNews[] = [];

/** The news of a search since its list was opened: they stay marked when the server has heard that they were seen. */
function useShownNews(saved: SavedSearch | null): readonly SearchNews[] {
  const online = useOnline();
  const [shown, setShown] = useState<{ id: number; news: SearchNews[] } | null>(null);
  const id = saved?.id ?? null;
  const fresh = saved?.news ?? none;
  useEffect(() => {
    if (id === null) return setShown(null);
    setShown((before) => {
      const earlier = before?.id === id ? before.news : none;
      const added = fresh.filter(
        ({ lot, kind }) => !earlier.some((one) => one.lot === lot && one.kind === kind),
      );
      if (before?.id === id && added.length === 0) return before;
      return { id, news: [...earlier.filter(({ lot }) => !added.some((one) => one.lot === lot)), ...added] };
    });
  }, [id, fresh]);
  useEffect(() => {
    if (id === null || fresh.length === 0 || !online) return;
    const lots = fresh.map(({ lot }) => lot);
    // What is not heard of now is told again by the next look.
    const view = () =>
      postSearchViewed(id, lots).catch((error: unknown) => console.warn('saved searches', error));
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A tab that nobody looks at shows nothing.
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(view, LOOKED);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [id, fresh, online]);
  return shown?.news ?? none;
}
