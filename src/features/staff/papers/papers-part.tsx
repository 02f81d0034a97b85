import type { CountedNoun } from '../../../contract/text/words';
import { StaffList } from '../list/staff-list';
import type { StaffPartProps } from '../staff-place';
import { type StaffPaperFilters, staffQueries } from '../staff-queries';
import { StaffPaperRow } from './paper-row';

const countedPapers: CountedNoun = { forms: ['документ', 'документа', 'документов'], gender: 'm' };

/** Acts and invoices of agencies: those whose signed copy waits to be looked at, those that are not paid, all. */
export default function PapersOfAgencies({ place, onPlace, waiting }: StaffPartProps) {
  return (
    <StaffList
      place={place}
      onPlace={onPlace}
      label="Акты и счета"
      shows={[
        {
          show: 'waiting',
          word: 'На проверке',
          count: waiting,
          empty: {
            title: 'Проверять нечего',
            text: 'Подписанные акты, которые пришлют агентства, появятся здесь сами.',
          },
        },
        {
          show: 'open',
          word: 'Не оплачены',
          empty: {
            title: 'Неоплаченных нет',
            text: 'Сюда попадают выставленные акты и счета, пока их не оплатят.',
          },
        },
        {
          show: 'all',
          word: 'Все',
          empty: {
            title: 'Актов и счетов пока нет',
            text: 'Агентства выставляют их сами, когда вознаграждение по сделке начислено.',
          },
        },
      ]}
      search={{
        placeholder: 'Агентство, ИНН или номер',
        by: 'Ищем по названию агентства, ИНН, телефону и номеру акта.',
      }}
      query={(wanted, offset) => staffQueries.papers(wanted as StaffPaperFilters, offset)}
      bar={() => ({ counted: countedPapers })}
    >
      {(paper) => <StaffPaperRow key={paper.id} paper={paper} />}
    </StaffList>
  );
}
