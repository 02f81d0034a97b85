import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useClientMode } from '../features/client-mode/client-mode-store';
import { Concealed } from '../features/client-mode/concealed';
import { ShownAge } from '../features/connection/shown-age';
import type { ShownFilters } from '../features/documents/document-filters';
import { DocumentsPage } from '../features/documents/documents-page';
import { textOf } from './-search-values';

interface Search {
  category?: string | undefined;
  project?: string | undefined;
  search?: string | undefined;
  kept?: true | undefined;
}

export const Route = createFileRoute('/documents')({
  staticData: { title: 'Документы', guards: ['confirmed'] },
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: ({ category, project, search, kept: stored }): Search => ({
    category: textOf(category),
    project: textOf(project),
    search: textOf(search),
    kept: stored === true || undefined,
  }),
  component: Documents,
});

function Documents() {
  return useClientMode() ? <Concealed /> : <ShownDocuments />;
}

function ShownDocuments() {
  const { category = '', project = '', search = '', kept: stored = false } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onChange = useCallback(
    (change: Partial<ShownFilters>) =>
      void navigate({
        search: (before) => {
          const next = { ...before, ...change };
          return {
            category: next.category || undefined,
            project: next.project || undefined,
            search: next.search || undefined,
            kept: next.kept || undefined,
          };
        },
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const onSearch = useCallback((sought: string) => onChange({ search: sought }), [onChange]);
  return (
    <DocumentsPage
      filters={{ category, project, search, kept: stored }}
      onChange={onChange}
      onSearch={onSearch}
      renderAge={(at) => <ShownAge at={at} />}
    />
  );
}
