import * as v from 'valibot';
import { TextArea } from '../../../ui/fields/text-area';
import { TextField } from '../../../ui/fields/text-field';
import { type Drafted, newEntry } from '../projects/drafted';
import { ListField } from '../projects/list-field';
import { consentedParts, type TextPart, TextPartInput } from './text-parts';

/** What the parts of a text have to be. */
export const TextPartsInput = v.pipe(v.array(TextPartInput), v.minLength(1, 'Добавьте хотя бы одну часть'));
const MOST_PARTS = 60;

interface PartsFieldProps {
  /** Consents lead to some of its parts, which stay. */
  isPolicy?: boolean;
  parts: readonly Drafted<TextPart>[];
  error: string | undefined;
  onChange(next: Drafted<TextPart>[]): void;
}

/** The parts of a text in their order, each a heading and what stands under it. */
export function PartsField({ isPolicy = false, parts, error, onChange }: PartsFieldProps) {
  const consentOf = ({ anchor }: TextPart) => (isPolicy ? consentedParts[anchor] : undefined);
  return (
    <ListField
      label="Части"
      hint={
        isPolicy
          ? 'Заголовок и текст под ним. Части, на которые ссылаются согласия, убрать нельзя'
          : 'Заголовок и текст под ним'
      }
      one="Часть"
      add="Добавить часть"
      entries={parts}
      most={MOST_PARTS}
      rule={TextPartInput}
      error={error}
      titleOf={({ title }) => title}
      newOne={() => newEntry({ anchor: '', title: '', text: '' })}
      isFixed={(part) => consentOf(part) !== undefined}
      render={(part, change, errorOf) => (
        <>
          <TextField
            label="Заголовок части"
            value={part.title}
            error={errorOf('title')}
            autoComplete="off"
            onChange={({ currentTarget }) => change({ title: currentTarget.value })}
          />
          <TextArea
            label="Текст части"
            hint={
              consentOf(part) === undefined
                ? 'Пустая строка начинает новый абзац'
                : `На эту часть ведёт согласие: ${consentOf(part)?.toLowerCase()}. Пустая строка начинает новый абзац`
            }
            value={part.text}
            error={errorOf('text')}
            maxLength={40_000}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          />
        </>
      )}
      onChange={onChange}
    />
  );
}
