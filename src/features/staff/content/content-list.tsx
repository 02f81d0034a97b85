import { css } from '@emotion/react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import type { Choice } from '../../../ui/choices/choice-rows';
import { Icon } from '../../../ui/graphics/icon';
import { color, duration, font, media, radius, space, touch } from '../../../ui/tokens';
import { type ContentErrors, type EntryDraft, entryName, newContentEntry } from './content-drafts';
import { ContentFieldControl } from './content-field';
import type { ContentField, ContentListForm, ContentNames } from './content-forms';
import { EntryPreview } from './entry-preview';

const box = css({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& > legend': { padding: 0, fontWeight: 600 },
});
const list = css({
  display: 'grid',
  // However long a title is.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.sm,
  margin: `${space.md} 0`,
});
const entryCss = css({
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.surface,
  '&[data-wrong]': { borderColor: color.refusedInk },
});
const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: space.sm,
  padding: `0 ${space.sm} 0 ${space.lg}`,
  '& > button:first-of-type': {
    display: 'flex',
    flex: 1,
    alignItems: 'center',
    gap: space.sm,
    minWidth: 0,
    minHeight: touch,
    fontWeight: 500,
    textAlign: 'left',
    '& .icon': { flex: 'none', transition: `transform ${duration.feedback}ms` },
    '&[aria-expanded=true] .icon': { transform: 'rotate(180deg)' },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  // On a phone an entry is moved once it is open.
  [media.mobile]: {
    flexWrap: 'wrap',
    '& > button:first-of-type': { flexBasis: '100%' },
    '&[data-closed] > button:not(:first-of-type)': { display: 'none' },
  },
});
const fieldsCss = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: space.lg,
  padding: `${space.sm} ${space.lg} ${space.lg}`,
  '& > [data-wide]': { gridColumn: '1 / -1' },
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

interface ContentListProps {
  form: ContentListForm;
  entries: readonly EntryDraft[];
  errors: ContentErrors;
  names: ContentNames;
  /** What fields that name an entry of the part's first list choose from. */
  firstList: readonly Choice[];
  onChange(next: readonly EntryDraft[]): void;
}

/** The entries of a list in their order: opened one by one, moved, added, taken away. */
export function ContentList({ form, entries, errors, names, firstList, onChange }: ContentListProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const addButton = useRef<HTMLButtonElement>(null);
  const toggle = (id: string, row: Element | null) => {
    // What is half written is in its field alone, and would go with it.
    const unfinished = opened.has(id) && row?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (unfinished) {
      unfinished.focus();
      return;
    }
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  const move = (at: number, by: 1 | -1) => {
    const [taken] = entries.slice(at, at + 1);
    if (taken) onChange(entries.toSpliced(at, 1).toSpliced(at + by, 0, taken));
  };
  const remove = (at: number) => {
    onChange(entries.toSpliced(at, 1));
    // The button that was pressed is gone, and took the focus with it.
    addButton.current?.focus();
  };
  const add = () => {
    const entry = newContentEntry(form);
    setOpened(new Set([...opened, entry.id]));
    onChange([...entries, entry]);
  };
  const isFixed = form.fixed !== undefined;
  const choicesOf = (field: ContentField | undefined) => field?.choices?.(names, firstList) ?? [];
  return (
    <fieldset css={box}>
      <legend>{form.label}</legend>
      {entries.length === 0 && (
        <p css={{ color: color.ink2, fontSize: font.size.sm }}>Пока ничего нет: агенты этого не видят.</p>
      )}
      <ol css={list}>
        {entries.map((entry, at) => {
          const besides = choicesOf(form.fields.find((field) => field.name === form.besides)).find(
            ({ value }) => value === entry.fields[form.besides ?? ''],
          );
          const name = [entryName(form, entry, at), besides?.label].filter(Boolean).join(', ');
          const wrong = errors[entry.id];
          const isOpen = opened.has(entry.id) || wrong !== undefined;
          return (
            <li key={entry.id} css={entryCss} data-wrong={wrong && true} aria-label={name}>
              <div css={head} data-closed={!isOpen || undefined}>
                <button
                  type="button"
                  aria-expanded={isOpen}
                  onClick={({ currentTarget }) => toggle(entry.id, currentTarget.closest('li'))}
                >
                  <Icon name="chevron" />
                  <span>{name}</span>
                </button>
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
                {!isFixed && (
                  <Button look="quiet" aria-label={`Убрать: ${name}`} onClick={() => remove(at)}>
                    Убрать
                  </Button>
                )}
              </div>
              {isOpen && (
                <div css={fieldsCss}>
                  {form.fields.map((field) => (
                    <div key={field.name} data-wide={wide.has(field.kind) || undefined}>
                      <ContentFieldControl
                        field={field}
                        draft={entry.fields[field.name] ?? ''}
                        choices={choicesOf(field)}
                        error={wrong?.[field.name]}
                        onChange={(next) =>
                          onChange(
                            entries.with(at, { ...entry, fields: { ...entry.fields, [field.name]: next } }),
                          )
                        }
                      />
                    </div>
                  ))}
                  {form.preview && (
                    <div data-wide>
                      <EntryPreview kind={form.preview} fields={entry.fields} />
                    </div>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {!isFixed && (
        <Button ref={addButton} look="secondary" onClick={add}>
          {form.add}
        </Button>
      )}
    </fieldset>
  );
}

/** What takes the width of the form. */
const wide: ReadonlySet<string> = new Set(['text', 'lines', 'sections', 'choices', 'drawing']);
