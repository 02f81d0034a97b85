import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call/call';
import { failureText } from '../../../api/failure-text';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import { type DealParty, staffDealEndpoints } from '../../../contract/calls/staff/staff-deal-endpoints';
import { formatPortalEnd } from '../../../lib/words/dates/portal-date';
import { DealPartyChoice } from './deal-choice';

const partiesOf = (q: string) =>
  queryOptions({
    queryKey: ['staff', 'deals', 'parties', q],
    queryFn: ({ signal }) => call(staffDealEndpoints.listDealParties, { query: { q } }, { signal }),
    enabled: q !== '',
  });

const fixedWords = ({ fixed }: DealParty): string =>
  fixed.length === 0
    ? 'не закреплён'
    : `закреплён: ${fixed.map(({ name, until }) => `«${name}» до ${formatPortalEnd(until)}`).join(', ')}`;

interface DealPartyFieldProps {
  party: DealParty | null;
  error: string | undefined;
  hint?: string;
  /** Which of those that are found may be chosen; left out: all. */
  isOffered?(party: DealParty): boolean;
  /** Said where none is offered. */
  none?: string;
  onParty(party: DealParty | null): void;
}

/** With whom a deal is begun: a client, found by words or phones of client or agent, and their agent with them. */
export function DealPartyField({
  party,
  error,
  hint = 'Найдите по имени или телефону клиента либо его агента. Клиент уже должен быть у агента',
  isOffered = () => true,
  none = 'Такого клиента ни у одного агента нет. Сначала агент добавляет клиента у себя.',
  onParty,
}: DealPartyFieldProps) {
  const [sought, setSought] = useState('');
  const { data, error: failure } = useQuery(partiesOf(sought));
  const options = data?.results.filter(isOffered).map((one) => ({
    key: String(one.id),
    group: one.fixed.length > 0 ? 'Закреплены' : 'Не закреплены',
    title: `${one.name}, ${formatPhone(one.phone)}`,
    note: `${one.agent.name} · ${fixedWords(one)}`,
    party: one,
  }));
  return (
    <DealPartyChoice
      label="Клиент и его агент"
      hint={hint}
      placeholder="Имя или телефон"
      chosen={
        party && (
          <>
            <b>
              {party.name}, {formatPhone(party.phone)}
            </b>
            {party.agent.name}, {formatPhone(party.agent.phone)} · {fixedWords(party)}
          </>
        )
      }
      options={options}
      note={failure && !options ? failureText(failure) : options?.length === 0 ? none : null}
      error={error}
      onSought={setSought}
      onChoose={(option) => onParty(option.party)}
      onClear={() => onParty(null)}
    />
  );
}
