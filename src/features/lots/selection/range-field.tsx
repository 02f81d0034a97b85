import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../contract/russian-numbers';
import { color } from '../../../ui/tokens';
import { DraftInput } from './draft-input';

const written = (value: number | null | undefined): string =>
  typeof value === 'number' ? formatNumber(value, 0, 2) : '';

function readNumber(text: string): number | undefined | null {
  const plain = text.replace(/[\s\u00a0]/g, '').replace(',', '.');
  if (plain === '') return undefined;
  return /^\d+(\.\d*)?$/.test(plain) ? Number(plain) : null;
}

interface RangeFieldProps {
  title: string;
  name: string;
  bounds: { min: number | null; max: number | null } | null;
  from: number | undefined;
  to: number | undefined;
  /** How much room its numbers need; a class of the first paint. */
  room: 'wide' | 'middle' | 'narrow';
  /** The sentence where 'from' is above 'to'. */
  contradiction: string | null;
  onChange(ends: { from: number | undefined; to: number | undefined }): void;
}

const problem = css({ color: color.refusedInk });

/** 'от' and 'до' of one quantity; each shows the bound that is still possible. Contradicting ends are told, never swapped. */
export function RangeField(props: RangeFieldProps): ReactNode {
  const { title, name, bounds, from, to, contradiction, room, onChange } = props;
  const field = (word: 'от' | 'до', value: number | undefined, bound: number | null | undefined) => (
    <DraftInput<number>
      label={`${name} ${word}`}
      placeholder={`${word} ${written(bound)}`}
      inputMode="decimal"
      value={value}
      read={readNumber}
      write={written}
      onChange={(next) => onChange(word === 'от' ? { from: next, to } : { from, to: next })}
    />
  );
  return (
    <div className="field">
      <span
        className="field-label"
        css={contradiction ? problem : undefined}
        role={contradiction ? 'alert' : undefined}
      >
        {contradiction ?? title}
      </span>
      <div className={`field-pair ${room}`}>
        {field('от', from, bounds?.min)}
        {field('до', to, bounds?.max)}
      </div>
    </div>
  );
}
