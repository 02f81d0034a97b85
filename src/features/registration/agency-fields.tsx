import type { AccountSpecs } from '../../api/account-specs';
import { agencyDocuments } from '../../contract/documents/uploads';
import type { Form } from '../../lib/forms/use-form';
import { SelectField } from '../../ui/choices/select-field';
import { FileField } from '../../ui/fields/file-field';
import { MaskedField } from '../../ui/fields/masked-field';
import { TextField } from '../../ui/fields/text-field';
import type { RegistrationValues } from './registration-fields';

interface AgencyFieldsProps {
  form: Form<RegistrationValues>;
  specs: AccountSpecs | undefined;
  files: File[];
  onFiles(files: File[]): void;
}

/** The firm itself and its papers. */
export function AgencyFields({ form, specs, files, onFiles }: AgencyFieldsProps) {
  const { onBlur: _, name: __, ...type } = form.field('type');
  const text = (name: 'name' | 'brand_name') => ({
    ...form.field(name),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => form.put(name, currentTarget.value),
  });
  return (
    <>
      <MaskedField
        {...form.field('inn')}
        mask="inn"
        label="ИНН"
        hint="10 цифр организации или 12 предпринимателя"
        onChange={(inn) => form.put('inn', inn)}
      />
      <SelectField
        {...type}
        label="Форма"
        placeholder="Выберите"
        choices={specs?.company_types ?? []}
        disabled={specs === undefined}
        onChange={(next) => form.put('type', next)}
      />
      <TextField
        {...text('name')}
        label="Полное название"
        autoComplete="organization"
        placeholder="ООО «Название»"
      />
      <TextField {...text('brand_name')} label="Название бренда" hint="Так вас будут видеть в кабинете" />
      <FileField
        label="Документы"
        {...(specs?.documents ?? agencyDocuments)}
        files={files}
        error={form.errors.documents}
        onChange={(next) => {
          form.put('documents', '');
          onFiles(next);
        }}
        hint="Свидетельства ИНН и ОГРН: с ними проверка идёт быстрее"
      />
    </>
  );
}
