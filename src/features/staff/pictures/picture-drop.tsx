import { css } from '@emotion/react';
import { useEffect, useId, useRef, useState } from 'react';
import { portalPicture } from '../../../contract/developer/portal-pictures';
import { fileSize } from '../../../contract/documents/file-size';
import { counted } from '../../../contract/text/words';
import { useOnline } from '../../../device/page/hooks/use-online';
import { useUnsaved } from '../../../lib/forms/unsaved';
import { Button } from '../../../ui/button';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { color, duration, font, media, radius, space } from '../../../ui/tokens';
import { openPdfPicker } from './pdf/open-pdf-picker';
import { isPdf } from './pdf/pdf-pages';
import type { PictureUpload, PictureUploads } from './use-picture-uploads';

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
  '&:has(:focus-visible)': { outline: `2px solid ${color.accent}`, outlineOffset: '2px' },
  '&:has(:disabled)': { background: color.paper, color: color.ink2, '& b': { color: 'inherit' } },
  [media.hover]: { '&:hover:not(:has(:disabled))': { borderColor: color.accent } },
  '& small': { color: color.ink2, fontSize: font.size.xs },
  // Over everything, so that a click, a dropped file and the keyboard meet the input itself.
  '& > input': { position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' },
  '& > input:disabled': { cursor: 'not-allowed' },
});
const list = css({ display: 'grid', gap: space.xs, marginTop: space.sm, fontSize: font.size.sm });
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space.md}`,
  overflowWrap: 'anywhere',
  '& > span': { color: color.ink2 },
});

interface PictureDropProps {
  label: string;
  /** One picture, or several at once. */
  several: boolean;
  uploads: PictureUploads;
  /** How many more fit; left out, there is no bound. */
  room?: number;
}

/** Where pictures and PDFs are dropped or chosen, and beneath it what is on its way and what was refused, with the reason. */
export function PictureDrop({ label, several, uploads: queue, room = Infinity }: PictureDropProps) {
  const id = useId();
  const online = useOnline();
  const [isOver, setOver] = useState(false);
  const isFull = room <= 0;
  const disabled = !online || isFull;
  const { uploads, given, arrived, putAsideFinal } = queue;
  const input = useRef<HTMLInputElement>(null);
  const isUnderWay = uploads.some(({ state }) => state !== 'refused');
  const [isAwaited, setAwaited] = useState(false);
  if (isAwaited && !isUnderWay) setAwaited(false);
  useUnsaved(id, isUnderWay);
  useEffect(() => {
    const form = input.current?.form;
    const onSubmit = (event: SubmitEvent) => {
      if (!isUnderWay) return putAsideFinal();
      // What is saved now is saved without the picture that was chosen.
      event.preventDefault();
      event.stopPropagation();
      setAwaited(true);
    };
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  }, [putAsideFinal, isUnderWay]);
  const take = (files: readonly File[]) => {
    const pictures = files.filter((file) => !isPdf(file));
    if (pictures.length > 0) queue.add(pictures);
    openPdfPicker({
      pdfs: files.filter(isPdf),
      room: several ? room - pictures.length : 1,
      onTaken: (drawn) => drawn.length > 0 && queue.add(drawn),
    });
  };
  return (
    <div>
      <div css={area} data-over={isOver || undefined}>
        <span>
          <b>{several ? 'Выберите картинки' : 'Выберите картинку'}</b>
          <span className="wide-only"> или перетащите сюда</span>
        </span>
        <small id={`${id}-hint`}>
          {isFull
            ? 'Больше картинок не поместится: уберите лишние'
            : online
              ? `JPEG, PNG, WebP, AVIF, GIF или SVG до ${fileSize(portalPicture.bytes)}${several ? ', можно несколько сразу' : ''}, или PDF: его страницы станут картинками`
              : 'Нет связи: картинки можно загрузить, когда она вернётся'}
        </small>
        <input
          ref={input}
          type="file"
          aria-label={label}
          aria-describedby={`${id}-hint`}
          multiple={several}
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml,application/pdf"
          disabled={disabled}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            // The same file chosen again after it was taken out is a change too.
            currentTarget.value = '';
            take(several ? files : files.slice(0, 1));
          }}
        />
      </div>
      <p role="status" css={{ marginTop: space.xs, color: color.ink2, fontSize: font.size.sm }}>
        {isUnderWay && `Загружено ${arrived} из ${counted(given, ['картинки', 'картинок', 'картинок'])}`}
      </p>
      {isAwaited && (
        <FormAlert>
          {several
            ? 'Картинки ещё загружаются: дождитесь их и нажмите ещё раз или уберите те, что ждать не нужно.'
            : 'Картинка ещё загружается: дождитесь её и нажмите ещё раз или уберите её.'}
        </FormAlert>
      )}
      {uploads.length > 0 && (
        <ul css={list} aria-label={`${label}: загрузка`}>
          {uploads.map((upload) => (
            <UploadLine key={upload.id} upload={upload} queue={queue} />
          ))}
        </ul>
      )}
    </div>
  );
}

function UploadLine({ upload, queue }: { upload: PictureUpload; queue: PictureUploads }) {
  const { file, state, reason, isFinal } = upload;
  return (
    <li css={line}>
      {file.name} <span css={{ whiteSpace: 'nowrap' }}>{fileSize(file.size)}</span>
      {state === 'sending' && <progress aria-label={`${file.name}: загружается`} />}
      {state === 'waiting' && <span>ждёт очереди</span>}
      {state === 'refused' && (
        <>
          <strong role="alert" css={{ color: color.refusedInk, fontWeight: 400 }}>
            {reason}
          </strong>
          {!isFinal && (
            <Button look="quiet" aria-label={`Повторить: ${file.name}`} onClick={() => queue.again(upload)}>
              Повторить
            </Button>
          )}
        </>
      )}
      <Button look="quiet" aria-label={`Отложить: ${file.name}`} onClick={() => queue.putAside(upload)}>
        Убрать
      </Button>
    </li>
  );
}
