import { css } from '@emotion/react';
import { useId } from 'react';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/choices/checkbox';
import type { Choice } from '../../../ui/choices/choice-rows';
import { SelectField } from '../../../ui/choices/select-field';
import { FieldFrame, fieldAria } from '../../../ui/fields/field-frame';
import { MomentField } from '../../../ui/fields/moment-field';
import { PhoneField } from '../../../ui/fields/phone-field';
import { TextArea } from '../../../ui/fields/text-area';
import { TextField } from '../../../ui/fields/text-field';
import { color, font, radius, space } from '../../../ui/tokens';
import type { ContentField } from './content-forms';
import type { FieldDraft } from './field-kinds';

/** An icon in no colour of its own is black on whatever it is drawn on. */
const iconCss = css({
  width: '4rem',
  height: '4rem',
  padding: space.sm,
  objectFit: 'contain',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.sheet,
});

interface ContentFieldProps {
  field: ContentField;
  draft: FieldDraft;
  choices: readonly Choice[];
  error: string | undefined;
  onChange(next: FieldDraft): void;
}

/** One field of an entry, by the kind of what it holds. */
export function ContentFieldControl({ field, draft, choices, error, onChange }: ContentFieldProps) {
  const { label, hint, kind } = field;
  const words = { label, error, ...(hint !== undefined && { hint }) };
  const text = typeof draft === 'string' ? draft : '';
  const onText = ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value);
  switch (kind) {
    case 'text':
    case 'lines':
    case 'sections':
      return <TextArea {...words} value={text} maxLength={40_000} onChange={onText} />;
    case 'phone':
      return <PhoneField {...words} name={field.name} value={text} autoComplete="off" onChange={onChange} />;
    case 'tick':
      return (
        <Checkbox checked={draft === true} onChange={onChange}>
          {label}
        </Checkbox>
      );
    case 'choice':
      return (
        <SelectField
          {...words}
          choices={choices}
          value={text}
          placeholder={field.none === null ? 'Любой' : 'Выберите'}
          onChange={onChange}
          clearButton
        />
      );
    case 'choices':
      return (
        <Choices
          {...words}
          choices={choices}
          chosen={Array.isArray(draft) ? draft : []}
          onChange={onChange}
        />
      );
    case 'drawing':
      return <DrawingField {...words} drawing={text} onChange={onChange} />;
    case 'moment':
      return <MomentField {...words} kind="moment" value={text} onChange={onChange} />;
    case 'number':
      return <TextField {...words} inputMode="decimal" autoComplete="off" value={text} onChange={onText} />;
    case 'line':
      return <TextField {...words} autoComplete="off" value={text} onChange={onText} />;
  }
}

interface ChoicesProps {
  label: string;
  hint?: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange(next: readonly string[]): void;
}

function Choices({ label, hint, choices, chosen, onChange }: ChoicesProps) {
  return (
    <fieldset css={{ margin: 0, padding: 0, border: 0 }}>
      <legend css={{ padding: 0, color: color.ink2, fontSize: font.size.sm }}>
        {label}
        {hint && `. ${hint}`}
      </legend>
      {choices.map(({ value, label: word }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={(isOn) => onChange(isOn ? [...chosen, value] : chosen.filter((one) => one !== value))}
        >
          {word}
        </Checkbox>
      ))}
    </fieldset>
  );
}

interface DrawingFieldProps {
  label: string;
  error: string | undefined;
  drawing: string;
  onChange(next: string): void;
}

/** A small drawing, read from an SVG file. The server writes it anew from what only draws. */
function DrawingField({ label, error, drawing, onChange }: DrawingFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.md }}>
        <input
          id={id}
          type="file"
          accept=".svg,image/svg+xml"
          {...fieldAria(id, { error })}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // The same file chosen again after it was taken out is a change too.
            if (file) void file.text().then(onChange);
            currentTarget.value = '';
          }}
        />
        {drawing !== '' && (
          <>
            <img
              css={iconCss}
              src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
              alt="Выбранный значок"
            />
            <Button look="quiet" onClick={() => onChange('')}>
              Убрать значок
            </Button>
          </>
        )}
      </div>
    </FieldFrame>
  );
}
