import { serverClock } from '../../../api/server-clock';
import type { StaffFailure } from '../../../contract/calls/staff/portal/staff-failure-endpoints';
import { counted } from '../../../contract/text/words';
import { formatPortalRecent } from '../../../lib/words/dates/portal-date';
import { color, font } from '../../../ui/tokens';
import { StaffList } from '../list/staff-list';
import { quietCss, StaffRow } from '../list/staff-row';
import type { StaffPartProps } from '../staff-place';
import { staffQueries } from '../staff-queries';

const sideWords: Readonly<Record<StaffFailure['side'], string>> = {
  server: 'На сервере',
  browser: 'В браузере',
};

/** What broke in the server and on people's devices, so that it is known before anybody writes of it. */
export default function FailuresPart({ place, onPlace }: StaffPartProps) {
  return (
    <StaffList
      place={place}
      onPlace={onPlace}
      label="Ошибки"
      shows={[
        {
          show: 'day',
          word: 'За сутки',
          empty: {
            title: 'За сутки ошибок не было',
            text: 'Здесь появятся сбои сервера и страниц: что сломалось, где и сколько раз.',
          },
        },
        {
          show: 'all',
          word: 'За 30 дней',
          empty: { title: 'За 30 дней ошибок не было', text: 'Сбои старше 30 дней не хранятся.' },
        },
      ]}
      search={{ placeholder: 'Текст ошибки или страница', by: 'Ищем по тексту ошибки и по странице.' }}
      query={({ show, search }, offset) => staffQueries.failures({ show, search }, offset)}
    >
      {(failure) => <FailureRow key={failure.id} failure={failure} />}
    </StaffList>
  );
}

function FailureRow({ failure }: { failure: StaffFailure }) {
  const { side, message, frames, place, version, device, request, times, first_at, last_at } = failure;
  const now = serverClock.now();
  const last = formatPortalRecent(last_at, now);
  const when = times === 1 ? last : `последний раз ${last}, впервые ${formatPortalRecent(first_at, now)}`;
  return (
    <StaffRow
      head={<b css={{ overflowWrap: 'anywhere' }}>{message}</b>}
      audit={{ name: message, lines: [] }}
      acts={null}
    >
      <p>{[sideWords[side], place, counted(times, ['раз', 'раза', 'раз'])].join(' · ')}</p>
      <p css={quietCss}>
        {[when, `версия ${version}`, device, request && `номер запроса ${request}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {frames && (
        <details>
          <summary css={{ cursor: 'pointer', color: color.ink2 }}>Где в коде</summary>
          <pre css={{ overflowX: 'auto', fontSize: font.size.sm, userSelect: 'text' }}>{frames}</pre>
        </details>
      )}
    </StaffRow>
  );
}
