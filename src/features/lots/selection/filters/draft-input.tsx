import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import type { Written } from '../../../../lib/forms/group-digits';
import { useStable } from '../../../../lib/hooks/use-stable';
import { inputCss } from '../../../../ui/fields/text-field';
import { Icon } from '../../../../ui/graphics/icon';
import { color, space, touch } from '../../../../ui/tokens';

const place = css({ position: 'relative', display: 'block' });
const filled = css({ paddingRight: '2.8rem' });
const cross = css({
  position: 'absolute',
  top: 0,
  right: 0,
  display: 'grid',
  placeItems: 'center',
  width: '2.8rem',
  height: touch,
  paddingRight: space.xs,
  color: color.ink2,
  '& .icon': { width: '1.6rem', height: '1.6rem' },
});

interface DraftInputProps<T> {
  label: string;
  placeholder?: string;
  inputMode: 'decimal' | 'search' | 'text';
  value: T | undefined;
  /** What was typed → a value, undefined for nothing, null for what is none. */
  read(text: string): T | undefined | null;
  write(value: T | undefined): string;
  /** What is being typed as it is to be written. */
  shape?(written: Written): Written;
  onChange(value: T | undefined): void;
}

const PAUSE = 400;

/** A field of a filter. Its value is said when the typing pauses, on Enter, and on leaving the field; a cross empties it. */
export function DraftInput<T extends string | number>({
  label,
  placeholder,
  inputMode,
  value,
  read,
  write,
  shape = asTyped,
  onChange,
}: DraftInputProps<T>) {
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [seen, setSeen] = useState(value);
  const [said, setSaid] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // The address changed by itself: Back, a reset. What stands in the field is of before.
    if (value !== said) setDraft(null);
  }
  const typed = draft === null ? value : read(draft);
  // Its owner hands over another function with every drawing: the pause is that of the typing alone.
  const notify = useStable((next: T | undefined) => {
    setSaid(next);
    onChange(next);
  });
  const say = () => {
    if (draft === null) return;
    if (typed !== null && typed !== value) notify(typed);
    if (typed !== null) setDraft(null);
  };
  useEffect(() => {
    if (draft === null || typed === null || typed === value) return;
    const timer = setTimeout(() => notify(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [draft, typed, value, notify]);
  const text = draft ?? write(value);
  return (
    <span css={place} className="field-draft">
      <input
        ref={input}
        className="field-box"
        css={[inputCss, text !== '' && filled]}
        aria-label={label}
        aria-invalid={typed === null || undefined}
        inputMode={inputMode}
        enterKeyHint="search"
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => {
          const written = shape({ text: target.value, caret: target.selectionStart ?? target.value.length });
          setDraft(written.text);
          if (written.text === target.value) return;
          // Before React, which would put the caret behind all of it.
          target.value = written.text;
          target.setSelectionRange(written.caret, written.caret);
        }}
        onBlur={say}
        onKeyDown={({ key }) => key === 'Enter' && say()}
      />
      {text !== '' && (
        <button
          type="button"
          css={cross}
          // Whoever has a keyboard empties the field by it.
          tabIndex={-1}
          title={`Очистить: ${label}`}
          onClick={() => {
            setDraft(null);
            if (value !== undefined) notify(undefined);
            input.current?.focus();
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </span>
  );
}

const asTyped = (written: Written): Written => written;
