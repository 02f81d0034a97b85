import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../../api/failure-text';
import { withoutWidows } from '../../../lib/rendering/without-widows';
import { Button } from '../../../ui/button';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { SlowLine } from '../../../ui/feedback/slow-line';
import { TextArea } from '../../../ui/fields/text-area';
import { color, space } from '../../../ui/tokens';

const form = css({ display: 'grid', gap: space.lg });

interface DisputeFormProps {
  act(comment: string): Promise<unknown>;
  onDone(): void;
}

/** What the developer should know before they decide who was first. */
export function DisputeForm({ act, onDone }: DisputeFormProps) {
  const [comment, setComment] = useState('');
  const send = useMutation({ mutationFn: () => act(comment.trim()), onSuccess: onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) send.mutate();
  };
  return (
    <form css={form} onSubmit={submit}>
      <p css={{ color: color.ink2 }}>
        {withoutWidows(
          'Застройщик увидит, кто и когда прислал запись, и решит, чей это клиент. Оспорить можно один раз; имён друг друга агенты не узнают.',
        )}
      </p>
      <TextArea
        label="Почему клиент ваш"
        placeholder="Когда познакомились, был ли показ"
        maxLength={2000}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      {send.error && <FormAlert>{failureText(send.error)}</FormAlert>}
      <Button type="submit" busy={send.isPending}>
        Отправить на рассмотрение
      </Button>
      <SlowLine isSending={send.isPending} />
    </form>
  );
}
