import { css } from '@emotion/react';
import { type ReactNode, useEffect, useState } from 'react';
import { inputCss } from '../../ui/text-field';
import { color } from '../../ui/tokens';

const select = css({
  appearance: 'none',
  paddingRight: '3.2rem',
  textOverflow: 'ellipsis',
  backgroundImage:
    'linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(135deg, currentColor 50%, transparent 50%)',
  backgroundPosition: 'calc(100% - 1.7rem) 55%, calc(100% - 1.2rem) 55%',
  backgroundSize: '5px 5px',
  backgroundRepeat: 'no-repeat',
});

export interface Choice {
  value: string;
  label: string;
  /** Under which heading it stands. */
  group?: string;
  disabled?: boolean;
}

interface ChoiceFieldProps {
  label: string;
  /** The word for 'nothing chosen'. */
  any?: string;
  value: string;
  choices: Choice[];
  onChange(value: string): void;
  className?: string;
  labelled?: boolean;
}

/** One choice of a list, the platform's own: on a phone its wheel, on a desktop its menu. */
export function ChoiceField({
  label,
  any,
  value,
  choices,
  onChange,
  className,
  labelled = true,
}: ChoiceFieldProps) {
  const groups = [...new Set(choices.map(({ group }) => group))];
  const options = (list: readonly Choice[]) =>
    list.map(({ value: option, label: text, disabled }) => (
      <option key={option} value={option} disabled={disabled}>
        {text}
      </option>
    ));
  return (
    <label className={labelled ? 'field' : undefined}>
      <span className={labelled ? 'field-label' : 'visually-hidden'}>{label}</span>
      <select
        className={className ?? 'field-box'}
        css={[inputCss, select]}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {any !== undefined && <option value="">{any}</option>}
        {groups.map((group) => {
          const members = options(choices.filter((choice) => choice.group === group));
          return group ? (
            <optgroup key={group} label={group}>
              {members}
            </optgroup>
          ) : (
            members
          );
        })}
      </select>
    </label>
  );
}

const spaced = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });
const written = (value: number | null | undefined): string =>
  typeof value === 'number' ? spaced.format(value) : '';

/** What was typed → a number, undefined for nothing, null for what is none. */
function readNumber(text: string): number | undefined | null {
  const plain = text.replace(/[\s\u00a0]/g, '').replace(',', '.');
  if (plain === '') return undefined;
  return /^\d+(\.\d*)?$/.test(plain) ? Number(plain) : null;
}

interface NumberFieldProps {
  label: string;
  /** 'от' or 'до', before the bound that is still possible. */
  word: string;
  bound: number | null | undefined;
  value: number | undefined;
  onChange(value: number | undefined): void;
}

const PAUSE = 500;

/** A number of a range. It is said when the typing pauses, on Enter, and on leaving the field. */
function NumberField({ label, word, bound, value, onChange }: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [seen, setSeen] = useState(value);
  const [said, setSaid] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // The address changed by itself: Back, a reset. What stands in the field is of before.
    if (value !== said) setDraft(null);
  }
  const number = draft === null ? value : readNumber(draft);
  const say = () => {
    if (draft === null) return;
    if (number !== null && number !== value) {
      setSaid(number);
      onChange(number);
    }
    if (number !== null) setDraft(null);
  };
  useEffect(() => {
    if (draft === null || number === null || number === value) return;
    const timer = setTimeout(() => {
      setSaid(number);
      onChange(number);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [draft, number, value, onChange]);
  return (
    <input
      className="field-box"
      css={inputCss}
      aria-label={label}
      aria-invalid={number === null || undefined}
      inputMode="decimal"
      autoComplete="off"
      placeholder={`${word} ${written(bound)}`}
      value={draft ?? written(value)}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={say}
      onKeyDown={({ key }) => key === 'Enter' && say()}
    />
  );
}

interface RangeFieldProps {
  title: string;
  name: string;
  bounds: { min: number | null; max: number | null } | null;
  from: number | undefined;
  to: number | undefined;
  /** Room for prices. */
  wide: boolean;
  /** The sentence where 'from' is above 'to'. */
  contradiction: string | null;
  onChange(ends: { from: number | undefined; to: number | undefined }): void;
}

const problem = css({ color: color.refusedInk });

/** 'от' and 'до' of one quantity. Contradicting ends are told, never swapped. */
export function RangeField({
  title,
  name,
  bounds,
  from,
  to,
  contradiction,
  wide,
  onChange,
}: RangeFieldProps): ReactNode {
  return (
    <div className="field">
      <span
        className="field-label"
        css={contradiction ? problem : undefined}
        role={contradiction ? 'alert' : undefined}
      >
        {contradiction ?? title}
      </span>
      <div className={wide ? 'field-pair wide' : 'field-pair'}>
        <NumberField
          label={`${name} от`}
          word="от"
          bound={bounds?.min}
          value={from}
          onChange={(next) => onChange({ from: next, to })}
        />
        <NumberField
          label={`${name} до`}
          word="до"
          bound={bounds?.max}
          value={to}
          onChange={(next) => onChange({ from, to: next })}
        />
      </div>
    </div>
  );
}
