import { useEffect } from 'react';
import { Button } from '../../../ui/button';
import { SearchField } from '../../../ui/fields/search-field';
import { space } from '../../../ui/tokens';
import { StaffPages } from '../staff-pages';
import { type StaffPublicationFilters, staffQueries } from '../staff-queries';
import { ShowLinks, toolsCss } from '../staff-tools';
import { openPublication, preparePublication } from './open-publication';
import { StaffPublicationRow } from './publication-row';

interface PublicationsPartProps {
  filters: StaffPublicationFilters;
  onSearch(search: string): void;
}

/** News and promotions: what is on the portal, what was taken off it, and the way to write another. */
export function PublicationsPart({ filters, onSearch }: PublicationsPartProps) {
  useEffect(preparePublication, []);
  return (
    <>
      <div css={{ marginBottom: space.lg }}>
        <Button onClick={() => openPublication(null)}>Новая публикация</Button>
      </div>
      <div css={toolsCss}>
        <ShowLinks
          label="Какие показать"
          shows={[
            { show: undefined, word: 'На портале' },
            { show: 'withdrawn', word: 'Снятые' },
          ]}
          chosen={filters.show === 'shown' ? undefined : filters.show}
        />
        <SearchField placeholder="Слова заголовка" value={filters.search} onSearch={onSearch} />
      </div>
      <StaffPages
        key={`${filters.show} ${filters.search}`}
        label="Публикации"
        query={(offset) => staffQueries.publications(filters, offset)}
        empty={
          filters.search !== ''
            ? { title: 'Ничего не нашли', text: 'Ищем по словам заголовка.' }
            : filters.show === 'withdrawn'
              ? { title: 'Снятых нет', text: 'Сюда попадает то, что сняли с портала.' }
              : {
                  title: 'Публикаций пока нет',
                  text: 'Начните с новости: она появится на главной у агентов.',
                }
        }
      >
        {(publication) => <StaffPublicationRow key={publication.id} publication={publication} />}
      </StaffPages>
    </>
  );
}
