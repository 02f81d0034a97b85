import { css } from '@emotion/react';
import { useId, useState } from 'react';
import { FieldFrame, type FieldWords, fieldAria } from '../fields/field-frame';
import { inputCss } from '../fields/text-field';
import { Icon } from '../graphics/icon';
import { color, radius, touch } from '../tokens';
import { ChoiceBox } from './choice-field';
import type { Choice } from './choice-rows';

const boxCss = css({
  position: 'relative',
  '& > button:first-of-type': { cursor: 'pointer' },
  '&[data-clear] > button:first-of-type': { paddingRight: touch, '&::after': { display: 'none' } },
});
const clearCss = css({
  position: 'absolute',
  top: 0,
  right: 0,
  display: 'grid',
  placeItems: 'center',
  width: touch,
  height: touch,
  borderRadius: radius.control,
  color: color.ink2,
  '& .icon': { width: '1.8rem', height: '1.8rem' },
});

interface SelectFieldProps extends FieldWords {
  choices: readonly Choice[];
  /** '' for nothing. */
  value: string;
  onChange(value: string): void;
  placeholder?: string;
  /** A long list has a field to find a choice by its name. */
  searched?: boolean;
  searchHint?: string;
  /**
   * A button of its own clears the value; without it, choosing the chosen one again does.
   * Source: specification § 4.
   */
  clearButton?: boolean;
  /** There is always a value: nothing clears it. */
  required?: boolean;
  /** Opens the address of a choice that is a link, without loading the page anew. */
  onFollow?(href: string): void;
}

/** One choice of a list, as a field of a form. */
export function SelectField({
  label,
  error,
  hint,
  disabled,
  choices,
  value,
  onChange,
  clearButton = false,
  required = false,
  ...list
}: SelectFieldProps) {
  const id = useId();
  const words = { error, hint, disabled };
  const [open, setOpen] = useState(false);
  const isClear = clearButton && !required && value !== '' && !disabled;
  return (
    <FieldFrame id={id} label={label} labelId={`${id}-label`} {...words}>
      <div css={boxCss} data-clear={isClear || undefined}>
        <ChoiceBox
          {...list}
          label={label}
          className=""
          choices={choices}
          chosen={value === '' ? [] : [value]}
          multiple={false}
          required={required || clearButton}
          open={open}
          onOpen={setOpen}
          onChange={([next = '']) => onChange(next)}
          look={inputCss}
          button={{ id, disabled, ...fieldAria(id, words) }}
        />
        {isClear && (
          <button type="button" css={clearCss} title={`${label}: очистить`} onClick={() => onChange('')}>
            <Icon name="close" />
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
