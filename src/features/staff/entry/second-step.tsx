import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import { staffEntryEndpoints } from '../../../contract/calls/staff/members/staff-entry-endpoints';
import {
  FactorCode,
  type StaffEntry,
  type StaffUser,
} from '../../../contract/calls/staff/members/staff-user';
import { hasPasskeys, signByPasskey } from '../../../lib/browser/passkeys';
import { useForm } from '../../../lib/forms/use-form';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/fields/text-field';
import { ActButton } from '../acts/act-button';
import { StaffSubmitButton } from '../acts/send-button';
import { entryAlertCss, entryFormCss, entryNoteCss, entryTitleCss, entryWaysCss } from './entry-css';
import { passkeyFailure } from './passkey-failure';

export type SecondStepDue = Extract<StaffEntry, { second_step: unknown }>['second_step'];

/** Whether a right password is followed by a second step. */
export const isSecondStep = (entry: StaffEntry): entry is { second_step: SecondStepDue } =>
  'second_step' in entry;

interface SecondStepProps {
  step: SecondStepDue;
  onDone(staff: StaffUser): void;
  /** Begins anew, with the password. */
  onBack(): void;
}

/** The second step of a manager's sign-in: a one-time code, a passkey, or a recovery code. */
export function SecondStep({ step: { ticket, ways }, onDone, onBack }: SecondStepProps) {
  const [isRecovery, setRecovery] = useState(!ways.includes('totp') && !ways.includes('passkey'));
  const fields = useForm({ initial: { code: '' }, rules: { code: FactorCode } });
  const byCode = useMutation({
    mutationFn: (code: string) => call(staffEntryEndpoints.finishStaffSignIn, { body: { ticket, code } }),
    onSuccess: onDone,
    onError: (error) => fields.refuse(error instanceof CallError ? error.problem?.errors : undefined),
  });
  const byPasskey = useMutation({
    mutationFn: async () => {
      const { options } = await call(staffEntryEndpoints.beginPasskeySignIn, { body: { ticket } });
      const answer = await signByPasskey(options);
      return call(staffEntryEndpoints.finishPasskeySignIn, { body: { ticket, answer } });
    },
    onSuccess: onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = fields.read();
    if (read && !byCode.isPending) byCode.mutate(read.code);
  };
  const isTotp = ways.includes('totp') && !isRecovery;
  const hasKey = ways.includes('passkey') && hasPasskeys();
  return (
    <form ref={fields.ref} css={entryFormCss} onSubmit={submit} noValidate>
      <h1 css={entryTitleCss}>Второй шаг входа</h1>
      {ways.length === 0 && (
        <p css={entryNoteCss}>
          Здесь нет способа, которым вы могли бы подтвердить вход. Попросите владельца портала сбросить ваш
          второй фактор.
        </p>
      )}
      {hasKey && (
        <ActButton busy={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
          Войти ключом доступа
        </ActButton>
      )}
      {byPasskey.error && (
        <p role="alert" css={entryAlertCss}>
          {passkeyFailure(byPasskey.error)}
        </p>
      )}
      {(isTotp || isRecovery) && (
        <>
          <TextField
            key={isRecovery ? 'recovery' : 'totp'}
            {...fields.field('code')}
            label={isRecovery ? 'Код восстановления' : 'Код из приложения'}
            hint={
              isRecovery
                ? 'Один из десяти, которые вы сохранили. Каждый подходит один раз'
                : 'Шесть цифр, меняются каждые полминуты'
            }
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            onChange={({ target }) => fields.put('code', target.value)}
          />
          {byCode.error && !fields.isTold && (
            <p role="alert" css={entryAlertCss}>
              {failureText(byCode.error)}
            </p>
          )}
          <StaffSubmitButton busy={byCode.isPending}>Войти</StaffSubmitButton>
        </>
      )}
      <div css={entryWaysCss}>
        {ways.includes('recovery') && (
          <Button
            look="quiet"
            onClick={() => {
              // What was said of the one is not said of the other.
              fields.reset({ code: '' });
              byCode.reset();
              setRecovery(!isRecovery);
            }}
          >
            {isRecovery ? 'Другим способом' : 'Нет под рукой? Код восстановления'}
          </Button>
        )}
        <Button look="quiet" onClick={onBack}>
          Войти заново
        </Button>
      </div>
    </form>
  );
}
