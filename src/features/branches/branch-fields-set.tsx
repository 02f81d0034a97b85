import { css } from '@emotion/react';
import { INVALID_PHONE, toE164 } from '../../contract/accounts/fields/phone';
import type { Form } from '../../lib/forms/use-form';
import { PhoneField } from '../../ui/fields/phone-field';
import { TextField } from '../../ui/fields/text-field';
import { media, space } from '../../ui/tokens';
import type { BranchValues } from './branch-values';

const pair = css({
  display: 'grid',
  gridTemplateColumns: '1fr 2fr',
  gap: space.lg,
  alignItems: 'start',
  [media.mobile]: { gridTemplateColumns: '1fr' },
});

/** Where a branch is, and how it is reached. The data are the agency's: a browser must not offer the writer's own. */
export function BranchFieldsSet({ form }: { form: Form<BranchValues> }) {
  const text = (name: Exclude<keyof BranchValues, 'phone'>) => ({
    ...form.field(name),
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => form.put(name, currentTarget.value),
  });
  return (
    <>
      <TextField {...text('name')} label="Название" placeholder="Офис на Красной" />
      <div css={pair}>
        <TextField {...text('city')} label="Город" />
        <TextField {...text('address')} label="Адрес" placeholder="Улица, дом, офис" />
      </div>
      <PhoneField
        {...form.field('phone')}
        autoComplete="off"
        hint="Мобильный или городской, с кодом города"
        judge={(shown) => (toE164(shown) === null ? INVALID_PHONE : null)}
        onChange={(phone) => form.put('phone', phone)}
      />
      <TextField
        {...text('email')}
        label="Электронная почта"
        placeholder="Если есть"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...text('contact_name')} label="Контактное лицо" placeholder="Если есть" />
    </>
  );
}
