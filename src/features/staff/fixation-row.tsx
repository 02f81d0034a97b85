import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../api/call';
import { auditWord } from '../../contract/accounts/audit-words';
import { formatPhone } from '../../contract/accounts/phone-format';
import { type StaffFixation, staffFixationEndpoints } from '../../contract/calls/staff-fixation-endpoints';
import { seenOf } from '../../contract/calls/staff-seen';
import { formatDay } from '../../lib/words/russian-time';
import { Button } from '../../ui/button';
import { openModal } from '../../ui/modals';
import { StateTag, type Tone } from '../../ui/state-tag';
import { color, font, media, space } from '../../ui/tokens';
import { ActButton } from './act-button';
import { ActFailure } from './act-failure';
import { FileList } from './file-list';
import { ReasonForm } from './reason-form';

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
const acts = css({ display: 'grid', gap: space.sm, [media.mobile]: { display: 'flex', flexWrap: 'wrap' } });
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

const calls = {
  unique: staffFixationEndpoints.acceptFixation,
  refuse: staffFixationEndpoints.refuseFixation,
  review: staffFixationEndpoints.reviewFixation,
};
type Answer = keyof typeof calls;

/** One fixation: who asks for whom and since when, who else does, and the developer's answer. */
export function FixationRow({
  fixation,
  onChanged,
}: {
  fixation: StaffFixation;
  onChanged(): Promise<unknown>;
}) {
  const { id, client, participant, project, agent, state, dispute, rivals, documents, audit } = fixation;
  const answer = useMutation({
    mutationFn: ({ wanted, reason = '' }: { wanted: Answer; reason?: string }) =>
      call(calls[wanted], { params: { id }, query: seenOf(fixation), body: { reason } }),
    onSettled: onChanged,
  });
  const ask = (wanted: Answer, label: string) =>
    openModal({
      title: `${label}: ${client.name}`,
      content: (
        <ReasonForm
          label={label}
          isNeeded={wanted === 'refuse'}
          hasReady={false}
          act={(reason) => answer.mutateAsync({ wanted, reason })}
        />
      ),
    });
  const isOpen = state === 'checking' || state === 'review';
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
      <div css={acts}>
        {state !== 'fixed' && state !== 'expiring' && (
          <ActButton
            busy={answer.isPending && answer.variables.wanted === 'unique'}
            aria-label={`Закрепить: ${client.name}, ${agent.name}`}
            onClick={() => answer.mutate({ wanted: 'unique' })}
          >
            {dispute ? 'Отдать этому агенту' : 'Закрепить'}
          </ActButton>
        )}
        {state !== 'refused' && (
          <Button
            look="secondary"
            aria-label={`Отказать: ${client.name}, ${agent.name}`}
            onClick={() => ask('refuse', 'Отказать')}
          >
            Отказать
          </Button>
        )}
        {isOpen && state !== 'review' && (
          <Button
            look="quiet"
            aria-label={`Рассмотреть: ${client.name}, ${agent.name}`}
            onClick={() => ask('review', 'Взять на рассмотрение')}
          >
            Рассмотреть
          </Button>
        )}
      </div>
      <ActFailure act={answer} state={audit[0]?.id} />
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
