import { css } from '@emotion/react';
import { Fragment, useId, useState } from 'react';
import { call } from '../../../api/call/call';
import { serverClock } from '../../../api/server-clock';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import {
  type StaffFixation,
  staffFixationEndpoints,
} from '../../../contract/calls/staff/staff-fixation-endpoints';
import { portalFormat } from '../../../contract/time/portal-format';
import { waitWords } from '../../../contract/time/wait-words';
import { formatPortalDay, formatPortalEnd } from '../../../lib/words/dates/portal-date';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/choices/checkbox';
import { StateTag } from '../../../ui/feedback/state-tag';
import { Icon } from '../../../ui/graphics/icon';
import { color, duration, font, media, space } from '../../../ui/tokens';
import { ActFailure } from '../acts/act-failure';
import { FileList } from '../file-list';
import { AccountLink } from '../list/account-link';
import type { RowChoice } from '../list/staff-pages';
import { AuditLog, quietCss, writtenCss } from '../list/staff-row';
import { FixationAnswers, useFixationAnswer } from './fixation-answers';
import { fixationTags } from './fixation-words';

const item = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.3fr) minmax(0, 1.2fr) minmax(0, 1fr) 36rem',
  alignItems: 'center',
  gap: `0 ${space.lg}`,
  padding: `${space.xs} 0`,
  borderBottom: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  overflowWrap: 'anywhere',
  '& b': { fontWeight: 500 },
  [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', paddingBottom: space.sm },
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const actsCss = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space.xs,
  [media.tablet]: {
    gridColumn: '1 / -1',
    justifyContent: 'flex-start',
    flexWrap: 'wrap',
    marginTop: space.sm,
  },
});
const openerCss = css({
  padding: 0,
  width: '4.4rem',
  '& .icon': { transition: `transform ${duration.feedback}ms` },
  '&[aria-expanded=true] .icon': { transform: 'rotate(180deg)' },
});
const moreCss = css({ gridColumn: '1 / -1', padding: `${space.sm} 0 ${space.md} 3.2rem` });
const rivalsCss = css({
  margin: `${space.sm} 0`,
  paddingLeft: space.md,
  borderLeft: `2px solid ${color.line}`,
});

const toTheSecond = portalFormat({ dateStyle: 'short', timeStyle: 'medium' });
/** Who was first is a matter of seconds. */
const moment = (iso: string) => toTheSecond.format(new Date(iso));

interface FixationRowProps {
  fixation: StaffFixation;
  choice: RowChoice | undefined;
}

/** One fixation in two lines: whose client, for whom, how it stands and for how long it waits; the rest is a press away. */
export function StaffFixationRow({ fixation, choice }: FixationRowProps) {
  const answer = useFixationAnswer(fixation);
  const { id, client, project, agent, state, dispute, rivals, audit } = fixation;
  const { waits_since, received_at, until } = fixation;
  const more = useId();
  const whose = (
    <>
      <b css={{ display: 'block' }}>{client.name}</b>
      <span css={[quietCss, { '& > span': { whiteSpace: 'nowrap' } }]}>
        {client.phones.map((phone, at) => (
          <Fragment key={phone}>
            {at > 0 && ', '}
            <span>{formatPhone(phone)}</span>
          </Fragment>
        ))}
      </span>
    </>
  );
  // A dispute is decided by what its agents say.
  const [isOpen, setOpen] = useState(dispute !== null && waits_since !== null);
  return (
    <li css={item}>
      {choice ? (
        <Checkbox
          checked={choice.chosen}
          onChange={choice.onChoose}
          aria-label={`Выбрать: ${client.name}, ${agent.name}`}
        >
          {whose}
        </Checkbox>
      ) : (
        <div>{whose}</div>
      )}
      <div>
        «{project}»
        <div>
          <AccountLink of={agent} />
        </div>
      </div>
      <div>
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space.xs }}>
          <StateTag tone={fixationTags[state].tone}>{fixationTags[state].word}</StateTag>
          {dispute && <StateTag tone="bad">Спор</StateTag>}
          {rivals.length > 0 && <StateTag tone="quiet">Просят ещё: {rivals.length}</StateTag>}
        </div>
        <div css={quietCss}>
          {waits_since
            ? `Ждёт ${waitWords(waits_since, serverClock.now())}`
            : until
              ? `До ${formatPortalEnd(until)}`
              : `Пришло ${formatPortalDay(received_at)}`}
        </div>
      </div>
      <div css={actsCss}>
        <FixationAnswers fixation={fixation} answer={answer} />
        <Button
          look="quiet"
          css={openerCss}
          title={`Подробнее: ${client.name}, ${agent.name}`}
          aria-expanded={isOpen}
          aria-controls={more}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="chevron" />
        </Button>
      </div>
      <ActFailure act={answer} state={audit[0]?.id} />
      <div id={more} css={isOpen && moreCss}>
        {isOpen && <FixationStory fixation={fixation} />}
        {isOpen && <AuditLog name={`№ ${id}`} lines={audit} hasReasons formatTime={moment} />}
      </div>
    </li>
  );
}

/** What decides it: when it came, who else asks, what they say, and their papers. */
function FixationStory({ fixation }: { fixation: StaffFixation }) {
  const { id, client, participant, dispute, rivals, documents } = fixation;
  return (
    <>
      <Times of={fixation} id={id} />
      {participant && (
        <p css={quietCss}>
          Второй покупатель: {participant.name}, {formatPhone(participant.phone)}
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
              {rival.agent}: {fixationTags[rival.state].word.toLowerCase()}
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
    </>
  );
}

/** When it came here, which decides; and when its agent says that it was made. */
const Times = ({
  of,
  id,
}: {
  of: Pick<StaffFixation, 'claimed_at' | 'received_at'> & { until?: string | null };
  id?: number;
}) => (
  <p css={quietCss}>
    {id !== undefined && `№ ${id} · `}Пришло {moment(of.received_at)} · по часам агента{' '}
    {moment(of.claimed_at)}
    {of.until && ` · до ${formatPortalEnd(of.until)}`}
  </p>
);
