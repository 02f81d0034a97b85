import { css } from '@emotion/react';
import { useId, useState } from 'react';
import {
  chooseFiles,
  defaultFileLimits,
  type FileLimits,
  limitWords,
  sizeOfFile,
} from '../../lib/forms/choose-files';
import { shortFileName } from '../../lib/forms/file-words';
import { Icon } from '../graphics/icon';
import { color, duration, font, media, radius, space, touch } from '../tokens';
import { FieldFrame, type FieldWords, fieldAria } from './field-frame';

/** So many files are shown by name; the others stand behind '+N'. Source: specification § 5. */
const TABS = 3;

const area = css({
  position: 'relative',
  display: 'grid',
  gap: '0.2rem',
  padding: `${space.lg} ${space.md}`,
  border: `1px dashed ${color.ink2}`,
  borderRadius: radius.control,
  background: color.surface,
  fontSize: font.size.sm,
  textAlign: 'center',
  transition: `background-color ${duration.feedback}ms, border-color ${duration.feedback}ms`,
  '& b': { color: color.accent, fontWeight: 500 },
  '&[data-over]': { background: color.accentTint, borderColor: color.accent },
  '&[data-wrong]': { borderColor: color.refusedInk },
  '&:has(:focus-visible)': { outline: `2px solid ${color.accent}`, outlineOffset: '2px' },
  '&:has(:disabled)': { background: color.paper, color: color.ink2, '& b': { color: 'inherit' } },
  [media.hover]: { '&:hover:not(:has(:disabled))': { borderColor: color.accent } },
  '& small': { color: color.ink2, fontSize: font.size.xs },
  // Over everything, so that a click, a dropped file and the keyboard meet the input itself.
  '& > input': { position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' },
  '& > input:disabled': { cursor: 'not-allowed' },
});

const tabs = css({ display: 'flex', flexWrap: 'wrap', gap: space.sm, marginTop: space.xs });
const tab = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: touch,
  paddingLeft: space.md,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.surface,
  fontSize: font.size.sm,
  '& small': { marginLeft: space.sm, color: color.ink2, fontSize: font.size.xs, whiteSpace: 'nowrap' },
  '& > button': { display: 'grid', placeItems: 'center', width: '3.6rem', height: touch, color: color.ink2 },
  '& .icon': { width: '1.6rem', height: '1.6rem' },
});
const more = css({
  minWidth: touch,
  minHeight: touch,
  padding: `0 ${space.md}`,
  borderRadius: radius.control,
  background: color.accentTint,
  color: color.accent,
  fontSize: font.size.sm,
  fontWeight: 600,
});

interface FileFieldProps extends FieldWords, Partial<FileLimits> {
  name?: string;
  files: readonly File[];
  onChange(files: File[]): void;
}

/** Files of a form, chosen or dropped; what does not fit is refused in words, the rest stays. */
export function FileField({
  label,
  error,
  hint,
  disabled,
  name,
  files,
  onChange,
  extensions = defaultFileLimits.extensions,
  count = defaultFileLimits.count,
  bytes = defaultFileLimits.bytes,
}: FileFieldProps) {
  const limits = { extensions, count, bytes };
  const id = useId();
  const [refused, setRefused] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const words = { error: refused ?? error, hint, disabled };
  const add = (added: readonly File[]) => {
    const next = chooseFiles(files, added, limits);
    setRefused(next.error);
    onChange(next.files);
  };
  const shown = isWhole ? files : files.slice(0, TABS);
  const hidden = files.length - shown.length;
  return (
    <FieldFrame id={id} label={label} {...words}>
      <div css={area} data-over={isOver || undefined} data-wrong={fieldAria(id, words)['aria-invalid']}>
        <span>
          <b>{limits.count === 1 ? 'Выберите файл' : 'Выберите файлы'}</b>
          <span className="wide-only"> или перетащите сюда</span>
        </span>
        <small>{limitWords(limits)}</small>
        <input
          id={id}
          type="file"
          name={name}
          multiple={limits.count > 1}
          accept={limits.extensions.map((extension) => `.${extension}`).join(',')}
          disabled={disabled}
          {...fieldAria(id, words)}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={({ currentTarget }) => {
            const added = [...(currentTarget.files ?? [])];
            // The same file chosen again after it was taken out is a change too.
            currentTarget.value = '';
            add(added);
          }}
        />
      </div>
      {files.length > 0 && (
        <ul css={tabs} aria-label={`${label}: приложено`}>
          {shown.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`} css={tab} title={file.name}>
              {shortFileName(file.name)}
              <small>{sizeOfFile(file)}</small>
              <button
                type="button"
                title={`Убрать ${file.name}`}
                disabled={disabled}
                onClick={() => {
                  setRefused(null);
                  onChange(files.filter((one) => one !== file));
                }}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
          {hidden > 0 && (
            <li>
              <button type="button" css={more} aria-label={`Ещё ${hidden}`} onClick={() => setWhole(true)}>
                +{hidden}
              </button>
            </li>
          )}
        </ul>
      )}
    </FieldFrame>
  );
}
