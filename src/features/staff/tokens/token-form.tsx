import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import {
  type ApiScope,
  apiScopeNames,
  apiScopes,
  apiTokenDays,
  apiTokenPaces,
} from '../../../contract/accounts/staff/api-scopes';
import type { CallInput } from '../../../contract/calls/endpoint';
import {
  apiTokenFields,
  type staffTokenEndpoints,
} from '../../../contract/calls/staff/members/staff-token-endpoints';
import { useForm } from '../../../lib/forms/use-form';
import { Checkbox } from '../../../ui/choices/checkbox';
import { SelectField } from '../../../ui/choices/select-field';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { TextField } from '../../../ui/fields/text-field';
import { space } from '../../../ui/tokens';
import { choicesCss } from '../acts/choices-css';
import { StaffSubmitButton } from '../acts/send-button';

const formCss = css({ display: 'grid', gap: space.lg });
const terms = [
  ...apiTokenDays.map((days) => ({ value: String(days), label: days === 365 ? 'Год' : `${days} дней` })),
  { value: '', label: 'Без срока' },
];
const paces = apiTokenPaces.map((pace) => ({ value: String(pace), label: String(pace) }));

/** What is asked for a new token. */
export type NewApiToken = CallInput<typeof staffTokenEndpoints.createApiToken>['body'];

/** Of a new token: for which program, what it opens, for how long, and how often it may call. */
export function TokenForm({ make }: { make(wanted: NewApiToken): Promise<unknown> }) {
  const [term, setTerm] = useState('90');
  const [pace, setPace] = useState('60');
  const form = useForm({
    initial: { name: '', scopes: [] as readonly ApiScope[] },
    rules: { name: apiTokenFields.name, scopes: apiTokenFields.scopes },
  });
  const send = useMutation({
    mutationFn: make,
    onError: (error) => form.refuse(error instanceof CallError ? error.problem?.errors : undefined),
  });
  const { scopes } = form.values;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = form.read();
    if (read === null || send.isPending) return;
    const days = apiTokenDays.find((one) => String(one) === term) ?? null;
    send.mutate({ ...read, days, per_minute: apiTokenPaces.find((one) => String(one) === pace) ?? 60 });
  };
  return (
    <form ref={form.ref} css={formCss} onSubmit={submit} noValidate>
      <TextField
        {...form.field('name')}
        label="Программа"
        hint="Для себя: «Склад 1С», «Отчёты для директора»"
        autoComplete="off"
        onChange={({ currentTarget }) => form.put('name', currentTarget.value)}
      />
      <fieldset css={choicesCss}>
        <legend>Что открыть</legend>
        {apiScopeNames.map((scope) => (
          <Checkbox
            key={scope}
            checked={scopes.includes(scope)}
            aria-label={apiScopes[scope].word}
            // Under the last one it stands under them all.
            error={scope === apiScopeNames.at(-1) ? form.errors.scopes : null}
            onChange={(isOn) =>
              form.put(
                'scopes',
                apiScopeNames.filter((one) => (one === scope ? isOn : scopes.includes(one))),
              )
            }
          >
            {apiScopes[scope].word}
            <small>{apiScopes[scope].note}</small>
          </Checkbox>
        ))}
        {scopes.some((scope) => apiScopes[scope].people) && (
          <small role="status">
            Среди отмеченного есть персональные данные: их увидит тот, у кого токен.
          </small>
        )}
      </fieldset>
      <SelectField
        label="Срок"
        hint={
          term === ''
            ? 'Будет действовать, пока его не закончат. Надёжнее срок: забытый токен перестанет действовать сам.'
            : 'За 14 дней до конца список об этом скажет.'
        }
        choices={terms}
        value={term}
        required
        onChange={setTerm}
      />
      <SelectField
        label="Запросов в минуту"
        hint="Кто спрашивает чаще, получит ответ 429 и время, когда повторить."
        choices={paces}
        value={pace}
        required
        onChange={setPace}
      />
      {send.error && !form.isTold && <FormAlert>{failureText(send.error)}</FormAlert>}
      <StaffSubmitButton busy={send.isPending}>Сделать токен</StaffSubmitButton>
    </form>
  );
}
