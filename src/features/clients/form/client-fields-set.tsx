import { css } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { INVALID_PHONE, toE164 } from '../../../contract/accounts/fields/phone';
import type { Form } from '../../../lib/forms/use-form';
import { Button } from '../../../ui/button';
import { PhoneField } from '../../../ui/fields/phone-field';
import { TextArea } from '../../../ui/fields/text-area';
import { TextField } from '../../../ui/fields/text-field';
import { media, space } from '../../../ui/tokens';
import { type ClientValues, furtherFields } from './client-values';

const pair = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space.lg,
  alignItems: 'start',
  [media.mobile]: { gridTemplateColumns: '1fr' },
});

type TextName = Exclude<keyof ClientValues, 'consent' | 'phone' | 'project' | (typeof furtherFields)[number]>;

/** Who the client is, and how to reach them. The data are the client's: a browser must not offer the writer's own. */
export function ClientFieldsSet({ form, underPhone }: { form: Form<ClientValues>; underPhone: ReactNode }) {
  const [opened, open] = useState(0);
  const written = furtherFields.findLastIndex((name) => form.values[name] !== '') + 1;
  const count = Math.max(opened, written);
  const text = (name: TextName) => ({
    ...form.field(name),
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      form.put(name, currentTarget.value),
  });
  return (
    <>
      <div css={pair}>
        <TextField {...text('last_name')} label="Фамилия" />
        <TextField {...text('first_name')} label="Имя" />
      </div>
      <TextField {...text('patronymic')} label="Отчество" placeholder="Если есть" />
      <div>
        <PhoneField
          {...form.field('phone')}
          autoComplete="off"
          onChange={(phone) => form.put('phone', phone)}
        />
        {underPhone}
      </div>
      {furtherFields.slice(0, count).map((name, at) => (
        <PhoneField
          key={name}
          {...form.field(name)}
          label={`Дополнительный телефон${at > 0 ? ` ${at + 1}` : ''}`}
          autoComplete="off"
          judge={(shown) => (toE164(shown) === null ? INVALID_PHONE : null)}
          onChange={(phone) => form.put(name, phone)}
        />
      ))}
      {count < furtherFields.length && (
        <Button
          look="quiet"
          css={{ justifySelf: 'start', margin: `-${space.sm} -${space.md}` }}
          onClick={() => open(count + 1)}
        >
          Добавить телефон
        </Button>
      )}
      <TextField
        {...text('email')}
        label="Электронная почта"
        placeholder="Если есть"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextArea {...text('comment')} label="Комментарий" placeholder="Что ищет, когда звонить" />
    </>
  );
}
