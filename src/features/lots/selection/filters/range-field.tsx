import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../../contract/text/russian-numbers';
import { groupDigits } from '../../../../lib/forms/group-digits';
import { color, space } from '../../../../ui/tokens';
import { DraftInput } from './draft-input';

const written = (value: number | null | undefined): string =>
  typeof value === 'number' ? formatNumber(value, 0, 2).replace('-', '−') : '';

const multiples = { млн: 1e6, тыс: 1e3 };

/** '4 100 000', '38,5', '9 млн', '8,5 млн ₽', '500 тыс.'; undefined for nothing, null for what is no number. */
function readNumber(text: string): number | undefined | null {
  const plain = text
    .toLowerCase()
    .replace(/[\s\u00a0₽]|руб\.?/g, '')
    .replace(',', '.');
  if (plain === '') return undefined;
  const [, number = '', multiple] = /^(\d+(?:\.\d*)?)(?:(млн|тыс)\.?)?$/.exec(plain) ?? [];
  if (number === '') return null;
  if (multiple !== 'млн' && multiple !== 'тыс') return Number(number);
  return Math.round(Number(number) * multiples[multiple]);
}

/** A floor may lie below the ground; its minus is the one of the keyboard or the one that the field itself writes. */
function readFloor(text: string): number | undefined | null {
  const [, minus, above = ''] = /^\s*([-−–])?(.*)$/.exec(text) ?? [];
  const read = readNumber(above);
  if (!minus) return read;
  return read ? -read : null;
}

/** The keys of a phone have no letters: '15' is 15 million roubles, and '780' 780 thousand where something costs so little. */
function readMoney(text: string, lowest: number | null | undefined): number | undefined | null {
  const read = readNumber(text);
  if (!read || read >= 1000) return read;
  return Math.round(read * (lowest && read * 1e3 >= lowest ? 1e3 : 1e6));
}

interface RangeFieldProps {
  title: string;
  name: string;
  bounds: { min: number | null; max: number | null } | null;
  /** Roubles, of which nobody writes all the zeros, and floors, which may be negative, are read in their own ways. */
  kind?: 'money' | 'floor' | 'number';
  from: number | undefined;
  to: number | undefined;
  /** Width of the field; a CSS class of the first paint. */
  fieldWidth: 'wide' | 'middle' | 'narrow';
  /** The sentence where 'from' is above 'to'. */
  contradiction: string | null;
  /** Another way to set it, beside its heading. */
  aside?: ReactNode;
  onChange(ends: { from: number | undefined; to: number | undefined }): void;
}

const heading = css({ display: 'flex', justifyContent: 'space-between', gap: space.sm });

const problem = css({ color: color.refusedInk });

/** 'от' and 'до' of one quantity; each shows the bound that is still possible. Contradicting ends are told, never swapped. */
export function RangeField(props: RangeFieldProps): ReactNode {
  const { title, name, bounds, from, to, contradiction, fieldWidth, kind, aside, onChange } = props;
  // The number keys of an iPhone have no minus.
  const isBelow = kind === 'floor' && [bounds?.min, from, to].some((one) => (one ?? 0) < 0);
  const read = (text: string) => {
    if (kind === 'floor') return readFloor(text);
    return kind === 'money' ? readMoney(text, bounds?.min) : readNumber(text);
  };
  const field = (word: 'от' | 'до', value: number | undefined, bound: number | null | undefined) => (
    <DraftInput<number>
      label={`${name} ${word}`}
      placeholder={`${word} ${written(bound)}`}
      inputMode={isBelow ? 'text' : 'decimal'}
      value={value}
      read={read}
      shape={groupDigits}
      write={written}
      onChange={(next) => onChange(word === 'от' ? { from: next, to } : { from, to: next })}
    />
  );
  return (
    <div className="field">
      <span css={heading}>
        <span
          className="field-label"
          css={contradiction ? problem : undefined}
          role={contradiction ? 'alert' : undefined}
        >
          {contradiction ?? title}
        </span>
        {aside}
      </span>
      <div className={`field-pair ${fieldWidth}`}>
        {field('от', from, bounds?.min)}
        {field('до', to, bounds?.max)}
      </div>
    </div>
  );
}
