import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { BookingKind } from '../../../contract/bookings/booking-terms';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/choices/checkbox';
import { RadioSwitch } from '../../../ui/choices/radio-switch';
import { SelectField } from '../../../ui/choices/select-field';
import { MaskedField } from '../../../ui/fields/masked-field';
import { TextArea } from '../../../ui/fields/text-area';
import { color, font, media, radius, space } from '../../../ui/tokens';
import { staffLotQueries } from '../lots/lot-queries';
import type { Drafted } from '../projects/drafted';
import {
  type BookingTermDraft,
  daysOfHours,
  isTwice,
  newBookingTerm,
  rublesHint,
  wrongInTerm,
} from './booking-term-values';

const box = css({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& > legend': { padding: 0, fontSize: font.size.md, fontWeight: 600 },
});
const list = css({ display: 'grid', gap: space.lg, margin: `${space.md} 0` });
const item = css({
  display: 'grid',
  gap: space.md,
  padding: space.lg,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  '&[data-wrong]': { borderColor: color.refusedInk },
  '& > button': { justifySelf: 'start' },
});
const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: space.md,
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const noteCss = css({ margin: `${space.sm} 0`, color: color.ink2, fontSize: font.size.sm });

/** As many as the contract takes. */
const MOST = 500;
const kinds: { value: BookingKind; label: string }[] = [
  { value: 'oral', label: 'Устная' },
  { value: 'paid', label: 'Платная' },
];

interface BookingTermsFieldProps {
  terms: readonly Drafted<BookingTermDraft>[];
  /** The list was refused: each entry says what is wrong in it. */
  error: string | undefined;
  onChange(next: Drafted<BookingTermDraft>[]): void;
}

/** The terms on which lots are booked, one entry a project and kind. */
export function BookingTermsField({ terms, error, onChange }: BookingTermsFieldProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const isWrongInside = terms.some((term) => Object.keys(wrongInTerm(term)).length > 0);
  return (
    <fieldset css={box}>
      <legend>Условия</legend>
      {terms.length === 0 ? (
        <p css={noteCss}>Пока условий нет, агенты бронировать не могут.</p>
      ) : (
        <ol css={list}>
          {terms.map((term, at) => {
            const name = `Условия ${at + 1}`;
            return (
              <li
                key={term.id}
                css={item}
                aria-label={name}
                data-wrong={(error !== undefined && isTwice(term, terms)) || undefined}
              >
                <TermFields
                  term={term}
                  wrong={error === undefined ? {} : wrongInTerm(term)}
                  onChange={(next) =>
                    onChange(terms.map((one, place) => (place === at ? { ...one, ...next } : one)))
                  }
                />
                <Button
                  look="quiet"
                  aria-label={`Убрать: ${name}`}
                  onClick={() => {
                    onChange(terms.toSpliced(at, 1));
                    // The button that was pressed is gone, and took the focus with it.
                    addButton.current?.focus();
                  }}
                >
                  Убрать
                </Button>
              </li>
            );
          })}
        </ol>
      )}
      {error !== undefined && !isWrongInside && (
        <p role="alert" css={{ color: color.refusedInk, fontSize: font.size.sm }}>
          {error}
        </p>
      )}
      <Button
        ref={addButton}
        look="secondary"
        css={{ marginTop: space.sm }}
        disabled={terms.length >= MOST}
        onClick={() => onChange([...terms, newBookingTerm()])}
      >
        Добавить условия
      </Button>
    </fieldset>
  );
}

interface TermFieldsProps {
  term: BookingTermDraft;
  wrong: ReturnType<typeof wrongInTerm>;
  onChange(next: Partial<BookingTermDraft>): void;
}

function TermFields({ term, wrong, onChange }: TermFieldsProps) {
  const projects = useQuery(staffLotQueries.specs()).data?.projects ?? [];
  const choices = projects.map(({ slug, name }) => ({ value: slug, label: name }));
  // Before the list is there, and of a project that has left it, its code is shown.
  if (term.project !== '' && !choices.some(({ value }) => value === term.project))
    choices.push({ value: term.project, label: term.project });
  return (
    <>
      <SelectField
        label="Проект"
        hint="Свои условия проекта стоят вместо общих"
        placeholder="Все проекты"
        clearButton
        searched
        choices={choices}
        value={term.project}
        error={wrong.project}
        onChange={(project) => onChange({ project })}
      />
      <RadioSwitch
        label="Вид брони"
        options={kinds}
        value={term.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <div css={pair}>
        <MaskedField
          mask="number"
          label="Срок, часов"
          hint={daysOfHours(term.hours)}
          value={term.hours}
          error={wrong.hours}
          onChange={(hours) => onChange({ hours })}
        />
        <MaskedField
          mask="number"
          label="Стоимость, ₽"
          hint={rublesHint(term.cost)}
          value={term.cost}
          error={wrong.cost}
          onChange={(cost) => onChange({ cost })}
        />
      </div>
      <div>
        <Checkbox checked={term.confirm} onChange={(confirm) => onChange({ confirm })}>
          Подтверждает менеджер
        </Checkbox>
        <Checkbox checked={term.meeting} onChange={(meeting) => onChange({ meeting })}>
          Только после показа
        </Checkbox>
      </div>
      <TextArea
        label="Что ещё прекращает бронь"
        hint="Агент прочитает это перед тем, как забронировать. Можно не указывать"
        value={term.note}
        error={wrong.note}
        maxLength={500}
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
      />
    </>
  );
}
