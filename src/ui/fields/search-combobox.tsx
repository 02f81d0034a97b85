import { css } from '@emotion/react';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { color, duration, font, layer, media, radius, space, touch } from '../tokens';
import { inputCss } from './text-field';

const boxCss = css({ position: 'relative' });
const listCss = css({
  position: 'absolute',
  zIndex: layer.header,
  top: `calc(100% + ${space.xs})`,
  left: 0,
  width: 'max(100%, min(56rem, 100vw - 3.2rem))',
  maxHeight: 'min(60rem, calc(100dvh - 8rem))',
  padding: space.xs,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: '0 8px 24px rgb(20 23 28 / 8%)',
  fontSize: font.size.sm,
  lineHeight: '2rem',
  textAlign: 'left',
  // From edge to edge, wherever on the line the field stands.
  [media.mobile]: {
    '&[data-wide]': { position: 'fixed', top: '5.6rem', left: space.lg, right: space.lg, width: 'auto' },
  },
});
/** Of a dialog that is nothing but the search: the list stands under the field. */
const inlineCss = css({ margin: `${space.md} -${space.sm} 0`, fontSize: font.size.sm, lineHeight: '2rem' });
const groupCss = css({
  padding: `${space.sm} ${space.sm} ${space.xs}`,
  color: color.ink2,
  fontSize: font.size.xs,
  lineHeight: '1.6rem',
});
const optionCss = css({
  minHeight: touch,
  padding: `${space.xs} ${space.sm}`,
  borderRadius: radius.control,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&[data-active]': { background: color.accentTint },
  '& b': { display: 'block', fontWeight: 500 },
  '& small': { fontSize: font.size.sm, color: color.ink2, whiteSpace: 'pre-line' },
});
const noteCss = css({ padding: space.sm, color: color.ink2 });

/** One line that was found. */
export interface FoundOption {
  /** Names it among the others. */
  readonly key: string;
  /** Lines of one group stand together under its name. */
  readonly group: string;
  readonly title: string;
  /** Lines of its own where it has line breaks. */
  readonly note: string;
}

interface SearchComboboxProps<Option extends FoundOption> {
  label: string;
  placeholder: string;
  /** What was found for what is sought; undefined until that is known, or while nothing is sought. */
  options: readonly Option[] | undefined;
  /** A sentence in the place of the options: that nothing was found, or why it cannot be said. */
  note: string | null;
  /** Called with what is sought a moment after the last letter, '' at once; the same function in every render. */
  onSought(sought: string): void;
  onChoose(option: Option): void;
  input?: Ref<HTMLInputElement>;
  /** On a phone the list is as wide as the screen. */
  isWide?: boolean;
  /**
   * The list stands under the field and stays, also with nothing sought; what is sought is told at each letter.
   */
  isInline?: boolean;
  /** Of a form: what is wrong with the field. */
  invalidBy?: string | undefined;
  children?: ReactNode;
}

/**
 * A field under which what was found stands: arrows move, Enter chooses, Esc closes and then empties it; inline it
 * empties the field, and then is left to the dialog around it.
 */
export function SearchCombobox<Option extends FoundOption>({
  label,
  placeholder,
  options,
  note,
  onSought,
  onChoose,
  input,
  isWide = false,
  isInline = false,
  invalidBy,
  children,
}: SearchComboboxProps<Option>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [found, setFound] = useState('');
  const keys = (options ?? []).map(({ key }) => key).join();
  if (found !== keys) {
    setFound(keys);
    setActive(0);
  }
  useEffect(() => {
    const sought = typed.trim();
    const timer = setTimeout(() => onSought(sought), sought === '' || isInline ? 0 : duration.typed);
    return () => clearTimeout(timer);
  }, [typed, onSought, isInline]);
  const rows = options ?? [];
  const isMeant = isInline || (isOpen && typed.trim() !== '');
  const isShown = isMeant && (rows.length > 0 || note !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what moves the list
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active, isShown]);
  const choose = (option: Option | undefined) => {
    if (option === undefined) return;
    setTyped('');
    setOpen(false);
    onChoose(option);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && rows.length > 0) {
      event.preventDefault();
      setOpen(true);
      if (isShown) setActive((active + step + rows.length) % rows.length);
    } else if (event.key === 'Enter' && (isInline || typed.trim() !== '')) {
      // Of a form it is no submit.
      event.preventDefault();
      if (isShown) choose(rows[active]);
    } else if (event.key === 'Escape' && typed !== '') {
      // The dialog around it stays open.
      event.stopPropagation();
      event.preventDefault();
      if (isShown && !isInline) setOpen(false);
      else setTyped('');
    } else if (event.key === 'Escape' && !isInline) event.currentTarget.blur();
  };
  const optionId = (at: number) => `${id}-${at}`;
  return (
    <div css={boxCss}>
      <input
        ref={input}
        id={id}
        css={inputCss}
        role="combobox"
        aria-label={label}
        aria-expanded={isShown && rows.length > 0}
        aria-controls={isShown && rows.length > 0 ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isShown && rows.length > 0 ? optionId(active) : undefined}
        aria-invalid={invalidBy !== undefined || undefined}
        aria-describedby={invalidBy}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder={placeholder}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      {children}
      {isShown && (
        // A press on the list leaves the focus in the field.
        <div
          ref={list}
          css={isInline ? inlineCss : listCss}
          data-wide={isWide || undefined}
          onPointerDown={(event) => event.preventDefault()}
        >
          {rows.length > 0 && (
            <div id={`${id}-list`} role="listbox" aria-label={label}>
              {rows.map((option, at) => (
                <div key={option.key} role="presentation">
                  {option.group !== rows[at - 1]?.group && (
                    <div css={groupCss} role="presentation">
                      {option.group}
                    </div>
                  )}
                  {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which holds the focus. */}
                  {/* biome-ignore lint/a11y/useFocusableInteractive: see above. */}
                  <div
                    id={optionId(at)}
                    css={optionCss}
                    role="option"
                    aria-selected={at === active}
                    data-active={at === active || undefined}
                    onPointerMove={({ pointerType }) => pointerType === 'mouse' && setActive(at)}
                    onClick={() => choose(option)}
                  >
                    <b>{option.title}</b> <small>{option.note}</small>
                  </div>
                </div>
              ))}
            </div>
          )}
          {rows.length === 0 && (
            <p css={noteCss} role="status">
              {note}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
