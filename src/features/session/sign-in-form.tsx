import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call';
import { CallError } from '../../api/call-error';
import { codeRules, type User } from '../../contract/account';
import { endpoints } from '../../contract/endpoints';
import { formatPhone, INVALID_PHONE, toE164 } from '../../contract/phone';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/text-field';
import { color, font, space } from '../../ui/tokens';
import { failureText } from './failure-text';
import { clearLonePrefix, maskPhone } from './phone-mask';
import { solveCaptcha } from './solve-captcha';
import { useCountdown } from './use-countdown';

const form = css({ display: 'grid', gap: space.lg });
const note = css({ fontSize: font.size.sm, color: color.ink2 });
const alert = css({ fontSize: font.size.sm, color: color.refusedInk });

/** Signing in by phone: captcha, code from the message, session. */
export default function SignInForm({ onSignedIn }: { onSignedIn(user: User): void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return sentTo === null ? (
    <PhoneStep onSent={setSentTo} />
  ) : (
    <CodeStep phone={sentTo} onSignedIn={onSignedIn} onOtherPhone={() => setSentTo(null)} />
  );
}

/** The error of one field, or of the whole when the server names none. */
const fieldError = (error: unknown, field: string): string | null =>
  (error instanceof CallError && error.problem?.errors?.[field]?.[0]) || null;

async function sendCode(phone: string) {
  return call(endpoints.sendSecurityCode, { body: { phone, token: await solveCaptcha() } });
}

function PhoneStep({ onSent }: { onSent(phone: string): void }) {
  const [phone, setPhone] = useState('');
  const [isWrong, setWrong] = useState(false);
  const send = useMutation({ mutationFn: sendCode, onSuccess: (_, sentTo) => onSent(sentTo) });

  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setWrong(false);
    // In the middle of a number the caret must stay where it is: the mask waits for the blur.
    setPhone(target.selectionEnd === target.value.length ? maskPhone(target.value) : target.value);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const e164 = toE164(phone);
    if (e164 === null) setWrong(true);
    else send.mutate(e164);
  };
  const refusal = fieldError(send.error, 'phone');
  return (
    <form css={form} onSubmit={submit} noValidate>
      <TextField
        label="Телефон"
        type="tel"
        name="phone"
        autoComplete="tel"
        inputMode="tel"
        autoFocus
        placeholder="+7 (9__) ___-__-__"
        value={phone}
        onChange={type}
        onBlur={() => setPhone(clearLonePrefix(maskPhone(phone)))}
        error={isWrong ? INVALID_PHONE : refusal}
      />
      {send.error && !refusal && (
        <p css={alert} role="alert">
          {failureText(send.error)}
        </p>
      )}
      <Button type="submit" busy={send.isPending}>
        {send.isPending ? 'Отправляем код…' : 'Получить код'}
      </Button>
      <p css={note}>Пришлём СМС с кодом из четырёх цифр. Он действует пять минут.</p>
    </form>
  );
}

interface CodeStepProps {
  phone: string;
  onSignedIn(user: User): void;
  onOtherPhone(): void;
}

function CodeStep({ phone, onSignedIn, onOtherPhone }: CodeStepProps) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLFormElement>(null);
  const wait = useCountdown(codeRules.resendSeconds);
  const check = useMutation({
    mutationFn: (security_code: string) =>
      call(endpoints.checkSecurityCode, { body: { phone, security_code } }),
    onSuccess: onSignedIn,
  });
  const again = useMutation({ mutationFn: () => sendCode(phone), onSuccess: wait.restart });
  // The code's field replaces the one that had the focus.
  useEffect(() => input.current?.querySelector('input')?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!check.isPending) check.mutate(code);
  };
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    check.reset();
    setCode(target.value.replace(/\D/g, '').slice(0, codeRules.digits));
  };
  const error = check.error ?? again.error;
  return (
    <form css={form} onSubmit={submit} ref={input} noValidate>
      <p css={note}>Код отправлен на {formatPhone(phone)}</p>
      <TextField
        label="Код из СМС"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={type}
        error={error ? (fieldError(error, 'security_code') ?? failureText(error)) : null}
      />
      <Button type="submit" busy={check.isPending} disabled={code.length < codeRules.digits}>
        Войти
      </Button>
      <div css={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <Button
          look="quiet"
          onClick={() => again.mutate()}
          disabled={wait.seconds > 0}
          busy={again.isPending}
        >
          {wait.seconds > 0 ? `Новый код через ${wait.seconds} с` : 'Отправить ещё раз'}
        </Button>
        <Button look="quiet" onClick={onOtherPhone}>
          Другой номер
        </Button>
      </div>
    </form>
  );
}
