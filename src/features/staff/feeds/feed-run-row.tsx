import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../../api/failure-text';
import { serverClock } from '../../../api/server-clock';
import type { FeedRun } from '../../../contract/calls/staff/stock/staff-feed-endpoints';
import { formatNumber } from '../../../contract/text/russian-numbers';
import { formatPortalRecent } from '../../../lib/words/dates/portal-date';
import { StateTag } from '../../../ui/feedback/state-tag';
import { openModal } from '../../../ui/modals/modals';
import { color } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { quietCss, StaffRow } from '../list/staff-row';
import { feedQueries } from './feed-queries';
import { FeedReportView, tookWords } from './feed-report';

/** An import that there was: by whom, how long, and its counts; its report is one tap away. */
export function FeedRunRow({ run }: { run: FeedRun }) {
  const { id, at, source, by, added, changed, gone, held, refused, took_ms, failure } = run;
  const moment = formatPortalRecent(at, serverClock.now());
  const show = () => openModal({ title: `Загрузка: ${source}, ${moment}`, content: <RunReport id={id} /> });
  const counts = [
    `добавлено ${formatNumber(added)}`,
    `изменено ${formatNumber(changed)}`,
    `ушло ${formatNumber(gone)}`,
    `отказано ${formatNumber(refused)}`,
    ...(held > 0 ? [`цен ждёт ответа ${formatNumber(held)}`] : []),
  ];
  return (
    <StaffRow
      head={
        <>
          <b>{source}</b>
          {failure !== null && <StateTag tone="bad">не принят</StateTag>}
        </>
      }
      audit={{ name: source, lines: [] }}
      acts={
        <ActButton look="quiet" aria-label={`Подробнее: ${source}, ${moment}`} onClick={show}>
          Подробнее
        </ActButton>
      }
    >
      <p>
        {failure === null ? counts.join(' · ') : <span css={{ color: color.refusedInk }}>{failure}.</span>}
      </p>
      <p css={quietCss}>{[moment, by, took_ms !== null && tookWords(took_ms)].filter(Boolean).join(' · ')}</p>
    </StaffRow>
  );
}

function RunReport({ id }: { id: number }) {
  const { data, error } = useQuery(feedQueries.run(id));
  if (data) return <FeedReportView report={data.report} isTry={false} />;
  return error ? (
    <p role="alert">{failureText(error)}</p>
  ) : (
    <div css={{ minHeight: '20rem' }} aria-busy="true" />
  );
}
