import { use, useEffect } from 'react';
import { AgentViewsContext } from '../../../lib/agent-views';
import { Button } from '../../../ui/button';
import { StaffList } from '../list/staff-list';
import type { StaffPartProps } from '../staff-place';
import { staffQueries } from '../staff-queries';
import { openPublication, preparePublication } from './open-publication';
import { StaffPublicationRow } from './publication-row';

/** News and promotions: what is on the portal, what was taken off it, and the way to write another. */
export function PublicationsPart({ place, onPlace }: StaffPartProps) {
  const views = use(AgentViewsContext);
  useEffect(() => preparePublication(views), [views]);
  return (
    <StaffList
      place={place}
      onPlace={onPlace}
      label="Публикации"
      shows={[
        {
          show: 'shown',
          word: 'На портале',
          empty: {
            title: 'Публикаций пока нет',
            text: 'Начните с новости: она появится на главной у агентов.',
          },
        },
        {
          show: 'scheduled',
          word: 'Ждут времени',
          empty: { title: 'Ничего не ждёт', text: 'Публикация с будущей датой появится у агентов сама.' },
        },
        {
          show: 'withdrawn',
          word: 'Снятые',
          empty: { title: 'Снятых нет', text: 'Сюда попадает то, что сняли с портала.' },
        },
      ]}
      search={{ placeholder: 'Слова заголовка', by: 'Ищем по словам заголовка.' }}
      query={staffQueries.publications}
      action={<Button onClick={() => openPublication(null, views)}>Новая публикация</Button>}
    >
      {(publication) => <StaffPublicationRow key={publication.id} publication={publication} />}
    </StaffList>
  );
}
