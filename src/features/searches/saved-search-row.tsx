import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '../../api/failure-text';
import type { LotSearch } from '../../contract/lots/filters/lot-search';
import {
  newsWords,
  type SavedSearch,
  searchOfSaved,
  tellWords,
} from '../../contract/lots/filters/saved-search';
import type { LotType } from '../../contract/lots/lot';
import { inQuotes } from '../../contract/text/in-quotes';
import { useOnline } from '../../device/page/hooks/use-online';
import { Button } from '../../ui/button';
import { FormAlert } from '../../ui/feedback/form-alert';
import { ask } from '../../ui/modals/ask';
import { color, font, media, radius, space } from '../../ui/tokens';
import { NewsLots } from './news-lots';
import { openSearchForm, prepareSearchForm } from './open-search-form';
import { deleteSearch, patchSearch } from './search-acts';
import { SearchLink } from './search-link';

const row = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space.xs} ${space.xl}`,
  padding: `${space.md} ${space.lg}`,
  '& + &': { borderTop: `1px solid ${color.line}` },
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const name = css({
  fontSize: font.size.lg,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  [media.hover]: { '&:hover': { color: color.accent } },
});
const quiet = css({ color: color.ink2, fontSize: font.size.sm, overflowWrap: 'anywhere' });
const fresh = css({
  marginLeft: space.sm,
  padding: `0 ${space.sm}`,
  borderRadius: radius.control,
  background: color.freeBg,
  color: color.freeInk,
  fontSize: font.size.xs,
  lineHeight: '2.4rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  verticalAlign: '0.2rem',
});
const acts = css({ display: 'flex', flexWrap: 'wrap', margin: `0 -${space.md}` });

interface SavedSearchRowProps {
  saved: SavedSearch;
  renderFilters(type: LotType, search: LotSearch): ReactNode;
  renderCount(type: LotType, search: LotSearch): ReactNode;
}

/** A search: what it looks for, what is new in it, and what can be done with it. */
export function SavedSearchRow({ saved, renderFilters, renderCount }: SavedSearchRowProps) {
  const { id, type, filters, paused } = saved;
  const online = useOnline();
  const search = searchOfSaved(filters);
  const pause = useMutation({ mutationFn: () => patchSearch(id, { paused: !paused }) });
  const news = newsWords(saved.news);
  const words = renderFilters(type, search);
  const end = () =>
    ask({
      title: `Завершить поиск ${inQuotes(saved.name)}?`,
      text: 'Портал перестанет сообщать о его лотах. Сами лоты и избранное останутся.',
      yes: 'Завершить',
      act: () => deleteSearch(id),
      failed: failureText,
    });
  return (
    <li css={row}>
      <div>
        <SearchLink saved={saved} css={name}>
          {saved.name}
        </SearchLink>
        {news && <span css={fresh}>{news}</span>}
        <p css={quiet}>{words}</p>
        <p css={quiet}>
          {renderCount(type, search)} · {tellWords(saved)}
        </p>
        <NewsLots news={saved.news} />
        {pause.error && <FormAlert>{failureText(pause.error)}</FormAlert>}
      </div>
      <div css={acts}>
        <Button
          look="quiet"
          disabled={!online}
          onPointerEnter={prepareSearchForm}
          onClick={() => openSearchForm(saved, words)}
        >
          Изменить
        </Button>
        <Button look="quiet" disabled={!online} busy={pause.isPending} onClick={() => pause.mutate()}>
          {paused ? 'Продолжить' : 'Приостановить'}
        </Button>
        <Button look="quiet" disabled={!online} onClick={() => void end()}>
          Завершить
        </Button>
      </div>
    </li>
  );
}
