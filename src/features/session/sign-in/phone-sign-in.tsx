import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { CallError } from '../../../api/call/call-error';
import { prepareCaptcha } from '../../../api/captcha/solve-captcha';
import { failureText } from '../../../api/failure-text';
import { WholePhone } from '../../../lib/forms/phone/whole-phone';
import { useForm } from '../../../lib/forms/use-form';
import { Button } from '../../../ui/button';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { PhoneField } from '../../../ui/fields/phone-field';
import { sendCode } from './code/send-code';
import { signInFormCss } from './form-css';
import { NetworkNote, useNetworkButton } from './network-note';

/** Where a code went, and how long until another. */
export interface SentCode {
  phone: string;
  wait: number;
}

/** Signing in begins with the phone: captcha, code from the message. */
export function PhoneSignIn({ onSent }: { onSent(sent: SentCode): void }) {
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { phone: '' },
    rules: { phone: WholePhone },
    draft: { name: 'sign-in.phone', fields: ['phone'] },
  });
  const send = useMutation({
    mutationFn: (phone: string) => sendCode(queryClient, phone),
    onSuccess: (wait, phone) => onSent({ phone, wait }),
    onError: (error) => error instanceof CallError && form.refuse(error.problem?.errors),
  });
  const ask = useNetworkButton('Получить код');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = send.isPending ? null : form.read();
    if (given) send.mutate(given.phone);
  };
  return (
    <form
      css={signInFormCss}
      ref={form.ref}
      onSubmit={submit}
      onInput={() => prepareCaptcha(queryClient)}
      noValidate
    >
      <PhoneField {...form.field('phone')} autoFocus onChange={(phone) => form.put('phone', phone)} />
      {send.error && !form.isTold && <FormAlert>{failureText(send.error)}</FormAlert>}
      <Button type="submit" busy={send.isPending} disabled={ask.disabled}>
        {send.isPending ? 'Отправляем код…' : ask.words}
      </Button>
      <NetworkNote>Пришлём СМС с кодом из четырёх цифр.</NetworkNote>
    </form>
  );
}
