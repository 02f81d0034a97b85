import { css } from '@emotion/react';
import type { Form } from '../../lib/forms/use-form';
import { PhoneField } from '../../ui/fields/phone-field';
import { TextField } from '../../ui/fields/text-field';
import { media, space } from '../../ui/tokens';
import type { RegistrationValues } from './registration-fields';

const pair = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space.lg,
  alignItems: 'start',
  [media.mobile]: { gridTemplateColumns: '1fr' },
});

/** Who they are, and how they are reached. */
export function PersonFields({ form }: { form: Form<RegistrationValues> }) {
  const text = (name: 'last_name' | 'first_name' | 'patronymic' | 'email') => ({
    ...form.field(name),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => form.put(name, currentTarget.value),
  });
  return (
    <>
      <TextField {...text('last_name')} label="Фамилия" autoComplete="family-name" />
      <div css={pair}>
        <TextField {...text('first_name')} label="Имя" autoComplete="given-name" />
        <TextField
          {...text('patronymic')}
          label="Отчество"
          autoComplete="additional-name"
          placeholder="Если есть"
        />
      </div>
      {/* Each on a line of its own: half of one cuts off the end of a number. */}
      <PhoneField {...form.field('phone')} onChange={(phone) => form.put('phone', phone)} />
      <TextField
        {...text('email')}
        label="Электронная почта"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}
