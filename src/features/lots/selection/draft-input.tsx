import { useEffect, useState } from 'react';
import { useStable } from '../../../lib/use-stable';
import { inputCss } from '../../../ui/text-field';

interface DraftInputProps<T> {
  label: string;
  placeholder?: string;
  inputMode: 'decimal' | 'search';
  value: T | undefined;
  /** What was typed → a value, undefined for nothing, null for what is none. */
  read(text: string): T | undefined | null;
  write(value: T | undefined): string;
  onChange(value: T | undefined): void;
}

const PAUSE = 400;

/** A field of a filter. Its value is said when the typing pauses, on Enter, and on leaving the field. */
export function DraftInput<T extends string | number>({
  label,
  placeholder,
  inputMode,
  value,
  read,
  write,
  onChange,
}: DraftInputProps<T>) {
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
  const tell = useStable((next: T | undefined) => {
    setSaid(next);
    onChange(next);
  });
  const say = () => {
    if (draft === null) return;
    if (typed !== null && typed !== value) tell(typed);
    if (typed !== null) setDraft(null);
  };
  useEffect(() => {
    if (draft === null || typed === null || typed === value) return;
    const timer = setTimeout(() => tell(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [draft, typed, value, tell]);
  return (
    <input
      className="field-box"
      css={inputCss}
      aria-label={label}
      aria-invalid={typed === null || undefined}
      inputMode={inputMode}
      enterKeyHint="search"
      autoComplete="off"
      placeholder={placeholder}
      value={draft ?? write(value)}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={say}
      onKeyDown={({ key }) => key === 'Enter' && say()}
    />
  );
}
