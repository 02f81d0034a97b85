import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../api/failure-text';
import { selectDocuments } from '../../contract/documents/select-documents';
import { counted } from '../../contract/text/words';
import { readDocuments } from '../../device/lists/documents-store';
import { useDevice } from '../../device/page/hooks/use-device';
import { useOnline } from '../../device/page/hooks/use-online';
import { usePersisted } from '../../device/page/hooks/use-persisted';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { color, font, space } from '../../ui/tokens';
import { DocumentFiltersSet, type ShownFilters } from './document-filters';
import { DocumentRow } from './document-row';
import { documentsKey } from './documents-key';

/** Source: specification § 9. */
const PAGE = 12;
const DOCUMENT = ['документ', 'документа', 'документов'] as const;

interface DocumentsPageProps {
  filters: ShownFilters;
  /** Both the same functions in every render. */
  onChange(change: Partial<ShownFilters>): void;
  onSearch(search: string): void;
  renderAge(at: number): ReactNode;
}

/** The developer's documents. The list lies on the device, and is looked through there, network or not. */
export function DocumentsPage({ filters, onChange, onSearch, renderAge }: DocumentsPageProps) {
  const account = useDevice((device) => device.account);
  const online = useOnline();
  const known = usePersisted(readDocuments);
  const { error, refetch, isFetching } = useQuery({
    queryKey: [...documentsKey, account?.id ?? 0],
    queryFn: async () => {
      await account?.refresh('documents');
      return null;
    },
    enabled: account !== null,
    staleTime: 0,
  });
  const isKnown = known !== null && known.savedAt !== null;
  return (
    <main className="page" id="content">
      <h1 className="page-title">Документы</h1>
      {!isKnown && !error && <div css={{ minHeight: '60rem' }} aria-busy="true" />}
      {!isKnown && error && (
        <EmptyState title="Документы не загрузились" text={failureText(error)}>
          <Button look="secondary" onClick={() => void refetch()} busy={isFetching}>
            Повторить
          </Button>
        </EmptyState>
      )}
      {isKnown && known.items.length === 0 && (
        <EmptyState
          title="Документов пока нет"
          text="Когда застройщик опубликует первый, вам придёт уведомление."
        />
      )}
      {isKnown && known.items.length > 0 && (
        <>
          <DocumentFiltersSet
            documents={known.items}
            kept={known.files.size}
            filters={filters}
            onChange={onChange}
            onSearch={onSearch}
          />
          <Found
            key={JSON.stringify(filters)}
            known={known}
            filters={filters}
            online={online}
            onChange={onChange}
          />
          {renderAge(known.savedAt ?? 0)}
        </>
      )}
    </main>
  );
}

interface FoundProps extends Pick<DocumentsPageProps, 'filters' | 'onChange'> {
  known: NonNullable<Awaited<ReturnType<typeof readDocuments>>>;
  online: boolean;
}

function Found({ known, filters, online, onChange }: FoundProps) {
  const [shown, setShown] = useState(PAGE);
  const found = selectDocuments(known.items, filters).filter(
    ({ id }) => !filters.kept || known.files.has(id),
  );
  const note = online ? '' : '. Без сети открываются те, что сохранены на устройстве';
  return (
    <>
      <p
        role="status"
        css={{ margin: `${space.lg} 0 ${space.sm}`, color: color.ink2, fontSize: font.size.sm }}
      >
        {found.length > 0 && `${counted(found.length, DOCUMENT)}${note}`}
      </p>
      {found.length === 0 ? (
        <EmptyState title="Ничего не найдено" text="Измените название или снимите фильтры.">
          <Button
            look="secondary"
            onClick={() => onChange({ category: '', project: '', search: '', kept: false })}
          >
            Показать все
          </Button>
        </EmptyState>
      ) : (
        <ul aria-label="Документы" css={{ borderTop: `1px solid ${color.line}` }}>
          {found.slice(0, shown).map((document) => (
            <DocumentRow key={document.id} document={document} stored={known.files.get(document.id)} />
          ))}
        </ul>
      )}
      {found.length > shown && (
        <Button
          look="secondary"
          css={{ width: '100%', marginTop: space.lg }}
          onClick={() => setShown(shown + PAGE)}
        >
          Показать ещё
        </Button>
      )}
    </>
  );
}
