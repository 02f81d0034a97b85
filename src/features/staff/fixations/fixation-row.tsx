import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { call } from '../../../api/call/call';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import { auditWord } from '../../../contract/accounts/staff/audit-words';
import {
  type StaffFixation,
  staffFixationEndpoints,
} from '../../../contract/calls/staff/staff-fixation-endpoints';
import { formatDay } from '../../../lib/words/dates/russian-time';
import { StateTag, type Tone } from '../../../ui/feedback/state-tag';
import { color, font, media, space } from '../../../ui/tokens';
import { FileList } from '../file-list';
import { FixationAnswers } from '../fixation-answers';

const item = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: `${space.sm} ${space.xl}`,
  padding: `${space.lg} ${space.md}`,
  borderBottom: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: `${space.lg} 0` },
});
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space.md}`,
  '& b': { fontSize: font.size.md, fontWeight: 500, overflowWrap: 'anywhere' },
});
const link = css({ color: color.accent, textDecoration: 'underline', textUnderlineOffset: '0.2em' });
const quiet = css({ color: color.ink2, overflowWrap: 'anywhere' });
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

const toTheSecond = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'short', timeStyle: 'medium' });
/** Who was first is a matter of seconds. */
const moment = (iso: string) => toTheSecond.format(new Date(iso));

/** One fixation: who asks for whom and since when, who else does, and the developer's answer. */
export function StaffFixationRow({
  fixation,
  onChanged,
}: {
  fixation: StaffFixation;
  onChanged(): Promise<unknown>;
}) {
  const { id, client, participant, project, agent, state, dispute, rivals, documents, audit } = fixation;
  return (
    <li css={item}>
      <div css={{ minWidth: 0 }}>
        <div css={head}>
          <b>{client.name}</b>
          <span>{client.phones.map(formatPhone).join(', ')}</span>
          <StateTag tone={states[state].tone}>{states[state].word}</StateTag>
          {dispute && <StateTag tone="bad">Спор</StateTag>}
        </div>
        <p>
          «{project}» ·{' '}
          <Link from="/staff" to="/staff" search={{ show: 'all', account: agent.id }} css={link}>
            {agent.name}
          </Link>
        </p>
        <Times of={fixation} />
        {participant && (
          <p css={quiet}>
            Участник: {participant.name}, {formatPhone(participant.phone)}
          </p>
        )}
        {fixation.comment && <p css={{ maxWidth: '72ch', whiteSpace: 'pre-line' }}>{fixation.comment}</p>}
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
        {fixation.reason && <p css={quiet}>{fixation.reason}</p>}
        {documents.length > 0 && (
          <FileList
            documents={documents}
            read={(file) => call(staffFixationEndpoints.getFixationFile, { params: { id: file } })}
          />
        )}
        {audit.length > 0 && (
          <ol aria-label={`Журнал: № ${id}`} css={[quiet, { marginTop: space.sm }]}>
            {audit.map(({ id: line, at, actor, action, reason }) => (
              <li key={line}>
                {auditWord(action)} · {actor} · {moment(at)}
                {reason && ` · ${reason}`}
              </li>
            ))}
          </ol>
        )}
      </div>
      <FixationAnswers fixation={fixation} onChanged={onChanged} />
    </li>
  );
}

/** When it came here, which decides; and when its agent says that it was made. */
const Times = ({
  of,
}: {
  of: Pick<StaffFixation, 'claimed_at' | 'received_at'> & { until?: string | null };
}) => (
  <p css={quiet}>
    Пришло {moment(of.received_at)} · по часам агента {moment(of.claimed_at)}
    {of.until && ` · до ${formatDay(new Date(of.until))}`}
  </p>
);
