import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call/call';
import { download } from '../../api/call/download';
import { failureText } from '../../api/failure-text';
import { paperEndpoints } from '../../contract/calls/clients/paper-endpoints';
import {
  isWithAgency,
  type Paper,
  type PaperKind,
  type PaperState,
  paperKindWords,
  paperStateWords,
} from '../../contract/deals/papers/paper';
import { counted, formatRubles } from '../../contract/text/words';
import { dayWords } from '../../contract/time/portal-words';
import { useOnline } from '../../device/page/hooks/use-online';
import { saveFile } from '../../lib/browser/save-file';
import { Button } from '../../ui/button';
import { dangerCss } from '../../ui/danger-css';
import { FormAlert } from '../../ui/feedback/form-alert';
import { StateTag, type Tone } from '../../ui/feedback/state-tag';
import { ask } from '../../ui/modals/ask';
import { closeTopModal, openModal } from '../../ui/modals/modals';
import { color, font, space } from '../../ui/tokens';
import { askPapersAnew } from './papers-queries';
import { SendSigned } from './send-signed';

const row = css({
  display: 'grid',
  gap: space.xs,
  padding: `${space.md} 0`,
  '&:not(:last-of-type)': { borderBottom: `1px solid ${color.line}` },
});
const name = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.sm, fontWeight: 600 });
const quiet = css({ color: color.ink2, fontSize: font.size.sm });
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: space.sm, marginLeft: `calc(-1 * ${space.md})` });

const tones: Readonly<Record<PaperState, Tone>> = {
  issued: 'quiet',
  review: 'waiting',
  refused: 'bad',
  paid: 'good',
  void: 'quiet',
};

/** One act with its invoice: what it is for and how it stands, and what its agency can do with it. */
export function OwnPaperRow({ paper }: { paper: Paper }) {
  const { id, number, state, day, total, lines, reason, signed } = paper;
  const online = useOnline();
  const queryClient = useQueryClient();
  const take = useMutation({
    mutationFn: async (kind: PaperKind) => {
      const bytes = await download(paperEndpoints.getPaperFile, { params: { id }, query: { kind } });
      saveFile(`${paperKindWords[kind]} № ${number}.pdf`, new Blob([bytes], { type: 'application/pdf' }));
    },
  });
  const withdraw = useMutation({
    mutationFn: () => call(paperEndpoints.voidPaper, { params: { id } }),
    onSettled: () => askPapersAnew(queryClient),
  });
  const askToVoid = async () => {
    const isSure = await ask({
      title: `Аннулировать акт и счёт №\u00a0${number}?`,
      text: 'Номер останется занятым, а по этим сделкам можно будет выставить новые документы.',
      yes: 'Аннулировать',
      no: 'Оставить',
    });
    if (isSure) withdraw.mutate();
  };
  const error = take.error ?? withdraw.error;
  return (
    <li css={row}>
      <p css={name}>
        Акт и счёт №&nbsp;{number} на {formatRubles(total)}
        <StateTag tone={tones[state]}>{paperStateWords[state]}</StateTag>
      </p>
      <p css={quiet}>
        От {dayWords(day)} {day.slice(0, 4)}, {counted(lines.length, DEAL)}:{' '}
        {lines.map(({ deal }) => `№\u00a0${deal}`).join(', ')}
        {signed && `. Подписанный экземпляр: ${signed.name}`}
      </p>
      {state === 'refused' && <p css={{ color: color.refusedInk }}>Причина: {reason}</p>}
      <div css={acts}>
        {(['act', 'invoice'] as const).map((kind) => (
          <Button
            key={kind}
            look="quiet"
            aria-label={`Скачать: ${paperKindWords[kind].toLowerCase()} № ${number}`}
            busy={take.isPending && take.variables === kind}
            disabled={!online}
            onClick={() => take.mutate(kind)}
          >
            {paperKindWords[kind]} PDF
          </Button>
        ))}
        {isWithAgency(state) && (
          <>
            <Button
              look="quiet"
              disabled={!online}
              onClick={() =>
                openModal({
                  name: 'send-signed',
                  title: `Подписанный экземпляр №\u00a0${number}`,
                  content: <SendSigned id={id} onDone={closeTopModal} />,
                })
              }
            >
              Прислать подписанный
            </Button>
            <Button
              look="quiet"
              css={dangerCss}
              busy={withdraw.isPending}
              disabled={!online}
              onClick={() => void askToVoid()}
            >
              Аннулировать
            </Button>
          </>
        )}
      </div>
      {error && <FormAlert>{failureText(error)}</FormAlert>}
    </li>
  );
}

const DEAL = ['сделка', 'сделки', 'сделок'] as const;
