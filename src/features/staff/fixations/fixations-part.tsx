import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import { downloadAddress } from '../../../api/call/call-address';
import { fixationStates } from '../../../contract/accounts/fixation-rules';
import {
  type StaffFixation,
  staffFixationEndpoints,
} from '../../../contract/calls/staff/staff-fixation-endpoints';
import { seenOf } from '../../../contract/calls/staff/staff-seen';
import type { CountedNoun } from '../../../contract/text/words';
import { AccountFilter } from '../list/account-filter';
import { byTime, type ListFilter } from '../list/list-filters';
import { ManyButtons, ManyNote, useManyActs } from '../list/many-acts';
import { StaffList } from '../list/staff-list';
import { staffLotQueries } from '../lots/lot-queries';
import type { StaffPartProps } from '../staff-place';
import { type StaffFixationFilters, staffQueries } from '../staff-queries';
import { StaffFixationRow } from './fixation-row';
import { fixationTags } from './fixation-words';

const countedFixations: CountedNoun = { forms: ['закрепление', 'закрепления', 'закреплений'], gender: 'n' };
const states = fixationStates.map((value) => ({
  value,
  label: value === 'expiring' ? 'Срок подходит' : fixationTags[value].word,
}));
const waits = [
  { value: '1', label: 'Больше суток' },
  { value: '3', label: 'Больше 3 дней' },
  { value: '7', label: 'Больше недели' },
];
const manyActs = {
  unique: {
    label: 'Закрепить выбранные',
    word: 'Закрепить',
    done: 'Закреплено',
    look: 'primary',
    text: 'Каждый клиент станет закреплён за своим агентом на срок, и агенты получат уведомления. У кого этот клиент был закреплён в том же проекте, его потеряет.',
  },
  refuse: { label: 'Отказать выбранным', word: 'Отказать', done: 'Отказано', look: 'secondary' },
} as const;

/** Clients that agents ask to be fixed, and disputes about them, answered one by one or many at once. */
export function FixationsPart({ place, onPlace, waiting }: StaffPartProps) {
  const projects = useQuery(staffLotQueries.specs()).data?.projects ?? [];
  const many = useManyActs({
    acts: manyActs,
    counted: countedFixations,
    kinds: ['fixations'],
    recordOf: (fixation: StaffFixation) => ({ id: fixation.id, ...seenOf(fixation) }),
    send: (decision, fixations, reason) =>
      call(staffFixationEndpoints.decideFixations, { body: { decision, fixations, reason } }),
  });
  const filters: readonly ListFilter[] = [
    { key: 'state', label: 'Состояние', placeholder: 'Любое', choices: states },
    {
      key: 'project',
      label: 'Проект',
      placeholder: 'Все',
      isLong: true,
      choices: projects.map(({ slug, name }) => ({ value: slug, label: name })),
    },
    { key: 'days', label: 'Сколько ждёт', placeholder: 'Не важно', choices: waits },
    {
      key: 'order',
      label: 'Порядок',
      choices: byTime,
      placeholder: place.show === 'all' ? 'Сначала новые' : 'Кто ждёт дольше',
    },
  ];
  return (
    <StaffList
      place={place}
      onPlace={onPlace}
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
      // The address may say anything; the server says what of it is no filter.
      query={(wanted, offset) => staffQueries.fixations(wanted as StaffFixationFilters, offset)}
      filters={filters}
      moreFilters={
        <AccountFilter
          label="Агент или агентство"
          id={place.account}
          onId={(account) => onPlace({ account })}
        />
      }
      more={place.account === undefined ? {} : { agent: String(place.account) }}
      bar={(wanted) => ({
        counted: countedFixations,
        csv: downloadAddress(staffFixationEndpoints.exportFixations, {
          query: wanted as StaffFixationFilters,
        }),
        many: (rows, clear) => <ManyButtons many={many} chosen={rows} onDone={clear} />,
      })}
      note={<ManyNote many={many} />}
    >
      {(fixation, choice) => <StaffFixationRow key={fixation.id} fixation={fixation} choice={choice} />}
    </StaffList>
  );
}
