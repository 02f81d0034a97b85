import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { failureText } from '../../../api/failure-text';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import {
  type FoundPerson,
  MOST_PERSONS,
} from '../../../contract/calls/staff/people/staff-personal-endpoints';
import { counted } from '../../../contract/text/words';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { SearchField } from '../../../ui/fields/search-field';
import { color, font, space } from '../../../ui/tokens';
import { ShowLinks } from '../list/show-links';
import { quietCss, StaffRow } from '../list/staff-row';
import type { StaffPartProps } from '../staff-place';
import { KeepingPeriods } from './keeping-periods';
import { PersonDetail } from './person-detail';
import { personalQueries } from './personal-queries';

const barCss = css({ paddingBottom: space.md, borderBottom: `1px solid ${color.line}` });
const noteCss = css({
  maxWidth: '72ch',
  margin: `${space.lg} 0`,
  color: color.ink2,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  textWrap: 'pretty',
});

const empty = {
  title: 'Никого не нашли',
  text: 'Ищем по имени, почте и телефону: кабинеты, клиенты агентов, вторые покупатели и заявки.',
};
const shows = [
  { show: 'people', word: 'Люди', empty },
  { show: 'periods', word: 'Сроки хранения', empty },
] as const;

/** 'Персональные данные': what the portal keeps of somebody, as a file or erased, and for how long what is kept. */
export default function PersonalPart({ place, onPlace }: StaffPartProps) {
  const shown = shows.find(({ show }) => show === place.show) ?? shows[0];
  return (
    <>
      <div css={barCss}>
        <ShowLinks label="Что показать" shows={shows} shown={shown} />
      </div>
      {shown.show === 'periods' ? <KeepingPeriods /> : <People place={place} onPlace={onPlace} />}
    </>
  );
}

/** 'кабинет · 2 копии у агентов · 1 заявка' */
function whereWords({ has_account, clients, participations, requests }: FoundPerson): string {
  return [
    has_account && 'кабинет',
    clients > 0 && `клиент у ${counted(clients, ['агента', 'агентов', 'агентов'])}`,
    participations > 0 && counted(participations, ['участие', 'участия', 'участий']),
    requests > 0 && counted(requests, ['заявка', 'заявки', 'заявок']),
  ]
    .filter(Boolean)
    .join(' · ');
}

/**
 * The phone of whoever is open, and how somebody is opened. It stands in the entry of the browser's history, so that Back
 * closes the card and a reload keeps it; in the address, servers and their logs would read it.
 */
function useOpenPerson(): [phone: string | null, open: (phone: string) => void] {
  const { history } = useRouter();
  const open = useCallback(
    (phone: string) => history.push(history.location.href, { person: phone }),
    [history],
  );
  const phone = useLocation({ select: ({ state }) => (state as { person?: unknown }).person });
  return [typeof phone === 'string' ? phone : null, open];
}

function People({ place, onPlace }: Pick<StaffPartProps, 'place' | 'onPlace'>) {
  const [phone, openPerson] = useOpenPerson();
  const { history } = useRouter();
  const q = place.search ?? '';
  const { data, error, refetch, isFetching } = useQuery(personalQueries.found(q));
  const onSearch = useCallback((next: string) => onPlace({ search: next || undefined }), [onPlace]);
  if (phone !== null) return <PersonDetail phone={phone} onBack={() => history.back()} />;
  return (
    <>
      <p css={noteCss}>
        Если человек спрашивает, что о нём хранится, или просит стереть данные, найдите его здесь. Его можно
        выгрузить одним файлом или стереть сразу у всех агентов.
      </p>
      <div css={{ maxWidth: '48rem' }}>
        <SearchField label="Кого найти" placeholder="Телефон, почта или имя" value={q} onSearch={onSearch} />
      </div>
      {error && (
        <EmptyState title="Сервер не ответил" text={failureText(error)}>
          <Button look="secondary" onClick={() => void refetch()} busy={isFetching}>
            Повторить
          </Button>
        </EmptyState>
      )}
      {data && data.results.length === 0 && <EmptyState {...empty} />}
      {data && data.results.length > 0 && (
        <>
          <ul aria-label="Найденные люди" css={{ marginTop: space.lg }}>
            {data.results.map((person) => (
              <StaffRow
                key={person.phone}
                head={<b>{person.name}</b>}
                audit={{ name: person.name, lines: [] }}
                acts={
                  <Button
                    look="secondary"
                    aria-label={`Открыть: ${person.name}`}
                    onClick={() => openPerson(person.phone)}
                  >
                    Открыть
                  </Button>
                }
              >
                <p>{formatPhone(person.phone)}</p>
                <p css={quietCss}>{whereWords(person)}</p>
              </StaffRow>
            ))}
          </ul>
          {data.results.length === MOST_PERSONS && (
            <p css={noteCss}>Показаны первые {MOST_PERSONS}: уточните имя или введите телефон целиком.</p>
          )}
        </>
      )}
    </>
  );
}
