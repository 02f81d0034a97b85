import { css } from '@emotion/react';
import type { FeedChange, FeedRunReport } from '../../../contract/calls/staff/stock/feed-report';
import type { LotStatus } from '../../../contract/lots/lot';
import { statusWord } from '../../../contract/lots/lot-words';
import { formatNumber } from '../../../contract/text/russian-numbers';
import { counted, formatRubles } from '../../../contract/text/words';
import { color, font, radius, space } from '../../../ui/tokens';
import { quietCss } from '../list/staff-row';

const countsCss = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))',
  gap: space.md,
  margin: 0,
  '& dt': { color: color.ink2, fontSize: font.size.sm },
  '& dd': { margin: 0, fontSize: font.size.xl },
});
const linesCss = css({
  maxHeight: '28rem',
  overflowY: 'auto',
  margin: 0,
  padding: 0,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  '& > li': { padding: `${space.xs} 0`, borderBottom: `1px solid ${color.line}`, overflowWrap: 'anywhere' },
  '& b': { fontWeight: 500 },
});
const summaryCss = css({
  padding: `${space.sm} 0`,
  fontSize: font.size.sm,
  fontWeight: 600,
  cursor: 'pointer',
});
const failureCss = css({
  padding: `${space.md} ${space.lg}`,
  borderRadius: radius.control,
  background: color.refusedBg,
  color: color.refusedInk,
  fontSize: font.size.sm,
});

const lots = ['лот', 'лота', 'лотов'] as const;
const kindWords = { added: 'новый', changed: 'изменён', gone: 'ушёл из фида' } as const;

const priceWord = (price: number | null): string => (price === null ? 'цена скрыта' : formatRubles(price));

/** 'цена 6 150 000 ₽ → 6 000 000 ₽; отделка' */
function changeWords({ kind, before, after, held, facts }: FeedChange): string {
  if (before === null) return [priceWord(after.price), stateWord(after.status)].join(', ');
  const news = [
    ...(before.price === after.price
      ? []
      : [`цена ${priceWord(before.price)} → ${priceWord(after.price)}${held ? ', ждёт вашего ответа' : ''}`]),
    ...(before.status === after.status ? [] : [`${stateWord(before.status)} → ${stateWord(after.status)}`]),
    ...facts,
  ];
  return news.join('; ') || (kind === 'gone' ? 'состояние держит менеджер или сделка' : 'другие сведения');
}

const stateWord = (status: number): string => statusWord(status as LotStatus, 'flats').toLowerCase();

/** 'за 12 с' */
export const tookWords = (ms: number): string =>
  ms < 1_000 ? 'меньше секунды' : `${formatNumber(Math.round(ms / 1_000))}\u00a0с`;

/** What an import has done, or would do: counts, refused lines, and the first of what changes. */
export function FeedReportView({ report, isTry }: { report: FeedRunReport; isTry: boolean }) {
  const { total, added, changed, gone, held, refusedCount, droppedCount, failure, isUnchanged } = report;
  if (isUnchanged)
    return <p css={quietCss}>Адрес говорит, что фид не менялся с прошлой загрузки. Ничего не изменилось.</p>;
  return (
    <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.md }}>
      {failure !== null && (
        <p role="alert" css={failureCss}>
          {failure}. Ничего не изменено: остаются прежние лоты и цены.
        </p>
      )}
      {failure === null && (
        <dl css={countsCss}>
          <Count word={isTry ? 'Появится' : 'Добавлено'} count={added} />
          <Count word={isTry ? 'Изменится' : 'Изменено'} count={changed} />
          <Count word={isTry ? 'Уйдёт' : 'Ушло'} count={gone} />
          <Count word="Отказано" count={refusedCount} />
        </dl>
      )}
      {held > 0 && (
        <p css={quietCss}>
          {counted(held, lots)}: цена изменилась так сильно, что агенты увидят её, когда вы ответите в разделе
          «Цены».
        </p>
      )}
      {total !== null && failure === null && (
        <p css={quietCss}>
          Всего предложений: {formatNumber(total)}
          {report.tookMs !== null && `. Заняло ${tookWords(report.tookMs)}`}. Источник: {report.source}
        </p>
      )}
      <Lines
        title={`Отказано: ${formatNumber(refusedCount)}`}
        lines={report.refused}
        total={refusedCount}
        isOpen={failure !== null || refusedCount > 0}
      />
      <Lines
        title={`Взяты без части сведений: ${formatNumber(droppedCount)}`}
        lines={report.dropped}
        total={droppedCount}
      />
      {report.changes.length > 0 && (
        <details>
          <summary css={summaryCss}>
            {isTry ? 'Что изменится' : 'Что изменилось'}
            {added + changed + gone > report.changes.length && `, первые ${report.changes.length}`}
          </summary>
          <ul css={linesCss} aria-label="Что изменилось">
            {report.changes.map((change) => (
              <li key={`${change.kind} ${change.lot} ${changeWords(change)}`}>
                <b>{change.lot}</b>: {kindWords[change.kind]}, {changeWords(change)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const Count = ({ word, count }: { word: string; count: number }) => (
  <div>
    <dt>{word}</dt>
    <dd>{formatNumber(count)}</dd>
  </div>
);

interface LinesProps {
  title: string;
  lines: FeedRunReport['refused'];
  total: number;
  isOpen?: boolean;
}

function Lines({ title, lines, total, isOpen = false }: LinesProps) {
  if (total === 0) return null;
  return (
    <details open={isOpen}>
      <summary css={summaryCss}>{title}</summary>
      <ul css={linesCss} aria-label={title}>
        {lines.map(({ line, id, reason }) => (
          <li key={`${line} ${id} ${reason}`}>
            {line > 0 && `Строка ${line}${id === null ? '' : `, № ${id}`}: `}
            {reason}
          </li>
        ))}
        {total > lines.length && <li>И ещё {formatNumber(total - lines.length)}</li>}
      </ul>
    </details>
  );
}
