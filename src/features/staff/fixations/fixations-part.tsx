import { useQueryClient } from '@tanstack/react-query';
import { SearchField } from '../../../ui/fields/search-field';
import { StaffPages } from '../staff-pages';
import { askAnew, type StaffFixationFilters, staffQueries } from '../staff-queries';
import { ShowLinks, toolsCss } from '../staff-tools';
import { StaffFixationRow } from './fixation-row';

interface FixationsPartProps {
  filters: StaffFixationFilters;
  /** How many wait. */
  waiting: number | undefined;
  onSearch(search: string): void;
}

/** Clients that agents ask to be fixed, and disputes about them: who waits longest comes first. */
export function StaffFixations({ filters, waiting, onSearch }: FixationsPartProps) {
  const queryClient = useQueryClient();
  const { show, search } = filters;
  return (
    <>
      <div css={toolsCss}>
        <ShowLinks
          label="Какие показать"
          shows={[
            { show: undefined, word: 'Ждут ответа', count: waiting },
            { show: 'all', word: 'Все' },
          ]}
          chosen={show === 'waiting' ? undefined : show}
        />
        <SearchField placeholder="Клиент, телефон, проект, агент" value={search} onSearch={onSearch} />
      </div>
      <StaffPages
        key={`${show} ${search}`}
        label="Закрепления"
        query={(offset) => staffQueries.fixations(filters, offset)}
        empty={
          search === ''
            ? show === 'waiting'
              ? { title: 'Все отвечены', text: 'Новые закрепления появятся здесь сами.' }
              : { title: 'Закреплений пока нет', text: 'Сюда попадают клиенты, которых закрепляют агенты.' }
            : { title: 'Ничего не нашли', text: 'Ищем по клиенту, телефону, проекту и агенту.' }
        }
      >
        {(fixation) => (
          <StaffFixationRow
            key={fixation.id}
            fixation={fixation}
            onChanged={() => askAnew(queryClient, 'fixations')}
          />
        )}
      </StaffPages>
    </>
  );
}
