import { SELF_EMPLOYED } from '../../src/contract/deals/papers/requisites';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Forms that an agency may have, and how long the INN of each is. */
const forms: readonly (Choice & { readonly innDigits: 10 | 12 | null })[] = [
  { value: 'ООО', label: 'Общество с ограниченной ответственностью', innDigits: 10 },
  { value: 'АО', label: 'Акционерное общество', innDigits: 10 },
  { value: 'ПАО', label: 'Публичное акционерное общество', innDigits: 10 },
  { value: 'ИП', label: 'Индивидуальный предприниматель', innDigits: 12 },
  { value: SELF_EMPLOYED, label: SELF_EMPLOYED, innDigits: 12 },
  { value: 'Другое', label: 'Другая форма', innDigits: null },
];

export const companyTypes: readonly Choice[] = forms.map(({ value, label }) => ({ value, label }));

export const taxForms: readonly Choice[] = [
  { value: 'osno', label: 'Общая система (ОСНО)' },
  { value: 'usn_income', label: 'УСН «Доходы»' },
  { value: 'usn_profit', label: 'УСН «Доходы минус расходы»' },
  { value: 'ausn', label: 'Автоматизированная УСН' },
  { value: 'psn', label: 'Патент' },
  { value: 'npd', label: 'Налог на профессиональный доход' },
];

/** What is wrong with an agency's form and INN, by field; null where they go together. */
export function companyFormErrors(type: string, inn: string): Record<string, string[]> | null {
  const form = forms.find(({ value }) => value === type);
  if (form === undefined) return { type: ['Выберите форму из списка'] };
  if (form.innDigits === null || form.innDigits === inn.length) return null;
  return { inn: [`Для формы «${type}» ИНН — ${form.innDigits} цифр`] };
}

export const isTaxForm = (given: string): boolean => taxForms.some(({ value }) => value === given);
