import { css } from '@emotion/react';
import { useId, useRef } from 'react';
import * as v from 'valibot';
import { DeveloperItemInput, developerBounds } from '../../../contract/developer/developer-input';
import { Button } from '../../../ui/button';
import { FieldError } from '../../../ui/fields/field-frame';
import { TextArea } from '../../../ui/fields/text-area';
import { TextField } from '../../../ui/fields/text-field';
import { color, font, radius, space } from '../../../ui/tokens';
import type { ItemDraft } from './developer-values';

const box = css({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& > legend': { padding: 0, color: color.ink2, fontSize: font.size.sm },
});
const list = css({ display: 'grid', gap: space.lg, margin: `${space.md} 0` });
const item = css({
  display: 'grid',
  gap: space.md,
  padding: space.lg,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
});
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: space.xs });

interface ItemsFieldProps {
  /** Of the whole list: 'Шаги'. */
  label: string;
  /** Of one: 'Шаг'. */
  one: string;
  /** Of the two fields of one: 'Вопрос', 'Ответ'. */
  words: { title: string; text: string };
  add: string;
  items: readonly ItemDraft[];
  most: number;
  /** The list was refused: each item says what is wrong in it. */
  error: string | undefined;
  onChange(next: ItemDraft[]): void;
}

/** Texts with headings in an order: added, moved, taken away. */
export function ItemsField({ label, one, words, add, items, most, error, onChange }: ItemsFieldProps) {
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const change = (at: number, next: Partial<ItemDraft>) =>
    onChange(items.map((given, place) => (place === at ? { ...given, ...next } : given)));
  const move = (at: number, by: 1 | -1) => {
    const moved = items.toSpliced(at, 1);
    const [taken] = items.slice(at, at + 1);
    if (taken) onChange(moved.toSpliced(at + by, 0, taken));
  };
  const remove = (at: number) => {
    onChange(items.toSpliced(at, 1));
    // The button that was pressed is gone, and took the focus with it.
    addButton.current?.focus();
  };
  const isWrongInside = items.some((given) => !v.is(DeveloperItemInput, given));
  return (
    <fieldset css={box}>
      <legend>{label}</legend>
      {items.length > 0 && (
        <ol css={list}>
          {items.map((given, at) => {
            const name = `${one} ${at + 1}`;
            const wrong = error === undefined ? {} : wrongIn(given);
            return (
              <li key={given.id} css={item} aria-label={name}>
                <TextField
                  label={words.title}
                  value={given.title}
                  error={wrong.title}
                  maxLength={developerBounds.title}
                  autoComplete="off"
                  onChange={({ currentTarget }) => change(at, { title: currentTarget.value })}
                />
                <TextArea
                  label={words.text}
                  value={given.text}
                  error={wrong.text}
                  maxLength={developerBounds.text}
                  onChange={({ currentTarget }) => change(at, { text: currentTarget.value })}
                />
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
                    disabled={at === items.length - 1}
                    aria-label={`Ниже: ${name}`}
                    onClick={() => move(at, 1)}
                  >
                    Ниже
                  </Button>
                  <Button look="quiet" aria-label={`Убрать: ${name}`} onClick={() => remove(at)}>
                    Убрать
                  </Button>
                </div>
              </li>
            );
          })}
        </ol>
      )}
      {!isWrongInside && <FieldError id={id} error={error} isOfWhole />}
      <Button
        ref={addButton}
        look="secondary"
        css={{ marginTop: space.sm }}
        disabled={items.length >= most}
        onClick={() => onChange([...items, { id: crypto.randomUUID(), title: '', text: '' }])}
      >
        {add}
      </Button>
    </fieldset>
  );
}

/** What is wrong with the fields of one item. */
function wrongIn(given: ItemDraft): { title?: string; text?: string } {
  const { issues = [] } = v.safeParse(DeveloperItemInput, given);
  const of = (field: 'title' | 'text') => issues.find(({ path }) => path?.[0].key === field)?.message;
  const [title, text] = [of('title'), of('text')];
  return { ...(title !== undefined && { title }), ...(text !== undefined && { text }) };
}
