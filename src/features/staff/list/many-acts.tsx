import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ChosenRecord,
  type ManyAnswer,
  MOST_AT_ONCE,
} from '../../../contract/calls/staff/lists/staff-many';
import { type CountedNoun, counted } from '../../../contract/text/words';
import { Button, type ButtonLook } from '../../../ui/button';
import { openModal } from '../../../ui/modals/modals';
import { color, font, radius, space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { confirmAct } from '../acts/confirm-act';
import { ReasonForm } from '../acts/reason-form';
import { askAnew } from '../staff-queries';

const leftCss = css({
  margin: `${space.sm} 0`,
  padding: `${space.sm} ${space.md} 0`,
  border: `1px solid ${color.refusedInk}`,
  borderRadius: radius.card,
  background: color.refusedBg,
  color: color.refusedInk,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  overflowWrap: 'anywhere',
});

/** An act that can be done with several records at once. */
interface ManyAct {
  /** On its button. */
  label: string;
  /** The act in one word: over the question, and on the button that answers it. */
  word: string;
  /** Shown once it is done. */
  done: string;
  look: ButtonLook;
  /** What it will bring about; left out where a reason is asked for instead, which all of them get. */
  text?: string;
}

interface ManyActsOf<Act extends string, Row> {
  acts: Readonly<Record<Act, ManyAct>>;
  counted: CountedNoun;
  /** Lists that are asked for anew. */
  kinds: readonly string[];
  /** The record and the last line of its journal that was seen. */
  recordOf(row: Row): ChosenRecord;
  send(act: Act, chosen: ChosenRecord[], reason: string): Promise<ManyAnswer>;
}

/** Acts on several records at once, and what became of them. */
export function useManyActs<Act extends string, Row>(of: ManyActsOf<Act, Row>) {
  const queryClient = useQueryClient();
  const [told, setTold] = useState<(ManyAnswer & { act: Act }) | null>(null);
  const send = useMutation({
    mutationFn: ({ act, chosen, reason = '' }: { act: Act; chosen: readonly Row[]; reason?: string }) =>
      of.send(act, chosen.map(of.recordOf), reason),
    onSuccess: (answer, { act }) => setTold({ ...answer, act }),
    onSettled: () => askAnew(queryClient, ...of.kinds),
  });
  return { of, send, told, forget: () => setTold(null) };
}

type ManyActsState<Act extends string, Row> = ReturnType<typeof useManyActs<Act, Row>>;

interface ManyButtonsProps<Act extends string, Row> {
  many: ManyActsState<Act, Row>;
  chosen: readonly Row[];
  onDone(): void;
}

/** The buttons that act on all that are chosen: each asks first, and says what will come of it. */
export function ManyButtons<Act extends string, Row>({
  many: { of, send },
  chosen,
  onDone,
}: ManyButtonsProps<Act, Row>) {
  const isTooMany = chosen.length > MOST_AT_ONCE;
  const start = (act: Act) => {
    const { word, text } = of.acts[act];
    const title = `${word}: ${counted(chosen.length, of.counted.forms)}`;
    const run = (reason?: string) =>
      send.mutateAsync({ act, chosen, ...(reason !== undefined && { reason }) }, { onSuccess: onDone });
    if (text !== undefined) return confirmAct({ title, text, label: word, act: () => run() });
    openModal({
      title,
      content: (
        <ReasonForm
          label={word}
          isNeeded
          hasReady={false}
          hint="Одна для всех выбранных, её увидит каждый агент"
          act={run}
        />
      ),
    });
  };
  return (
    <>
      {isTooMany && <span>За раз — не больше {MOST_AT_ONCE}</span>}
      {(Object.keys(of.acts) as Act[]).map((act) => (
        <ActButton
          key={act}
          look={of.acts[act].look}
          disabled={isTooMany || (send.isPending && send.variables.act !== act)}
          busy={send.isPending && send.variables.act === act}
          onClick={() => start(act)}
        >
          {of.acts[act].label}
        </ActButton>
      ))}
    </>
  );
}

/** With how many it was done, and by name those that stay as they are. */
export function ManyNote<Act extends string, Row>({
  many: { of, told, forget },
}: {
  many: ManyActsState<Act, Row>;
}) {
  if (told === null) return null;
  const { act, done, left } = told;
  return (
    <>
      <p role="status" css={{ fontSize: font.size.sm }}>
        {of.acts[act].done}: {counted(done.length, of.counted.forms)}.
      </p>
      {left.length > 0 && (
        <div css={leftCss} role="alert">
          <p css={{ fontWeight: 600 }}>Остались как есть: {counted(left.length, of.counted.forms)}</p>
          <ul>
            {left.map(({ id, name, why }) => (
              <li key={id}>
                {name}. {why}
              </li>
            ))}
          </ul>
          <Button look="quiet" css={{ color: 'inherit' }} onClick={forget}>
            Понятно
          </Button>
        </div>
      )}
    </>
  );
}
