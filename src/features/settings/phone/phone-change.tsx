import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import type { User } from '../../../contract/accounts/account';
import { INVALID_PHONE, PhoneInput, toE164 } from '../../../contract/accounts/fields/phone';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import { codeRules, SecurityCode } from '../../../contract/accounts/fields/security-code';
import { phoneChangeEndpoints } from '../../../contract/calls/account/phone-change-endpoints';
import { useOnline } from '../../../device/page/hooks/use-online';
import { useCountdown } from '../../../lib/forms/use-countdown';
import { useForm } from '../../../lib/forms/use-form';
import { withoutWidows } from '../../../lib/rendering/without-widows';
import { Button } from '../../../ui/button';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { CodeField } from '../../../ui/fields/code-field';
import { PhoneField } from '../../../ui/fields/phone-field';
import { openModal } from '../../../ui/modals/modals';
import { color, font } from '../../../ui/tokens';
import { settingsFormCss } from '../save-row';

const note = css({ fontSize: font.size.sm, lineHeight: '2rem', color: color.ink2 });

/** Opens the form by which somebody gives their own account another phone. */
export function openPhoneForm(user: User, onUser: (user: User) => void): void {
  const modal = openModal({
    name: 'own-phone',
    title: 'Сменить телефон',
    content: (
      <PhoneForm
        key={user.phone}
        phone={user.phone}
        onChanged={(next) => {
          onUser(next);
          modal.close();
        }}
      />
    ),
  });
}

interface PhoneFormProps {
  /** The present one, E.164. */
  phone: string;
  onChanged(user: User): void;
}

/** Whether a field of the form says already what was wrong. */
const isAtField = (error: Error): boolean =>
  error instanceof CallError &&
  ['phone', 'security_code', 'new_code'].some((field) => error.problem?.errors?.[field] !== undefined);

/** Asks for a code of each phone: who has both may change the one for the other. */
export function PhoneForm({ phone: own, onChanged }: PhoneFormProps) {
  const online = useOnline();
  const countdown = useCountdown(0);
  const first = useRef<HTMLInputElement>(null);
  /** To which new phone a code has gone. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initial: { phone: '', security_code: '', new_code: '' },
    rules: { phone: PhoneInput, security_code: SecurityCode, new_code: SecurityCode },
  });
  const refuse = (error: Error) =>
    form.refuse(error instanceof CallError ? error.problem?.errors : undefined);
  const send = useMutation({
    mutationFn: (phone: string) => call(phoneChangeEndpoints.sendPhoneCodes, { body: { phone } }),
    onSuccess({ resend_after }, phone) {
      countdown.restart(resend_after);
      setSentTo(phone);
      requestAnimationFrame(() => first.current?.focus());
    },
    onError: refuse,
  });
  const change = useMutation({
    mutationFn: (body: v.InferOutput<typeof phoneChangeEndpoints.changePhone.body>) =>
      call(phoneChangeEndpoints.changePhone, { body }),
    onSuccess(user) {
      form.forget();
      onChanged(user);
    },
    onError: refuse,
  });
  const ask = () => {
    const { issues, output } = v.safeParse(PhoneInput, form.values.phone);
    if (issues) form.refuse({ phone: [issues[0].message] });
    else if (!send.isPending) {
      change.reset();
      send.mutate(output);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sentTo === null) return ask();
    const read = change.isPending ? null : form.read();
    if (!read) return;
    send.reset();
    change.mutate(read);
  };
  const failed = [send.error, change.error].find((error) => error !== null && !isAtField(error));
  return (
    <form css={settingsFormCss} ref={form.ref} onSubmit={submit} noValidate>
      <p css={note}>
        {withoutWidows(
          `Коды придут на оба номера: на ${formatPhone(own)} и на новый. Входить в кабинет вы будете по новому, на других устройствах вход завершится. Если прежнего номера у вас больше нет, позвоните менеджеру застройщика.`,
        )}
      </p>
      <PhoneField
        {...form.field('phone')}
        label="Новый телефон"
        autoComplete="off"
        judge={(given) => (toE164(given) === null ? INVALID_PHONE : null)}
        onChange={(shown) => {
          form.put('phone', shown);
          if (sentTo !== null && toE164(shown) !== sentTo) setSentTo(null);
        }}
      />
      {sentTo !== null && (
        <>
          <CodeField
            {...form.field('security_code')}
            ref={first}
            label="Код с прежнего номера"
            hint={`Пришёл на ${formatPhone(own)}`}
            digits={codeRules.digits}
            onChange={(code) => form.put('security_code', code)}
          />
          <CodeField
            {...form.field('new_code')}
            label="Код с нового номера"
            hint={`Пришёл на ${formatPhone(sentTo)}. Если кода нет, этот номер уже в другом кабинете`}
            digits={codeRules.digits}
            onChange={(code) => form.put('new_code', code)}
          />
        </>
      )}
      {failed && <FormAlert>{failureText(failed)}</FormAlert>}
      {sentTo === null ? (
        <Button type="submit" busy={send.isPending} disabled={!online}>
          Получить коды
        </Button>
      ) : (
        <>
          <Button type="submit" busy={change.isPending} disabled={!online}>
            Сменить телефон
          </Button>
          <Button
            look="quiet"
            busy={send.isPending}
            disabled={!online || countdown.seconds > 0}
            onClick={ask}
          >
            {countdown.seconds > 0
              ? `Новые коды через ${countdown.seconds}\u00a0с`
              : 'Отправить коды ещё раз'}
          </Button>
        </>
      )}
      <p role="status" css={note}>
        {online ? sentTo !== null && 'Коды отправлены' : 'Сменить телефон можно, когда вернётся сеть'}
      </p>
    </form>
  );
}
