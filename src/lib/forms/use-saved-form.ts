import { useState } from 'react';
import type * as v from 'valibot';
import { type Form, useForm } from './use-form';

type Values = Record<string, string | boolean>;

const differ = (one: Values, other: Values): boolean =>
  Object.keys(other).some((field) => one[field] !== other[field]);

interface SavedFormRules<T extends Values, S> {
  /** What the server has now. */
  saved: T;
  rules: S;
  /** Of what is being written: a reload brings it back. */
  draft?: { name: string; fields: readonly (keyof T)[] };
}

/**
 * A form over what the server has. What changes there is shown here, unless something is being written: that stays until
 * it is saved or given up.
 */
export function useSavedForm<T extends Values, S extends { [Field in keyof T]: v.GenericSchema }>({
  saved,
  rules,
  draft,
}: SavedFormRules<T, S>): {
  form: Form<T, { [Field in keyof S]: v.InferOutput<S[Field]> }>;
  isDirty: boolean;
  /** After saving: what the server made of it. */
  settle(next: T): void;
  giveUp(): void;
} {
  const form = useForm({ initial: saved, rules, ...(draft && { draft }) });
  const [base, setBase] = useState(saved);
  const isDirty = differ(form.values, base);
  const settle = (next: T) => {
    setBase(next);
    form.reset(next);
  };
  if (!isDirty && differ(saved, base)) settle(saved);
  return { form, isDirty, settle, giveUp: () => settle(saved) };
}
