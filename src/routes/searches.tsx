import { createFileRoute } from '@tanstack/react-router';
import type { LotSearch } from '../contract/lots/filters/lot-search';
import type { LotType } from '../contract/lots/lot';
import { lotTypeWords } from '../contract/lots/lot-words';
import { counted } from '../contract/text/words';
import { useClientMode } from '../features/client-mode/client-mode-store';
import { Concealed } from '../features/client-mode/concealed';
import { ShownAge } from '../features/connection/shown-age';
import { FiltersInWords } from '../features/lots/selection/saved/filters-in-words';
import { useFoundCount } from '../features/lots/selection/saved/use-found-count';
import { SearchesPage } from '../features/searches/searches-page';

export const Route = createFileRoute('/searches')({
  staticData: { title: 'Сохранённые поиски', guards: ['confirmed'] },
  component: Searches,
});

function FoundCount({ type, search }: { type: LotType; search: LotSearch }) {
  const count = useFoundCount(type, search);
  return <>{count === null ? 'Считаем…' : counted(count, lotTypeWords[type].forms)}</>;
}

function Searches() {
  return useClientMode() ? <Concealed /> : <OwnSearches />;
}

function OwnSearches() {
  return (
    <SearchesPage
      renderFilters={(type, search) => <FiltersInWords type={type} search={search} />}
      renderCount={(type, search) => <FoundCount type={type} search={search} />}
      renderAge={(at) => <ShownAge at={at} />}
    />
  );
}
