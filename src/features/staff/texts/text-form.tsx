import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import { DocumentTitle } from '../../../contract/documents/portal-document';
import { useForm } from '../../../lib/forms/use-form';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { TextField } from '../../../ui/fields/text-field';
import { color, font, space } from '../../../ui/tokens';
import { StaffSubmitButton } from '../acts/send-button';
import { publishText, type WrittenText } from '../documents/publish-acts';
import { PartsField, TextPartsInput } from './parts-field';
import { joinTextParts, partErrors, writtenParts } from './text-parts';

const formCss = css({ display: 'grid', gap: space.lg, '& textarea': { minHeight: '16rem' } });
const rules = { title: DocumentTitle, parts: TextPartsInput };

interface TextFormProps {
  of: WrittenText;
  /** As it is in force. */
  initial: { title: string; text: string };
  onDone(): void;
}

/** A regulation or the policy, written anew: published, it is in force at once. */
export default function TextForm({ of, initial, onDone }: TextFormProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { title: initial.title, parts: writtenParts(of.kind, initial.text) },
    rules,
  });
  const send = useMutation({
    mutationFn: (given: typeof initial) => publishText(of, given),
    onSuccess: onDone,
    onError: (error) => error instanceof CallError && form.refuse(partErrors(error.problem?.errors)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['catalogue'] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = form.read();
    if (given && !send.isPending) send.mutate({ title: given.title, text: joinTextParts(form.values.parts) });
  };
  return (
    <form css={formCss} ref={form.ref} onSubmit={submit} noValidate>
      <TextField
        {...form.field('title')}
        label="Заголовок"
        autoComplete="off"
        onChange={({ currentTarget }) => form.put('title', currentTarget.value)}
      />
      <PartsField
        isPolicy={of.kind === 'policy'}
        parts={form.values.parts}
        error={form.errors.parts}
        onChange={(parts) => form.put('parts', parts)}
      />
      <p css={{ color: color.ink2, fontSize: font.size.sm }}>
        {of.kind === 'policy'
          ? 'Уже данные согласия остаются за прежней версией.'
          : 'Все агенты получат уведомление, и каждого мы попросим подтвердить, что он ознакомился.'}
      </p>
      {send.error && !form.isTold && <FormAlert>{failureText(send.error)}</FormAlert>}
      <StaffSubmitButton busy={send.isPending}>Опубликовать</StaffSubmitButton>
    </form>
  );
}
