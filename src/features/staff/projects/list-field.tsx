import { css } from '@emotion/react';
import { type ReactNode, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../../ui/button';
import { FieldError } from '../../../ui/fields/field-frame';
import { color, font, radius, space, touch } from '../../../ui/tokens';
import { type Drafted, type EntryErrorOf, entryErrors, isSaved, noEntryErrors } from './drafted';

const box = css({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& > legend': { padding: 0, color: color.ink2, fontSize: font.size.sm },
});
const list = css({ display: 'grid', gap: space.sm, margin: `${space.sm} 0` });
const item = css({
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  '&[data-wrong]': { borderColor: color.refusedInk },
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    minHeight: touch,
    padding: `0 ${space.lg}`,
    fontWeight: 500,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  '& summary::after': {
    content: '""',
    flex: 'none',
    width: '0.7rem',
    height: '0.7rem',
    marginLeft: 'auto',
    borderRight: '1.5px solid currentColor',
    borderBottom: '1.5px solid currentColor',
    transform: 'rotate(45deg)',
  },
  '& details[open] > summary::after': { transform: 'rotate(225deg)' },
});
const inside = css({ display: 'grid', gap: space.md, padding: `${space.xs} ${space.lg} ${space.lg}` });
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: space.xs });

interface ListFieldProps<T extends object> {
  label: string;
  hint?: string;
  /** Of one: 'Слайд'. */
  one: string;
  add: string;
  entries: readonly Drafted<T>[];
  most: number;
  /** What one has to be. */
  rule: v.GenericSchema;
  /** The list was refused: the wrong fields of each entry say why. */
  error: string | undefined;
  /** What stands on the closed entry; '' where nothing has been written yet. */
  titleOf(entry: T): string;
  newOne(): Drafted<T>;
  /** One that cannot be taken away. */
  isFixed?(entry: T): boolean;
  /** The fields of one, each with its error; `name` is what it is called among the others: 'Слайд 2'. */
  render(
    entry: Drafted<T>,
    change: (next: Partial<T>) => void,
    errorOf: EntryErrorOf,
    name: string,
  ): ReactNode;
  onChange(next: Drafted<T>[]): void;
}

/** Entries in an order, each closed to a line: added, opened, moved, taken away. */
export function ListField<T extends object>({
  label,
  hint,
  one,
  add,
  entries,
  most,
  rule,
  error,
  titleOf,
  newOne,
  isFixed,
  render,
  onChange,
}: ListFieldProps<T>) {
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set(entries.flatMap(({ id }) => (isSaved(id) ? [] : [id]))),
  );
  const setOpen = (id: string, isOpen: boolean) =>
    setOpened((had) => new Set(isOpen ? [...had, id] : [...had].filter((one) => one !== id)));
  const change = (at: number) => (next: Partial<T>) =>
    onChange(entries.map((entry, place) => (place === at ? { ...entry, ...next } : entry)));
  const move = (at: number, by: 1 | -1) => {
    const [taken] = entries.slice(at, at + 1);
    if (taken) onChange(entries.toSpliced(at, 1).toSpliced(at + by, 0, taken));
  };
  const isRight = (entry: T) => error === undefined || v.is(rule, entry);
  return (
    <fieldset css={box}>
      <legend>{label}</legend>
      {hint !== undefined && <p css={{ color: color.ink2, fontSize: font.size.xs }}>{hint}</p>}
      {entries.length > 0 && (
        <ol css={list}>
          {entries.map((entry, at) => {
            const name = `${one} ${at + 1}`;
            const isWrong = !isRight(entry);
            const errorOf = isWrong ? entryErrors(rule, entry) : noEntryErrors;
            return (
              <li key={entry.id} css={item} aria-label={name} data-wrong={isWrong || undefined}>
                <details
                  open={isWrong || opened.has(entry.id)}
                  onToggle={({ currentTarget: { open } }) => setOpen(entry.id, open)}
                >
                  <summary>{titleOf(entry).trim() || name}</summary>
                  <div css={inside}>
                    {render(entry, change(at), errorOf, name)}
                    <FieldError id={`${id}-${entry.id}`} error={errorOf('')} isOfWhole />
                    <div css={acts}>
                      <Button
                        look="quiet"
                        disabled={at === 0}
                        aria-label={`Выше: ${name}`}
                        onClick={() => move(at, -1)}
                      >
                        Выше
                      </Button>
                      <Button
                        look="quiet"
                        disabled={at === entries.length - 1}
                        aria-label={`Ниже: ${name}`}
                        onClick={() => move(at, 1)}
                      >
                        Ниже
                      </Button>
                      {!isFixed?.(entry) && (
                        <Button
                          look="quiet"
                          aria-label={`Убрать: ${name}`}
                          onClick={() => {
                            onChange(entries.toSpliced(at, 1));
                            // The button that was pressed is gone, and took the focus with it.
                            addButton.current?.focus();
                          }}
                        >
                          Убрать
                        </Button>
                      )}
                    </div>
                  </div>
                </details>
              </li>
            );
          })}
        </ol>
      )}
      {entries.every(isRight) && <FieldError id={id} error={error} isOfWhole />}
      <Button
        ref={addButton}
        look="secondary"
        css={{ marginTop: space.xs }}
        disabled={entries.length >= most}
        onClick={() => {
          const entry = newOne();
          setOpen(entry.id, true);
          onChange([...entries, entry]);
        }}
      >
        {add}
      </Button>
    </fieldset>
  );
}
