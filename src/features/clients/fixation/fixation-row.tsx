import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../../api/failure-text';
import { type FixationAct, possibleAct, stateAt } from '../../../contract/accounts/fixation-rules';
import type { Fixation } from '../../../contract/calls/clients/fixation-endpoints';
import { useDevice } from '../../../device/page/hooks/use-device';
import { useOnline } from '../../../device/page/hooks/use-online';
import { withoutWidows } from '../../../lib/rendering/without-widows';
import { formatMoment } from '../../../lib/words/dates/russian-time';
import { Button } from '../../../ui/button';
import { SlowLine } from '../../../ui/feedback/slow-line';
import { StateTag } from '../../../ui/feedback/state-tag';
import { openModal } from '../../../ui/modals/modals';
import { color, font, media, space } from '../../../ui/tokens';
import { DisputeForm } from './dispute-form';
import { DocumentsForm } from './documents-form';
import { postFixationAct } from './fixation-acts';
import { fixationSentence, fixationStateWords, prolongWords } from './fixation-words';

const rowCss = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: `${space.xs} ${space.xl}`,
  padding: `${space.lg} 0`,
  borderBottom: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  lineHeight: '2.2rem',
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xs} ${space.md}`,
  '& h3': { fontSize: font.size.md, fontWeight: 600, overflowWrap: 'anywhere' },
});
const actsCss = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.sm,
  [media.mobile]: {
    marginTop: space.xs,
    '& > button:first-of-type:last-of-type': { marginLeft: `-${space.md}` },
  },
});
const quiet = css({ color: color.ink2, overflowWrap: 'anywhere' });

/** A project, how the client stands in it, and what can be done about it. */
export function FixationLine({
  title,
  tag,
  actions,
  children,
}: {
  title: string;
  tag: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li css={rowCss}>
      <div css={{ minWidth: 0 }}>
        <div css={head}>
          <h3>{title}</h3>
          {tag}
        </div>
        {children}
      </div>
      <div css={actsCss}>{actions}</div>
    </li>
  );
}

const labels: Record<FixationAct, string> = {
  prolong: 'Продлить',
  restore: 'Вернуть',
  dispute: 'Оспорить',
};

interface FixationRowProps {
  fixation: Fixation;
  now: number;
  /** Whose client it is, where that is not who reads it. */
  agent: string | null;
  /** Nothing can be fixed now, nor prolonged. */
  isBlocked: boolean;
  isMasked: boolean;
}

/** One fixation: until when, or why not; with the network there, what can be done. */
export function ClientFixationRow({ fixation, now, agent, isBlocked, isMasked }: FixationRowProps) {
  const account = useDevice((device) => device.account);
  const online = useOnline();
  const [key] = useState(() => crypto.randomUUID() as string);
  const { id, project, documents, comment, participant, claimed_at, received_at } = fixation;
  const state = stateAt(fixation, now);
  const act = possibleAct(fixation, now);
  const run = useMutation({
    mutationFn: async ({ wanted, comment = '' }: { wanted: FixationAct; comment?: string }) => {
      if (account)
        await postFixationAct(account, { id, act: wanted, comment, key: `${key}.${wanted}.${state}` });
    },
  });
  const { word, tone } = fixationStateWords[state];
  const openDispute = () => {
    const modal = openModal({
      title: fixation.taken ? 'Оспорить закрепление' : 'Оспорить отказ',
      content: (
        <DisputeForm
          id={id}
          isTaken={fixation.taken}
          act={(words) => run.mutateAsync({ wanted: 'dispute', comment: words })}
          onDone={() => modal.close()}
        />
      ),
    });
  };
  const openDocuments = () => {
    const modal = openModal({
      title: 'Документы для закрепления',
      content: <DocumentsForm id={id} onDone={() => modal.close()} />,
    });
  };
  const isWritten = Date.parse(received_at) - Date.parse(claimed_at) > 60_000;
  return (
    <FixationLine
      title={project.name}
      tag={<StateTag tone={tone}>{word}</StateTag>}
      actions={
        !isMasked && (
          <>
            {act && (
              <Button
                look={act === 'dispute' ? 'secondary' : 'primary'}
                disabled={!online || isBlocked}
                busy={run.isPending}
                aria-label={`${labels[act]}: ${project.name}`}
                onClick={() => (act === 'dispute' ? openDispute() : run.mutate({ wanted: act }))}
              >
                {labels[act]}
              </Button>
            )}
            {state !== 'expired' && (
              <Button
                look="quiet"
                disabled={!online}
                aria-label={`Приложить документы: ${project.name}`}
                onClick={openDocuments}
              >
                Приложить документы
              </Button>
            )}
          </>
        )
      }
    >
      <p css={{ textWrap: 'pretty' }}>
        {withoutWidows(`${fixationSentence(fixation, now, agent)} ${prolongWords(fixation, now)}`)}
      </p>
      <p css={quiet}>
        Запись получена {formatMoment(new Date(received_at))}
        {isWritten && `, сделана на устройстве ${formatMoment(new Date(claimed_at))}`}
      </p>
      {!isMasked && participant && <p css={quiet}>Второй покупатель: {participant.name}</p>}
      {!isMasked && comment && <p css={quiet}>{comment}</p>}
      {documents.length > 0 && <p css={quiet}>Документы: {documents.map(({ name }) => name).join(', ')}</p>}
      {!online && act && <p css={quiet}>Нет сети: {labels[act].toLowerCase()} можно, когда она вернётся.</p>}
      <SlowLine isSending={run.isPending} />
      {run.error && (
        <p role="alert" css={{ color: color.refusedInk }}>
          {failureText(run.error)}
        </p>
      )}
    </FixationLine>
  );
}
