import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../../../api/call/call';
import { failureText } from '../../../../api/failure-text';
import { portalPicture, staffPictureEndpoints } from '../../../../contract/calls/staff/portal/staff-picture-endpoints';
import type { Drawing } from '../../../../contract/lots/lot';
import { useOnline } from '../../../../device/page/hooks/use-online';
import { chooseFiles } from '../../../../lib/forms/choose-files';
import { Button, buttonCss } from '../../../../ui/button';
import { color, font, space } from '../../../../ui/tokens';

const rowCss = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.sm });
const chooseCss = css({
  position: 'relative',
  cursor: 'pointer',
  '&:has(:focus-visible)': { outline: `2px solid ${color.accent}`, outlineOffset: '2px' },
  '&:has(:disabled)': { opacity: 0.5, cursor: 'default' },
  // Over the words, so that a dropped file and the keyboard meet the field itself.
  '& > input': { position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'inherit' },
});
const noteCss = css({ flexBasis: '100%', color: color.ink2, fontSize: font.size.sm });

/** A drawing on a phone's network may take its time. */
const UPLOAD_MS = 120_000;

interface DrawingPictureProps {
  /** 'Картинка генплана' */
  label: string;
  picture: Drawing | null;
  onChange(picture: Drawing | null): void;
}

/** The picture that outlines are drawn over: uploaded at once, shown on the portal once the drawing is saved. */
export function DrawingPicture({ label, picture, onChange }: DrawingPictureProps) {
  const note = useId();
  const online = useOnline();
  const upload = useMutation({
    async mutationFn(files: readonly File[]) {
      const chosen = chooseFiles([], files, portalPicture);
      if (chosen.error !== null) throw new RefusedFile(chosen.error);
      return call(staffPictureEndpoints.uploadPicture, { body: {}, files: chosen.files }, { timeoutMs: UPLOAD_MS });
    },
    onSuccess: onChange,
  });
  const word = picture ? 'Заменить картинку' : 'Загрузить картинку';
  return (
    <div css={rowCss}>
      <label css={[buttonCss('secondary'), chooseCss]}>
        {upload.isPending ? 'Загружаем…' : word}
        <input
          type="file"
          aria-label={`${label}: ${word.toLowerCase()}`}
          aria-describedby={note}
          accept={portalPicture.extensions.map((extension) => `.${extension}`).join(',')}
          disabled={upload.isPending || !online}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            // The same file may be chosen again after a failure.
            currentTarget.value = '';
            if (files.length > 0) upload.mutate(files);
          }}
        />
      </label>
      {picture && (
        <Button look="quiet" aria-label={`${label}: убрать`} onClick={() => onChange(null)}>
          Убрать картинку
        </Button>
      )}
      <p id={note} css={noteCss} role={upload.error ? 'alert' : undefined}>
        {upload.error
          ? upload.error instanceof RefusedFile
            ? upload.error.message
            : failureText(upload.error)
          : 'SVG, PNG, JPEG или WebP до 20 МБ. SVG остаётся чётким при любом увеличении.'}
      </p>
    </div>
  );
}

class RefusedFile extends Error {}
