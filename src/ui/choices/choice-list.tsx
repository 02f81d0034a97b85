import { css } from '@emotion/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { inputCss } from '../fields/text-field';
import { CountryFlag } from '../graphics/flag';
import { Icon } from '../graphics/icon';
import { color, font, media, radius, space } from '../tokens';
import {
  type Choice,
  type ChoiceRow,
  choiceRows,
  isChosen,
  nextRow,
  rowByLetter,
  toggleValues,
} from './choice-rows';

/** From so many choices on a list is worth searching. */
const SEARCH_FROM = 9;

const list = css({
  maxHeight: 'min(38rem, calc(var(--available-height, 38rem) - 6rem))',
  padding: space.xs,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  outline: 'none',
});
const rowCss = css({
  display: 'flex',
  alignItems: 'center',
  gap: space.sm,
  minHeight: '4rem',
  padding: `${space.xs} ${space.sm}`,
  borderRadius: radius.control,
  fontSize: '1.5rem',
  lineHeight: '2rem',
  cursor: 'pointer',
  '&[data-active]': { background: color.accentTint },
  '&[aria-disabled=true]': { color: color.ink2, opacity: 0.6, cursor: 'default' },
  '& .icon': { width: '1.8rem', height: '1.8rem', color: color.accent, visibility: 'hidden' },
  '&[aria-selected=true] .icon': { visibility: 'visible' },
  [media.mobile]: { minHeight: '4.4rem' },
});
const countCss = css({
  marginLeft: 'auto',
  paddingLeft: space.lg,
  color: color.ink2,
  fontSize: font.size.sm,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
const headingCss = css({
  padding: `${space.md} ${space.sm} ${space.xs}`,
  color: color.ink2,
  fontSize: font.size.xs,
  lineHeight: '1.6rem',
});
const whole = css({ fontWeight: 600 });
const searchBox = css({
  padding: space.sm,
  borderBottom: `1px solid ${color.line}`,
  '& ::-webkit-search-cancel-button': { display: 'none' },
});
/** One that is searched keeps its width while its lines come and go. */
const wide = css({ width: 'max(var(--anchor-width, 0px), min(36rem, 100vw - 3.4rem))' });
const link = css({ color: color.accent });

export interface ChoiceListProps {
  id: string;
  label: string;
  /** The words for 'nothing chosen', which can be chosen too. */
  any?: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  multiple: boolean;
  /** A heading chooses all that stand under it. */
  wholeGroups?: boolean;
  /** A long list has a field to find a choice by its name. */
  searched?: boolean;
  /** The words in that field; by default the label. */
  searchHint?: string;
  /** The chosen one stays when it is chosen again: there is always one, or a button to clear it. By default without `any`. */
  required?: boolean;
  onChange(values: string[]): void;
  /** Opens the address of a choice that is a link, without loading the page anew. */
  onFollow?(href: string): void;
  onClose(): void;
}

/**
 * The open list of a field: arrows move, Enter and Space choose, letters seek. The focus stays on the list, or on the
 * field above it that narrows it.
 */
export function ChoiceList({
  id,
  label,
  any,
  choices,
  chosen,
  multiple,
  wholeGroups,
  searched = false,
  searchHint = label,
  required = any === undefined,
  onChange,
  onFollow = (href) => location.assign(href),
  onClose,
}: ChoiceListProps) {
  const box = useRef<HTMLDivElement>(null);
  const [sought, setSought] = useState('');
  const rows = choiceRows(choices, { any, sought, wholeGroups });
  const [active, setActive] = useState(() => firstActive(rows, chosen));
  const isSearched = searched && choices.length >= SEARCH_FROM;
  useEffect(() => {
    box.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' });
  });

  const choose = (row: ChoiceRow | undefined) => {
    if (row?.kind !== 'option' || row.disabled) return;
    if (row.href !== undefined) onFollow(row.href);
    else onChange(multiple ? toggleValues(chosen, row.values) : singleChoice(chosen, row.values, required));
    if (!multiple || row.href !== undefined) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    // What is typed into the search belongs to it.
    const isTyping = event.target instanceof HTMLInputElement;
    const next =
      key === 'ArrowDown'
        ? nextRow(rows, active, 1)
        : key === 'ArrowUp'
          ? nextRow(rows, active, -1)
          : isTyping
            ? null
            : nextByKey(rows, active, key);
    if (next !== null) {
      event.preventDefault();
      if (next >= 0) setActive(next);
    } else if (key === 'Enter' || (key === ' ' && !isTyping)) {
      event.preventDefault();
      choose(rows[active]);
    }
  };
  const rowId = (at: number) => `${id}-${at}`;
  const activeId = rows[active]?.kind === 'option' ? rowId(active) : undefined;
  return (
    <>
      {isSearched && (
        <div css={searchBox}>
          <input
            css={inputCss}
            type="search"
            aria-label={`${label}: поиск`}
            placeholder={searchHint}
            autoComplete="off"
            aria-controls={id}
            aria-activedescendant={activeId}
            value={sought}
            onChange={({ target }) => {
              setSought(target.value);
              setActive(firstActive(choiceRows(choices, { any, sought: target.value, wholeGroups }), chosen));
            }}
            onKeyDown={onKeyDown}
          />
        </div>
      )}
      <div
        ref={box}
        id={id}
        css={[list, isSearched && wide]}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        aria-activedescendant={activeId}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {rows.map((row, at) =>
          row.kind === 'heading' ? (
            <div key={`heading ${row.label}`} css={headingCss} role="presentation">
              {row.label}
            </div>
          ) : (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the list's, which holds the focus.
            // biome-ignore lint/a11y/useFocusableInteractive: see above.
            <div
              key={`option ${row.values.join(' ')} ${row.label}`}
              id={rowId(at)}
              css={[rowCss, row.values.length > 1 && whole, row.href !== undefined && link]}
              role="option"
              aria-label={row.label}
              aria-selected={isChosen(row, chosen)}
              aria-disabled={row.disabled || undefined}
              aria-description={row.count === undefined ? undefined : String(row.count)}
              data-active={at === active || undefined}
              onPointerMove={({ pointerType }) => pointerType === 'mouse' && !row.disabled && setActive(at)}
              onClick={() => choose(row)}
            >
              <Icon name="check" />
              {row.flag !== undefined && <CountryFlag iso={row.flag} />}
              {row.label}
              {(row.count ?? row.note) !== undefined && (
                <span css={countCss} aria-hidden="true">
                  {row.count ?? row.note}
                </span>
              )}
            </div>
          ),
        )}
        {rows.length === 0 && <p css={headingCss}>Ничего не найдено</p>}
      </div>
    </>
  );
}

/** A single value chosen again is given up, where nothing may be chosen. Source: specification § 4. */
const singleChoice = (chosen: readonly string[], values: readonly string[], required: boolean) =>
  !required && chosen[0] === values[0] ? [] : [...values];

/** Home, End, and the next line that begins with a letter; null for other keys. */
function nextByKey(rows: readonly ChoiceRow[], active: number, key: string): number | null {
  if (key === 'Home') return nextRow(rows, -1, 1);
  if (key === 'End') return nextRow(rows, rows.length, -1);
  return key.length === 1 && key !== ' ' ? rowByLetter(rows, active, key) : null;
}

function firstActive(rows: readonly ChoiceRow[], chosen: readonly string[]): number {
  const at = rows.findIndex((row) => row.kind === 'option' && !row.disabled && isChosen(row, chosen));
  return at >= 0 ? at : nextRow(rows, -1, 1);
}
