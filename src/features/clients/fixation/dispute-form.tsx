import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../../api/failure-text';
import { useOwnDraft } from '../../../device/page/use-own-draft';
import { withoutWidows } from '../../../lib/rendering/without-widows';
import { Button } from '../../../ui/button';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { SlowLine } from '../../../ui/feedback/slow-line';
import { TextArea } from '../../../ui/fields/text-area';
import { color, space } from '../../../ui/tokens';

const form = css({ display: 'grid', gap: space.lg });

interface DisputeFormProps {
  /** The server's number of the fixation. */
  id: number;
  /** The client went to another agent; else a manager has refused. */
  isTaken: boolean;
  act(comment: string): Promise<unknown>;
  onDone(): void;
}

/** What the developer should know before they decide again. */
export function DisputeForm({ id, isTaken, act, onDone }: DisputeFormProps) {
  // What is written here is lost neither with the line nor with the dialog.
  const { found, keep } = useOwnDraft('dispute', String(id));
  const [typed, type] = useState<string | null>(null);
  const comment = typed ?? found?.comment ?? '';
  const send = useMutation({
    mutationFn: () => act(comment.trim()),
    onSuccess: () => {
      keep(null);
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) send.mutate();
  };
  return (
    <form css={form} onSubmit={submit}>
      <p css={{ color: color.ink2 }}>
        {withoutWidows(
          isTaken
            ? 'Застройщик увидит, кто и когда прислал запись, и решит, чей это клиент. Оспорить можно один раз; имён друг друга агенты не узнают.'
            : 'Застройщик увидит ваши слова и решит ещё раз. Оспорить отказ можно один раз.',
        )}
      </p>
      <TextArea
        label={isTaken ? 'Почему клиент ваш' : 'Почему вы не согласны'}
        placeholder="Когда познакомились, был ли показ"
        maxLength={2000}
        value={comment}
        onChange={({ currentTarget: { value } }) => {
          type(value);
          keep(value === '' ? null : { comment: value });
        }}
      />
      {send.error && <FormAlert>{failureText(send.error)}</FormAlert>}
      <Button type="submit" busy={send.isPending}>
        Отправить на рассмотрение
      </Button>
      <SlowLine isSending={send.isPending} />
    </form>
  );
}
