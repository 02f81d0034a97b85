import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call/call';
import { failureText } from '../../../api/failure-text';
import type { DealParty } from '../../../contract/calls/staff/staff-deal-endpoints';
import { type StaffLot, staffLotEndpoints } from '../../../contract/calls/staff/stock/staff-lot-endpoints';
import { lotName, statusWord } from '../../../contract/lots/lot-words';
import { NBSP } from '../../../contract/text/russian-numbers';
import { RadioSwitch } from '../../../ui/choices/radio-switch';
import { shownPrice } from '../lots/lot-words';
import { DealPartyChoice } from './deal-choice';

/** As many as a list under a field is read with; numbers of one building stand in their order. */
const MOST = 20;

const lotsOf = (search: string, project: string) =>
  queryOptions({
    queryKey: ['staff', 'lots', 'of-deal', search, project],
    queryFn: ({ signal }) =>
      call(staffLotEndpoints.listStaffLots, { query: { search, project, limit: MOST } }, { signal }),
    enabled: search !== '',
  });

const nameOf = ({ lot }: StaffLot): string =>
  [lotName(lot), lot.number && `№${NBSP}${lot.number}`].filter(Boolean).join(', ');

const noteOf = ({ lot, has_deal }: StaffLot): string =>
  [lot.building, shownPrice(lot), statusWord(lot.status, lot.type), has_deal && 'по нему есть сделка']
    .filter(Boolean)
    .join(' · ');

interface DealLotFieldProps {
  party: DealParty | null;
  lot: StaffLot | null;
  error: string | undefined;
  onLot(lot: StaffLot | null): void;
}

/** The lot of a deal by its number: in a project in which the client is fixed, or in all of them. */
export function DealLotField({ party, lot, error, onLot }: DealLotFieldProps) {
  const fixed = party?.fixed ?? [];
  const [picked, setPicked] = useState<string | null>(null);
  // Of another client the projects are others.
  const known = picked === '' || fixed.some(({ slug }) => slug === picked) ? picked : null;
  const project = known ?? fixed[0]?.slug ?? '';
  const [sought, setSought] = useState('');
  const { data, error: failure } = useQuery(lotsOf(sought, project));
  const options = data?.results.map((one) => ({
    key: String(one.id),
    group: one.lot.project_name,
    title: nameOf(one),
    note: noteOf(one),
    lot: one,
  }));
  return (
    <>
      {lot === null && fixed.length > 0 && (
        <RadioSwitch
          label="В каком проекте искать лот"
          options={[
            ...fixed.map(({ slug, name }) => ({ value: slug, label: name })),
            { value: '', label: 'Во всех' },
          ]}
          value={project}
          onChange={setPicked}
        />
      )}
      <DealPartyChoice
        label="Лот"
        hint="Найдите по номеру, можно с названием проекта или корпуса"
        placeholder="Номер лота"
        chosen={
          lot && (
            <>
              <b>{nameOf(lot)}</b>
              {noteOf(lot)}
            </>
          )
        }
        options={options}
        note={
          failure && !options
            ? failureText(failure)
            : options?.length === 0
              ? 'Такого лота нет. Проверьте номер и проект.'
              : null
        }
        error={error}
        onSought={setSought}
        onChoose={(option) => onLot(option.lot)}
        onClear={() => onLot(null)}
      />
    </>
  );
}
