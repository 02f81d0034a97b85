import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import { serverClock } from '../../../api/server-clock';
import {
  type StaffBroadcast,
  staffBroadcastEndpoints,
} from '../../../contract/calls/staff/staff-broadcast-endpoints';
import { inQuotes } from '../../../contract/text/in-quotes';
import { formatNumber } from '../../../contract/text/russian-numbers';
import { momentWords } from '../../../contract/time/portal-words';
import { formatPortalRecent } from '../../../lib/words/dates/portal-date';
import { StateTag, type Tone } from '../../../ui/feedback/state-tag';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { quietCss, StaffRow, writtenCss } from '../list/staff-row';
import { askAnew } from '../staff-queries';

const states: Readonly<Record<StaffBroadcast['state'], { word: string; tone: Tone }>> = {
  waiting: { word: 'Ждёт времени', tone: 'waiting' },
  sent: { word: 'Отправлено', tone: 'good' },
  called_off: { word: 'Отменено', tone: 'quiet' },
};

/** 'Получили 128, прочитали 41. Выключены такие уведомления: 7' */
function outcomeWords({ reached, missed, read, is_promo }: StaffBroadcast): string | null {
  if (reached === null) return null;
  const told = `Получили ${formatNumber(reached)}, прочитали ${formatNumber(read)}.`;
  if (!missed) return told;
  const why = is_promo ? 'Не соглашались на рекламу' : 'Выключены такие уведомления';
  return `${told} ${why}: ${formatNumber(missed)}.`;
}

function timeWords({ state, at, sent_at }: StaffBroadcast): string {
  if (state === 'waiting') return `уйдёт ${momentWords(Date.parse(at))}`;
  return formatPortalRecent(sent_at ?? at, serverClock.now());
}

/** One broadcast: what, to whom, when, how many got and read it; one that waits can be called off. */
export function StaffBroadcastRow({ broadcast }: { broadcast: StaffBroadcast }) {
  const queryClient = useQueryClient();
  const { id, title, text, is_promo, leads_to, to, state, author } = broadcast;
  const target = leads_to && `ведёт в проект ${inQuotes(leads_to.name)}`;
  const act = useMutation({
    mutationFn: () => call(staffBroadcastEndpoints.callOffBroadcast, { params: { id } }),
    onSettled: () => askAnew(queryClient, 'broadcasts'),
  });
  const outcome = outcomeWords(broadcast);
  return (
    <StaffRow
      head={
        <>
          <b>{title}</b>
          <StateTag tone={states[state].tone}>{states[state].word}</StateTag>
          {is_promo && <StateTag tone="quiet">Реклама</StateTag>}
        </>
      }
      audit={{ name: title, lines: [] }}
      acts={
        state === 'waiting' && (
          <ActButton
            look="secondary"
            busy={act.isPending}
            aria-label={`Отменить: ${title}`}
            onClick={() => act.mutate()}
          >
            Отменить
          </ActButton>
        )
      }
      failure={<ActFailure act={act} state={state} />}
    >
      <p css={quietCss}>{[to, target, timeWords(broadcast), author].filter(Boolean).join(' · ')}</p>
      {outcome && <p>{outcome}</p>}
      <p css={writtenCss}>{text}</p>
    </StaffRow>
  );
}
