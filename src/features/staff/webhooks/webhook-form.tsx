import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import {
  type StaffWebhook,
  WebhookAddress,
  type WebhookKind,
  webhookKindNames,
  webhookKinds,
} from '../../../contract/calls/staff/integrations/staff-webhook-endpoints';
import {
  type WebhookObject,
  webhookObjectNames,
  webhookObjects,
} from '../../../contract/calls/staff/integrations/webhook-events';
import { useForm } from '../../../lib/forms/use-form';
import { Checkbox } from '../../../ui/choices/checkbox';
import { RadioSwitch } from '../../../ui/choices/radio-switch';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { TextField } from '../../../ui/fields/text-field';
import { color, font, space } from '../../../ui/tokens';
import { choicesCss } from '../acts/choices-css';
import { StaffSubmitButton } from '../acts/send-button';
import { showSecret } from './show-secret';
import { useWebhookActs } from './webhook-queries';

const formCss = css({ display: 'grid', gap: space.lg });
const noteCss = css({ color: color.ink2, fontSize: font.size.sm, lineHeight: '2rem' });

const NO_OBJECTS = 'Выберите, о чём рассказывать';
const hints: Readonly<Record<WebhookKind, string>> = {
  plain: 'Сюда портал присылает JSON с подписью',
  bitrix24: 'Входящий вебхук Битрикс24 с правом «CRM (crm)»: https://имя.bitrix24.ru/rest/1/код/',
};
/** Of one that there is: an empty field leaves its address as it is. */
const AddressOrNone = v.union([v.pipe(v.string(), v.trim(), v.literal('')), WebhookAddress]);

interface WebhookFormProps {
  /** Null: one that there was not yet. */
  webhook: StaffWebhook | null;
  onDone(): void;
}

/** Where a webhook leads, and what it is told. */
export function WebhookForm({ webhook, onDone }: WebhookFormProps) {
  const acts = useWebhookActs();
  const [kind, setKind] = useState<WebhookKind>(webhook?.kind ?? 'plain');
  const [objects, setObjects] = useState<readonly WebhookObject[]>(webhook?.objects ?? webhookObjectNames);
  const [persons, setPersons] = useState(webhook?.persons ?? false);
  const [objectsError, setObjectsError] = useState<string | null>(null);
  const form = useForm({
    initial: { address: '' },
    rules: { address: webhook ? AddressOrNone : WebhookAddress },
  });
  const send = useMutation({
    async mutationFn({ address }: { address: string }) {
      const choice = { objects: [...objects], persons };
      if (webhook) {
        await acts.change(webhook.id, { ...choice, ...(address !== '' && { address }) });
        return null;
      }
      return (await acts.add({ ...choice, kind, address })).secret;
    },
    onSuccess(secret) {
      form.forget();
      onDone();
      if (secret !== null) showSecret(secret);
    },
    onError: (error) => void form.refuse(error instanceof CallError ? error.problem?.errors : undefined),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = form.read();
    setObjectsError(objects.length === 0 ? NO_OBJECTS : null);
    if (given && objects.length > 0 && !send.isPending) send.mutate(given);
  };
  const toggle = (name: WebhookObject, isWanted: boolean) => {
    setObjectsError(null);
    setObjects(webhookObjectNames.filter((one) => (one === name ? isWanted : objects.includes(one))));
  };
  return (
    <form css={formCss} ref={form.ref} onSubmit={submit} noValidate>
      {!webhook && (
        <RadioSwitch
          label="Кому"
          value={kind}
          onChange={setKind}
          options={webhookKindNames.map((name) => ({ value: name, label: webhookKinds[name] }))}
        />
      )}
      <TextField
        {...form.field('address')}
        label={webhook ? 'Новый адрес' : 'Адрес'}
        type="url"
        inputMode="url"
        autoComplete="off"
        hint={webhook ? `Сейчас ${webhook.address}. Пусто — оставить` : hints[kind]}
        onChange={({ target }) => form.put('address', target.value)}
      />
      <fieldset css={choicesCss}>
        <legend>О чём рассказывать</legend>
        {webhookObjectNames.map((name) => (
          <Checkbox
            key={name}
            checked={objects.includes(name)}
            onChange={(isWanted) => toggle(name, isWanted)}
          >
            {webhookObjects[name].word}
          </Checkbox>
        ))}
        {objectsError && (
          <p role="alert" css={{ color: color.refusedInk, fontSize: font.size.sm }}>
            {objectsError}
          </p>
        )}
      </fieldset>
      <div>
        <Checkbox checked={persons} onChange={setPersons}>
          Передавать имена и телефоны
        </Checkbox>
        <p css={noteCss}>
          Без этого уходят только номера записей. С этим данные клиентов попадут к тому, чей это адрес: на это
          нужно их согласие.
        </p>
      </div>
      {send.error && !form.isTold && <FormAlert>{failureText(send.error)}</FormAlert>}
      <div>
        <StaffSubmitButton busy={send.isPending}>{webhook ? 'Сохранить' : 'Добавить'}</StaffSubmitButton>
      </div>
    </form>
  );
}
