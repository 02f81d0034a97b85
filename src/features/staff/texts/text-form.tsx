import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import * as v from 'valibot';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import { DocumentTitle } from '../../../contract/documents/portal-document';
import { useForm } from '../../../lib/forms/use-form';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { TextArea } from '../../../ui/fields/text-area';
import { TextField } from '../../../ui/fields/text-field';
import { color, font, space } from '../../../ui/tokens';
import { StaffSubmitButton } from '../acts/send-button';
import { publishText, type WrittenText } from '../documents/publish-acts';

const formCss = css({ display: 'grid', gap: space.lg, '& textarea': { minHeight: '40rem' } });
const rules = { title: DocumentTitle, text: v.pipe(v.string(), v.trim(), v.minLength(1, 'Введите текст')) };

interface TextFormProps {
  of: WrittenText;
  /** As it is in force. */
  initial: { title: string; text: string };
  onDone(): void;
}

/** A regulation or the policy, written anew: published, it is in force at once. */
export default function TextForm({ of, initial, onDone }: TextFormProps) {
  const queryClient = useQueryClient();
  const form = useForm({ initial, rules });
  const send = useMutation({
    mutationFn: (given: typeof initial) => publishText(of, given),
    onSuccess: onDone,
    onError: (error) => error instanceof CallError && form.refuse(error.problem?.errors),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['catalogue'] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = form.read();
    if (given && !send.isPending) send.mutate(given);
  };
  return (
    <form css={formCss} ref={form.ref} onSubmit={submit} noValidate>
      <TextField
        {...form.field('title')}
        label="Заголовок"
        autoComplete="off"
        onChange={({ currentTarget }) => form.put('title', currentTarget.value)}
      />
      <TextArea
        {...form.field('text')}
        label="Текст"
        hint="Часть начинается строкой «## Заголовок {#адрес}», абзацы разделяет пустая строка"
        maxLength={40_000}
        onChange={({ currentTarget }) => form.put('text', currentTarget.value)}
      />
      <p css={{ color: color.ink2, fontSize: font.size.sm }}>
        {of.kind === 'policy'
          ? 'На части {#personal-data} и {#advertising} ссылаются согласия: они нужны. Уже данные согласия остаются за прежней версией.'
          : 'Все агенты получат уведомление, и каждого мы попросим подтвердить, что он ознакомился.'}
      </p>
      {send.error && !form.isTold && <FormAlert>{failureText(send.error)}</FormAlert>}
      <StaffSubmitButton busy={send.isPending}>Опубликовать</StaffSubmitButton>
    </form>
  );
}
