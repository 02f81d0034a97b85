import { css } from '@emotion/react';
import { call } from '../../../api/call/call';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import {
  type StaffFixation,
  staffFixationEndpoints,
} from '../../../contract/calls/staff/staff-fixation-endpoints';
import { portalFormat } from '../../../contract/time/portal-format';
import { formatPortalDay } from '../../../lib/words/dates/portal-date';
import { StateTag, type Tone } from '../../../ui/feedback/state-tag';
import { color, space } from '../../../ui/tokens';
import { ActFailure } from '../acts/act-failure';
import { FileList } from '../file-list';
import { AccountLink } from '../list/account-link';
import { quietCss, StaffRow, writtenCss } from '../list/staff-row';
import { FixationAnswers, useFixationAnswer } from './fixation-answers';

const rivalsCss = css({
  margin: `${space.sm} 0`,
  paddingLeft: space.md,
  borderLeft: `2px solid ${color.line}`,
});

const states: Record<StaffFixation['state'], { word: string; tone: Tone }> = {
  checking: { word: 'Ждёт ответа', tone: 'waiting' },
  review: { word: 'На рассмотрении', tone: 'waiting' },
  fixed: { word: 'Закреплён', tone: 'good' },
  expiring: { word: 'Закреплён', tone: 'good' },
  expired: { word: 'Срок прошёл', tone: 'quiet' },
  refused: { word: 'Отказ', tone: 'bad' },
};

const toTheSecond = portalFormat({ dateStyle: 'short', timeStyle: 'medium' });
/** Who was first is a matter of seconds. */
const moment = (iso: string) => toTheSecond.format(new Date(iso));

/** One fixation: who asks for whom and since when, who else does, and the developer's answer. */
export function StaffFixationRow({ fixation }: { fixation: StaffFixation }) {
  const answer = useFixationAnswer(fixation);
  const { id, client, participant, project, agent, state, dispute, rivals, documents, audit } = fixation;
  return (
    <StaffRow
      head={
        <>
          <b>{client.name}</b>
          <span>{client.phones.map(formatPhone).join(', ')}</span>
          <StateTag tone={states[state].tone}>{states[state].word}</StateTag>
          {dispute && <StateTag tone="bad">Спор</StateTag>}
        </>
      }
      audit={{ name: `№ ${id}`, lines: audit, hasReasons: true, formatTime: moment }}
      acts={<FixationAnswers {...{ fixation, answer }} />}
      failure={<ActFailure act={answer} state={audit[0]?.id} />}
    >
      <p>
        «{project}» · <AccountLink of={agent} />
      </p>
      <Times of={fixation} />
      {participant && (
        <p css={quietCss}>
          Участник: {participant.name}, {formatPhone(participant.phone)}
        </p>
      )}
      {fixation.comment && <p css={writtenCss}>{fixation.comment}</p>}
      {dispute && (
        <p css={{ color: color.refusedInk }}>
          Спорит с {moment(dispute.at)}
          {dispute.comment && `: ${dispute.comment}`}
        </p>
      )}
      {rivals.length > 0 && (
        <ul css={rivalsCss} aria-label={`Тоже просят: ${client.name}`}>
          {rivals.map((rival) => (
            <li key={rival.id}>
              {rival.agent}: {states[rival.state].word.toLowerCase()}
              {rival.holds && ', клиент сейчас за ним'}
              <Times of={rival} />
            </li>
          ))}
        </ul>
      )}
      {fixation.reason && <p css={quietCss}>{fixation.reason}</p>}
      {documents.length > 0 && (
        <FileList
          documents={documents}
          read={(file) => call(staffFixationEndpoints.getFixationFile, { params: { id: file } })}
        />
      )}
    </StaffRow>
  );
}

/** When it came here, which decides; and when its agent says that it was made. */
const Times = ({
  of,
}: {
  of: Pick<StaffFixation, 'claimed_at' | 'received_at'> & { until?: string | null };
}) => (
  <p css={quietCss}>
    Пришло {moment(of.received_at)} · по часам агента {moment(of.claimed_at)}
    {of.until && ` · до ${formatPortalDay(of.until)}`}
  </p>
);
