import { css } from '@emotion/react';
import { useId, useRef, useState } from 'react';
import { maskInput } from '../../lib/forms/mask';
import { phoneCountries, phoneCountry } from '../../lib/forms/phone/phone-countries';
import {
  changeCountry,
  clearLonePrefix,
  phoneError,
  phonePlaceholder,
  readPhone,
} from '../../lib/forms/phone/phone-mask';
import ChoicePanel from '../choices/choice-panel';
import type { Choice } from '../choices/choice-rows';
import { CountryFlag } from '../graphics/flag';
import { color, radius, touch } from '../tokens';
import { FieldFrame, fieldAria } from './field-frame';
import { inputCss, type TextFieldProps } from './text-field';

const line = css({ position: 'relative' });
const number = css({ paddingLeft: '6rem' });
const countryCss = css({
  position: 'absolute',
  top: 0,
  left: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.5rem',
  width: '5.2rem',
  height: touch,
  borderRadius: radius.control,
  '&::after': {
    content: '""',
    width: '0.6rem',
    height: '0.6rem',
    marginTop: '-0.4rem',
    borderRight: `1.5px solid ${color.ink2}`,
    borderBottom: `1.5px solid ${color.ink2}`,
    transform: 'rotate(45deg)',
  },
  '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
});

const HOME = 'RU';
/** Where most who are not from home come from. */
const first = [HOME, 'BY', 'KZ', 'AM', 'AZ', 'GE', 'KG', 'UZ', 'TJ'];
const placeOf = (iso: string) => (first.includes(iso) ? first.indexOf(iso) : first.length);

/** Home and its neighbours first, the others by their names. */
const countries: readonly Choice[] = phoneCountries
  .map(({ iso, name, code }) => ({ value: iso, label: name, flag: iso, note: `+${code}` }))
  .sort((a, b) => placeOf(a.value) - placeOf(b.value) || a.label.localeCompare(b.label, 'ru'));

interface PhoneFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'label'> {
  label?: string;
  /** In any written form; `toE164` of the contract makes of it what is sent. */
  value: string;
  /** Takes the number in the form of its country. */
  onChange(shown: string): void;
  /** What is wrong with a number that was left; the masks are those of mobile phones. */
  judge?(shown: string): string | null;
}

/**
 * A phone of any country. Left half written it says so; an `error` of the form goes before. Source: specification § 5.
 */
export function PhoneField({
  label = 'Телефон',
  value,
  onChange,
  judge = phoneError,
  error,
  hint,
  disabled,
  ...props
}: PhoneFieldProps) {
  const own = useId();
  const id = props.id ?? own;
  const anchor = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const returnTo = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState(HOME);
  const [isOpen, setOpen] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const { shown, country } = readPhone(value, chosen);
  const words = { error: error ?? (isLeft && shown !== '' ? judge(shown) : null), hint, disabled };

  const type = (input: HTMLInputElement) => {
    setLeft(false);
    const next = maskInput(input, (written) => readPhone(written, chosen).shown);
    const found = readPhone(next, chosen).country;
    if (found) setChosen(found.iso);
    onChange(next);
  };
  const choose = (iso: string | undefined) => {
    const next = iso === undefined ? undefined : phoneCountry(iso);
    if (!next) return;
    setChosen(next.iso);
    setLeft(false);
    returnTo.current = input.current;
    onChange(changeCountry(shown, country, next));
  };
  return (
    <FieldFrame id={id} label={label} {...words}>
      <div css={line}>
        <button
          type="button"
          ref={anchor}
          css={countryCss}
          aria-label={country ? `Страна: ${country.name}` : 'Страна не определена'}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          disabled={disabled}
          onClick={() => {
            returnTo.current = anchor.current;
            setOpen(!isOpen);
          }}
        >
          <CountryFlag iso={country?.iso ?? '··'} />
        </button>
        <input
          type="tel"
          name="phone"
          autoComplete="tel"
          inputMode="tel"
          placeholder={phonePlaceholder(country)}
          {...fieldAria(id, words)}
          {...props}
          ref={input}
          css={[inputCss, number]}
          id={id}
          disabled={disabled}
          value={shown}
          onChange={({ currentTarget }) => type(currentTarget)}
          onBlur={(event) => {
            props.onBlur?.(event);
            setLeft(true);
            const left = clearLonePrefix(shown);
            if (left !== shown) onChange(left);
          }}
        />
      </div>
      <ChoicePanel
        open={isOpen}
        id={`${id}-countries`}
        anchor={anchor}
        label="Страна"
        choices={countries}
        chosen={country ? [country.iso] : []}
        multiple={false}
        searched
        searchHint="Страна или код"
        returnTo={returnTo}
        onChange={([iso]) => choose(iso)}
        onClose={() => setOpen(false)}
      />
    </FieldFrame>
  );
}
