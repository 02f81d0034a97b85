import { css, type SerializedStyles } from '@emotion/react';
import { type ComponentProps, Suspense, useId, useRef, useState } from 'react';
import { lazyWithRetry } from '../../lib/lazy/lazy-with-retry';
import { color } from '../tokens';
import type { ChoicePanelProps } from './choice-panel';
import type { Choice } from './choice-rows';

const ChoicePanel = lazyWithRetry(() => import('./choice-panel'));
/** Loads ahead; a failure is shown only when the list is opened. */
const prepare = () => void ChoicePanel.prepare();

const box = css({
  display: 'flex',
  alignItems: 'center',
  gap: '0.8rem',
  textAlign: 'left',
  '&::after': {
    content: '""',
    flex: 'none',
    width: '0.7rem',
    height: '0.7rem',
    margin: '-0.4rem 0.2rem 0 auto',
    borderRight: '1.5px solid currentColor',
    borderBottom: '1.5px solid currentColor',
    transform: 'rotate(45deg)',
  },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&[data-empty]': { color: color.ink2 },
  '&[aria-expanded=true]': { borderColor: color.accent },
});

interface ChoiceBoxProps extends Omit<ChoicePanelProps, 'id' | 'anchor' | 'onClose'> {
  className?: string;
  look?: SerializedStyles;
  /** The words for 'nothing chosen', where it cannot be chosen; by default the label. */
  placeholder?: string;
  /** What the button needs besides opening the list. */
  button?: ComponentProps<'button'>;
  onOpen(open: boolean): void;
}

/** The button that shows what is chosen, and its list. The list's code is loaded when the pointer comes near. */
export function ChoiceBox({
  open,
  className = 'field-box',
  look,
  placeholder,
  button,
  onOpen,
  ...list
}: ChoiceBoxProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  const { choices, chosen, any, label } = list;
  const shown = summary(choices, chosen) ?? any ?? placeholder ?? label;
  return (
    <>
      <button
        type="button"
        ref={anchor}
        role="combobox"
        className={className}
        css={[look, box]}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={id}
        data-empty={chosen.length === 0 || undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => onOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          onOpen(true);
        }}
        {...button}
      >
        <span>{shown}</span>
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <ChoicePanel {...list} open={open} id={id} anchor={anchor} onClose={() => onOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface SharedProps extends Pick<ChoiceBoxProps, 'label' | 'any' | 'choices' | 'className' | 'required'> {
  /** False: the label is for those who do not see the field. */
  labelled?: boolean;
}

interface ChoicesFieldProps
  extends SharedProps,
    Pick<ChoiceBoxProps, 'wholeGroups' | 'searched' | 'searchHint' | 'onChange'> {
  values: readonly string[];
  /** Several can be chosen; the list stays open. */
  multiple?: boolean;
}

/** A field with a list to choose from. */
export function ChoicesField({ labelled = true, multiple = true, values, ...list }: ChoicesFieldProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className={labelled ? 'field' : undefined}>
      {labelled && (
        <span className="field-label" aria-hidden="true">
          {list.label}
        </span>
      )}
      <ChoiceBox {...list} open={open} onOpen={setOpen} multiple={multiple} chosen={values} />
    </div>
  );
}

/** 'Облака', 'Облака +2'; null for nothing. A value that is not offered any more is shown as it is. */
function summary(choices: readonly Choice[], values: readonly string[]): string | null {
  const [first] = values;
  if (first === undefined) return null;
  const found = choices.find(({ value }) => value === first);
  const label = found?.displayName ?? found?.label ?? first;
  return values.length === 1 ? label : `${label} +${values.length - 1}`;
}

interface ChoiceFieldProps extends SharedProps {
  /** '' for nothing. */
  value: string;
  onChange(value: string): void;
}

/** One choice of a list; it closes with the choice. */
export function ChoiceField({ value, onChange, ...props }: ChoiceFieldProps) {
  return (
    <ChoicesField
      {...props}
      multiple={false}
      values={value === '' ? [] : [value]}
      onChange={([next = '']) => onChange(next)}
    />
  );
}
