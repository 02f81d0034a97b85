import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../../api/failure-text';
import { serverClock } from '../../../api/server-clock';
import type { StaffFeed } from '../../../contract/calls/staff/stock/staff-feed-endpoints';
import { counted } from '../../../contract/text/words';
import { formatPortalRecent } from '../../../lib/words/dates/portal-date';
import { StateTag } from '../../../ui/feedback/state-tag';
import { color } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { confirmAct } from '../acts/confirm-act';
import { openFormDialog } from '../acts/open-form-dialog';
import { quietCss, StaffRow } from '../list/staff-row';
import { useFeedActs } from './feed-acts';
import { everyWords, FeedForm } from './feed-form';

/** A feed that the portal loads by itself: when, what is wrong with it, and what an owner may do. */
export function FeedRow({ feed }: { feed: StaffFeed }) {
  const acts = useFeedActs();
  const { id, url, source, every_minutes, last, next, failure, failures } = feed;
  const name = source || hostOf(url);
  const run = useMutation({ mutationFn: (dryRun: boolean) => acts.run({ feed: id }, { dryRun }) });
  const change = () =>
    openFormDialog({ title: `Фид: ${name}` }, (close) => <FeedForm feed={feed} onDone={close} />);
  const remove = () =>
    confirmAct({
      title: `Больше не загружать: ${name}?`,
      text: 'Лоты и цены останутся такими, какие есть, и сами меняться не будут. Добавить фид снова можно в любой момент.',
      label: 'Не загружать',
      act: () => acts.remove(feed),
    });
  const isPending = (dryRun: boolean) => run.isPending && run.variables === dryRun;
  const now = serverClock.now();
  return (
    <StaffRow
      head={
        <>
          <b>{name}</b>
          {failure === null ? (
            <StateTag tone={last === null ? 'waiting' : 'good'}>
              {last === null ? 'ещё не загружен' : 'загружается'}
            </StateTag>
          ) : (
            <StateTag tone="bad">не загружается</StateTag>
          )}
        </>
      }
      audit={{ name, lines: [] }}
      acts={
        <>
          <ActButton
            look="secondary"
            busy={isPending(false)}
            aria-label={`Загрузить сейчас: ${name}`}
            onClick={() => run.mutate(false)}
          >
            Загрузить сейчас
          </ActButton>
          <ActButton
            look="quiet"
            busy={isPending(true)}
            aria-label={`Проверить: ${name}`}
            onClick={() => run.mutate(true)}
          >
            Проверить
          </ActButton>
          <ActButton look="quiet" aria-label={`Изменить: ${name}`} onClick={change}>
            Изменить
          </ActButton>
          <ActButton look="quiet" aria-label={`Убрать: ${name}`} onClick={remove}>
            Убрать
          </ActButton>
        </>
      }
      failure={
        run.error && (
          <p role="alert" css={{ gridColumn: '1 / -1', color: color.refusedInk }}>
            {failureText(run.error)}
          </p>
        )
      }
    >
      <p css={quietCss}>{url}</p>
      <p css={quietCss}>
        {[
          everyWords(every_minutes),
          last !== null && `загружен ${formatPortalRecent(last, now)}`,
          `следующий раз ${formatPortalRecent(next, now)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {failure !== null && (
        <p css={{ color: color.refusedInk }}>
          {failure}. {failures > 1 && `Не получилось ${counted(failures, ['раз', 'раза', 'раз'])} подряд. `}
          Остаются прежние лоты и цены.
        </p>
      )}
    </StaffRow>
  );
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
