import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { forgetDraft, persistDraft, recallDraft } from './drafts';
import { useUnsaved } from './unsaved';

/** Texts and ticks. (Said so, TypeScript would take the tick's `false` for the only value there is.) */
type Values = Record<string, unknown>;
export type Errors<T extends Values> = Partial<Record<keyof T, string>>;
type Entries<T extends Values> = { [Field in keyof T]: v.GenericSchema };

interface FormRules<T extends Values, S extends Entries<T>> {
  initial: T;
  /** The contract's rule of every field, so that both sides say the same sentences. */
  rules: S;
  /** Name of a draft, and the fields it keeps. */
  draft?: { name: string; fields: readonly (keyof T)[] };
}

export interface Form<T extends Values, Output = unknown> {
  /** For the `form` element: the first wrong field in it gets the focus. */
  ref: RefObject<HTMLFormElement | null>;
  values: T;
  errors: Errors<T>;
  /**
   * Whether the last try ended at fields: no sentence under the form is due then, not even once they are being changed.
   * It stands until the next `read`.
   */
  isTold: boolean;
  put<Field extends keyof T>(field: Field, value: T[Field]): void;
  /** Puts all values at once, and forgets every error. */
  reset(next: T): void;
  /** What a control of a text needs. */
  field(name: keyof T & string): {
    name: string;
    value: string;
    error: string | undefined;
    onBlur(): void;
  };
  /** All values by the rules, or null: then every wrong field says why, and the first has the focus. */
  read(): Output | null;
  /** Shows what the server says of fields; false where it names none of this form's. */
  refuse(errors: Record<string, readonly string[]> | undefined): boolean;
  /** What was written has arrived, or is given up: nothing in it is unsaved, and its draft goes. */
  forget(): void;
}

/** Values, errors and draft of a form. An error stands until its field is changed. */
export function useForm<T extends Values, S extends Entries<T>>({
  initial,
  rules,
  draft,
}: FormRules<T, S>): Form<T, { [Field in keyof S]: v.InferOutput<S[Field]> }> {
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<T>(() => recalled(initial, draft));
  const [settled, settle] = useState(values);
  useUnsaved(
    useId(),
    Object.keys(values).some((field) => values[field] !== settled[field]),
  );
  const [errors, setErrors] = useState<Errors<T>>({});
  const [isTold, setMessage] = useState(false);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) focusFirstWrong(ref.current);
  }, [refusals]);

  const show = (found: Errors<T>) => {
    setErrors(found);
    setMessage(true);
    setRefusals((count) => count + 1);
  };
  const put = <Field extends keyof T>(field: Field, value: T[Field]) => {
    const next = { ...values, [field]: value };
    setValues(next);
    setErrors(({ [field]: _, ...others }) => others as Errors<T>);
    if (draft) persistDraft(draft.name, Object.fromEntries(draft.fields.map((one) => [one, next[one]])));
  };
  return {
    ref,
    values,
    errors,
    isTold,
    put,
    reset(next) {
      setValues(next);
      settle(next);
      setErrors({});
      setMessage(false);
    },
    field: (name) => ({
      name,
      value: String(values[name] ?? ''),
      error: errors[name],
      onBlur() {
        // An empty field that was only passed by is not told off.
        if (values[name] === '') return;
        const { issues } = v.safeParse(rules[name] as v.GenericSchema, values[name]);
        if (issues) setErrors((had) => ({ ...had, [name]: issues[0].message }));
      },
    }),
    read() {
      const found: Errors<T> = {};
      const read: Record<string, unknown> = {};
      for (const name of Object.keys(rules)) {
        const { success, output, issues } = v.safeParse(rules[name] as v.GenericSchema, values[name]);
        if (success) read[name] = output;
        else found[name as keyof T] = issues[0].message;
      }
      if (Object.keys(found).length > 0) {
        show(found);
        return null;
      }
      setMessage(false);
      return read as { [Field in keyof S]: v.InferOutput<S[Field]> };
    },
    refuse(told = {}) {
      const found = Object.entries(told).filter(([name]) => name in values);
      if (found.length === 0) return false;
      show(Object.fromEntries(found.map(([name, [first]]) => [name, first])) as typeof errors);
      return true;
    },
    forget() {
      settle(values);
      if (draft) forgetDraft(draft.name);
    },
  };
}

/** The draft's fields that are of the kind they should be, over the initial ones. */
function recalled<T extends Values>(initial: T, draft?: { name: string; fields: readonly (keyof T)[] }): T {
  const stored = draft && recallDraft(draft.name);
  if (!stored || typeof stored !== 'object') return initial;
  const known = Object.entries(stored).filter(
    ([field, value]) => draft.fields.includes(field) && typeof value === typeof initial[field],
  );
  return { ...initial, ...Object.fromEntries(known) };
}

/** A wrong control, or the sentence about what is no control's alone (`FieldError`). */
const focusFirstWrong = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid=true],[role=alert][tabindex]')?.focus();
