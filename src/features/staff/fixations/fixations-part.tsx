import { StaffList } from '../list/staff-list';
import type { StaffPartProps } from '../staff-place';
import { staffQueries } from '../staff-queries';
import { StaffFixationRow } from './fixation-row';

/** Clients that agents ask to be fixed, and disputes about them: who waits longest comes first. */
export const FixationsPart = ({ place, onPlace, waiting }: StaffPartProps) => (
  <StaffList
    {...{ place, onPlace }}
    label="Закрепления"
    shows={[
      {
        show: 'waiting',
        word: 'Ждут ответа',
        count: waiting,
        empty: { title: 'Все отвечены', text: 'Новые закрепления появятся здесь сами.' },
      },
      {
        show: 'all',
        word: 'Все',
        empty: { title: 'Закреплений пока нет', text: 'Сюда попадают клиенты, которых закрепляют агенты.' },
      },
    ]}
    search={{
      placeholder: 'Клиент, телефон, проект, агент',
      by: 'Ищем по клиенту, телефону, проекту и агенту.',
    }}
    query={staffQueries.fixations}
  >
    {(fixation) => <StaffFixationRow key={fixation.id} fixation={fixation} />}
  </StaffList>
);
