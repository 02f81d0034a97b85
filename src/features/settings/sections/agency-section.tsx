import { css } from '@emotion/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import * as v from 'valibot';
import { accountSpecsQuery } from '../../../api/account-specs';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import type { User } from '../../../contract/accounts/account';
import { BrandName, CompanyName, LegalAddress } from '../../../contract/accounts/fields/account-fields';
import { accountStanding, accountStandingWords } from '../../../contract/accounts/staff/account-standing';
import { accountSettingsEndpoints } from '../../../contract/calls/account/account-settings-endpoints';
import { fileSize } from '../../../contract/documents/file-size';
import { useSavedForm } from '../../../lib/forms/use-saved-form';
import { companyName } from '../../../lib/words/names/company-name';
import { SelectField } from '../../../ui/choices/select-field';
import { TextField } from '../../../ui/fields/text-field';
import { color, font, space } from '../../../ui/tokens';
import { SaveRow, settingsFormCss } from '../save-row';
import { SettingsSection } from '../section';
import type { Settings } from '../settings-queries';

const standing = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space.xs} ${space.lg}`,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  '& dt': { color: color.ink2 },
  '& dd': { fontWeight: 500, overflowWrap: 'anywhere' },
});
const chosen = (missing: string) => v.pipe(v.string(), v.minLength(1, missing));
const rules = {
  brand_name: BrandName,
  name: CompanyName,
  type: chosen('Выберите форму'),
  tax_form: chosen('Выберите налоговый режим'),
  legal_address: LegalAddress,
};
const savedOf = (user: User, settings: Settings) => ({
  brand_name: user.brand_name,
  name: user.company?.name ?? '',
  type: user.company?.type ?? '',
  tax_form: settings.tax_form ?? '',
  legal_address: settings.legal_address ?? '',
});

interface AgencySectionProps {
  user: User;
  settings: Settings;
  onUser(user: User): void;
}

/** What the developer knows of an agency. The INN is what it was confirmed by, and stays. */
export function AgencySection({ user, settings, onUser }: AgencySectionProps) {
  const specs = useQuery(accountSpecsQuery()).data;
  const { form, isDirty, settle, giveUp } = useSavedForm({
    saved: savedOf(user, settings),
    rules,
  });
  const save = useMutation({
    mutationFn: (body: v.InferOutput<typeof accountSettingsEndpoints.changeAgency.body>) =>
      call(accountSettingsEndpoints.changeAgency, { body }),
    onSuccess(next, { tax_form, legal_address }) {
      settle(savedOf(next, { ...settings, tax_form, legal_address }));
      onUser(next);
    },
    onError(error) {
      form.refuse(error instanceof CallError ? error.problem?.errors : undefined);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = form.read();
    if (read) save.mutate(read);
  };
  const text = (name: 'brand_name' | 'name' | 'legal_address', label: string) => (
    <TextField {...form.field(name)} label={label} onChange={({ target }) => form.put(name, target.value)} />
  );
  const select = (name: 'type' | 'tax_form', label: string, choices: { value: string; label: string }[]) => (
    <SelectField
      label={label}
      placeholder="Не выбрано"
      required
      choices={withStored(choices, form.values[name])}
      value={form.values[name]}
      error={form.errors[name]}
      onChange={(value) => form.put(name, value)}
    />
  );
  return (
    <SettingsSection
      id="agency"
      title="Данные агентства"
      note="Реквизиты, по которым застройщик заключает договор."
    >
      <form ref={form.ref} css={settingsFormCss} onSubmit={submit} noValidate>
        {user.company && (
          <dl css={standing}>
            <dt>В документах</dt>
            <dd>{companyName(user.company)}</dd>
            <dt>Статус</dt>
            <dd>{accountStandingWords[accountStanding({ ...user, agency: null })]}</dd>
          </dl>
        )}
        {text('brand_name', 'Название бренда')}
        {text('name', 'Полное название')}
        <TextField
          label="ИНН"
          value={user.company?.inn ?? ''}
          readOnly
          hint="Его меняет менеджер застройщика: позвоните ему"
        />
        {select('type', 'Форма', specs?.company_types ?? [])}
        {select('tax_form', 'Налоговый режим', specs?.tax_forms ?? [])}
        {text('legal_address', 'Юридический адрес')}
        {settings.documents.length > 0 && (
          <div css={{ fontSize: font.size.sm }}>
            <p css={{ color: color.ink2 }}>Документы у застройщика</p>
            <ul css={{ display: 'grid', gap: space.xs, marginTop: space.xs }}>
              {settings.documents.map(({ id, name, size }) => (
                <li key={id} css={{ overflowWrap: 'anywhere' }}>
                  {name} <span css={{ color: color.ink2 }}>{fileSize(size)}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
        <SaveRow
          isDirty={isDirty}
          isSaving={save.isPending}
          done={save.isSuccess ? 'Сохранено' : null}
          error={save.error && !form.isTold ? save.error : null}
          onGiveUp={() => {
            giveUp();
            save.reset();
          }}
        />
      </form>
    </SettingsSection>
  );
}

/** A kept value is offered even where the server no longer names it, or has not yet. */
const withStored = (choices: { value: string; label: string }[], stored: string) =>
  stored === '' || choices.some(({ value }) => value === stored)
    ? choices
    : [{ value: stored, label: stored }, ...choices];
