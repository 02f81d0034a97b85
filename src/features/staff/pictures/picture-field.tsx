import { css } from '@emotion/react';
import { useState } from 'react';
import { thumbnail } from '../../../contract/lots/paths/picture-address';
import { Button } from '../../../ui/button';
import { color, font, radius, space } from '../../../ui/tokens';
import { mayCrop, openCrop } from './open-crop';
import { PictureDrop } from './picture-drop';
import { usePictureUploads } from './use-picture-uploads';

const box = css({
  display: 'grid',
  gap: space.sm,
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& > legend': { padding: 0, color: color.ink2, fontSize: font.size.sm },
});
const shot = css({
  maxWidth: '24rem',
  maxHeight: '16rem',
  objectFit: 'contain',
  background: color.paper,
  borderRadius: radius.control,
});

interface PictureFieldProps {
  label: string;
  hint?: string;
  /** Under /storage; null for none. */
  address: string | null;
  /** Width by height: the picture can be cut to it. Left out, it stays as it is. */
  ratio?: number;
  onChange(next: string | null): void;
}

/** One picture of a form: dropped or chosen, cut to a ratio, taken away and brought back. */
export function PictureField({ label, hint, address, ratio, onChange }: PictureFieldProps) {
  const [removed, setRemoved] = useState<string | null>(null);
  const uploads = usePictureUploads((picture) => onChange(picture.address));
  return (
    <fieldset css={box}>
      <legend>{label}</legend>
      {hint !== undefined && <p css={{ color: color.ink2, fontSize: font.size.xs }}>{hint}</p>}
      {address !== null && (
        <div>
          <img css={shot} {...thumbnail(address)} alt="" />
          <div>
            {ratio !== undefined && mayCrop(address) && (
              <Button
                look="quiet"
                aria-label={`Кадрировать: ${label}`}
                onClick={() => openCrop({ address, ratio, onDone: (file) => uploads.add([file]) })}
              >
                Кадрировать
              </Button>
            )}
            <Button
              look="quiet"
              aria-label={`Убрать: ${label}`}
              onClick={() => {
                setRemoved(address);
                onChange(null);
              }}
            >
              Убрать
            </Button>
          </div>
        </div>
      )}
      {address === null && removed !== null && (
        <p role="status" css={{ fontSize: font.size.sm }}>
          Картинка убрана.{' '}
          <Button
            look="quiet"
            onClick={() => {
              setRemoved(null);
              onChange(removed);
            }}
          >
            Вернуть
          </Button>
        </p>
      )}
      <PictureDrop label={label} several={false} uploads={uploads} />
    </fieldset>
  );
}
