import { css } from '@emotion/react';
import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/button';
import { FieldFrame } from '../../../ui/fields/field-frame';
import { type FoundOption, SearchCombobox } from '../../../ui/fields/search-combobox';
import { color, font, radius, space } from '../../../ui/tokens';

const chosenCss = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.md,
  padding: `${space.sm} ${space.md}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.surface,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  overflowWrap: 'anywhere',
  '& b': { display: 'block', fontWeight: 500 },
});

interface DealChoiceProps<Option extends FoundOption> {
  label: string;
  hint: string;
  placeholder: string;
  /** What is chosen, in words; null: the field to seek it stands here. */
  chosen: ReactNode;
  options: readonly Option[] | undefined;
  note: string | null;
  error: string | undefined;
  onSought(sought: string): void;
  onChoose(option: Option): void;
  onClear(): void;
}

/** A field of a form whose value is sought and chosen; what is chosen stands in its place, with a button to choose anew. */
export function DealPartyChoice<Option extends FoundOption>({
  label,
  hint,
  chosen,
  error,
  onClear,
  ...search
}: DealChoiceProps<Option>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} labelId={`${id}-label`} error={error} hint={chosen === null && hint}>
      {chosen === null ? (
        <SearchCombobox
          {...search}
          label={label}
          invalidBy={error === undefined ? undefined : `${id}-error`}
        />
      ) : (
        <div css={chosenCss}>
          <div>{chosen}</div>
          <Button look="quiet" aria-label={`${label}: выбрать другое`} onClick={onClear}>
            Изменить
          </Button>
        </div>
      )}
    </FieldFrame>
  );
}
