import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import * as v from 'valibot';
import { call } from '../../api/call/call';
import { CallError } from '../../api/call/call-error';
import { failureText } from '../../api/failure-text';
import { paperEndpoints } from '../../contract/calls/clients/paper-endpoints';
import {
  Requisites,
  requisiteErrors,
  type SavedRequisites,
  type VatRate,
  vatRates,
  vatWords,
} from '../../contract/deals/papers/requisites';
import { useForm } from '../../lib/forms/use-form';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/choices/select-field';
import { FormAlert } from '../../ui/feedback/form-alert';
import { TextField } from '../../ui/fields/text-field';
import { color, space } from '../../ui/tokens';
import { askPapersAnew } from './papers-queries';

const fields = [
  { name: 'ogrn', label: 'ОГРН или ОГРНИП', isDigits: true, hint: 'У самозанятых его нет: оставьте пустым' },
  { name: 'kpp', label: 'КПП', isDigits: false, hint: 'У ИП и самозанятых его нет: оставьте пустым' },
  { name: 'bank', label: 'Банк', isDigits: false },
  { name: 'bic', label: 'БИК', isDigits: true },
  { name: 'account', label: 'Расчётный счёт', isDigits: true },
  { name: 'correspondent', label: 'Корреспондентский счёт', isDigits: true },
  {
    name: 'signatory',
    label: 'Кто подписывает',
    isDigits: false,
    hint: 'Должность и имя: «Генеральный директор Громов П. С.»',
  },
] as const satisfies readonly {
  name: Exclude<keyof Requisites, 'vat'>;
  label: string;
  isDigits: boolean;
  hint?: string;
}[];

const { vat: _, ...texts } = Requisites.entries;
const rules = {
  ...texts,
  vat: v.pipe(
    v.picklist(vatRates.map(String), 'Выберите ставку НДС'),
    v.transform((given) => Number(given) as VatRate),
  ),
};

const draftFields = [...fields.map(({ name }) => name), 'vat'] as const;

const none = { kpp: '', ogrn: '', bank: '', bic: '', account: '', correspondent: '', signatory: '' };

interface RequisitesFormProps {
  /** Null: there are none yet. */
  known: SavedRequisites | null;
  onDone(): void;
}

/** By what an agency is paid; figures that do not add up are told at once. */
export function RequisitesForm({ known, onDone }: RequisitesFormProps) {
  const queryClient = useQueryClient();
  const initial = { ...none, ...known, vat: String(known?.vat ?? 0) };
  // Whoever copies figures out of another app comes back to a page that the phone may have begun anew.
  const form = useForm({ initial, rules, draft: { name: 'requisites', fields: draftFields } });
  const save = useMutation({
    mutationFn: (body: Requisites) => call(paperEndpoints.saveRequisites, { body }),
    onSuccess: async () => {
      form.forget();
      await askPapersAnew(queryClient);
      onDone();
    },
    onError: (error) => form.refuse(error instanceof CallError ? error.problem?.errors : undefined),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = form.read();
    if (given === null || save.isPending) return;
    const errors = requisiteErrors(given);
    if (errors) form.refuse(errors);
    else save.mutate(given);
  };
  return (
    <form css={css({ display: 'grid', gap: space.lg })} ref={form.ref} onSubmit={submit} noValidate>
      <p css={{ color: color.ink2 }}>
        Эти реквизиты встанут в акт и счёт. Название, ИНН и адрес берутся из данных агентства.
      </p>
      {fields.map(({ name, label, isDigits, ...words }) => (
        <TextField
          key={name}
          {...form.field(name)}
          {...words}
          label={label}
          autoComplete="off"
          inputMode={isDigits ? 'numeric' : 'text'}
          onChange={({ currentTarget }) => form.put(name, currentTarget.value)}
        />
      ))}
      <SelectField
        label="НДС"
        required
        choices={vatRates.map((rate) => ({ value: String(rate), label: vatWords(rate) }))}
        value={form.values.vat}
        error={form.errors.vat}
        onChange={(value) => form.put('vat', value)}
      />
      {save.error && !form.isTold && <FormAlert>{failureText(save.error)}</FormAlert>}
      <Button type="submit" busy={save.isPending}>
        Сохранить
      </Button>
    </form>
  );
}
