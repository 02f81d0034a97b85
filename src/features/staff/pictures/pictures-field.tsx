import { css } from '@emotion/react';
import { useId, useState } from 'react';
import { ALT_BOUND } from '../../../contract/developer/portal-pictures';
import { thumbnail } from '../../../contract/lots/paths/picture-address';
import type { ProjectPicture } from '../../../contract/lots/projects/project-facts';
import { Button } from '../../../ui/button';
import { FieldError } from '../../../ui/fields/field-frame';
import { TextField } from '../../../ui/fields/text-field';
import { color, font, media, radius, space } from '../../../ui/tokens';
import { mayCrop, openCrop } from './open-crop';
import { PictureDrop } from './picture-drop';
import { usePictureUploads } from './use-picture-uploads';

const box = css({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& > legend': { padding: 0, color: color.ink2, fontSize: font.size.sm },
});
const list = css({ display: 'grid', gap: space.md, margin: `${space.sm} 0 ${space.md}` });
const item = css({
  display: 'grid',
  gridTemplateColumns: '12rem minmax(0, 1fr)',
  gap: space.md,
  padding: space.md,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const shot = css({
  width: '12rem',
  height: '9rem',
  objectFit: 'contain',
  background: color.paper,
  borderRadius: radius.control,
});
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: space.xs });

const NO_ALT = 'Напишите, что на картинке: это прочтут те, кто её не видит';

interface PicturesFieldProps {
  label: string;
  hint?: string;
  /** In their order; each address stands there once. */
  pictures: readonly ProjectPicture[];
  most: number;
  /** Width by height: a picture can be cut to it. Left out, it stays as it is. */
  ratio?: number;
  error?: string | undefined;
  onChange(next: ProjectPicture[]): void;
}

/** Pictures in an order: dropped or chosen several at once, moved, described, cut to a ratio, taken away and brought back. */
export function PicturesField({ label, hint, pictures, most, ratio, error, onChange }: PicturesFieldProps) {
  const id = useId();
  const [removed, setRemoved] = useState<{ picture: ProjectPicture; at: number } | null>(null);
  const uploads = usePictureUploads(({ address }, instead) => {
    if (pictures.some((one) => one.address === address)) return;
    const at = pictures.findIndex((one) => one.address === instead);
    if (at >= 0) onChange(pictures.map((one, place) => (place === at ? { ...one, address } : one)));
    else if (pictures.length < most) onChange([...pictures, { address, alt: '' }]);
  });
  const move = (at: number, by: 1 | -1) => {
    const [taken] = pictures.slice(at, at + 1);
    if (taken) onChange(pictures.toSpliced(at, 1).toSpliced(at + by, 0, taken));
  };
  return (
    <fieldset css={box}>
      <legend>{label}</legend>
      {hint !== undefined && <p css={{ color: color.ink2, fontSize: font.size.xs }}>{hint}</p>}
      {pictures.length > 0 && (
        <ol css={list}>
          {pictures.map((picture, at) => {
            const name = `картинка ${at + 1}`;
            const { address, alt } = picture;
            return (
              <li key={address} css={item} aria-label={`${label}: ${name}`}>
                <img css={shot} {...thumbnail(address)} alt={alt} loading="lazy" />
                <div css={{ display: 'grid', gap: space.sm, minWidth: 0 }}>
                  <TextField
                    label="Что на картинке"
                    hint={alt.trim() === '' ? NO_ALT : undefined}
                    value={alt}
                    maxLength={ALT_BOUND}
                    autoComplete="off"
                    onChange={({ currentTarget: { value } }) =>
                      onChange(pictures.map((one, place) => (place === at ? { ...one, alt: value } : one)))
                    }
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
                      disabled={at === pictures.length - 1}
                      aria-label={`Ниже: ${name}`}
                      onClick={() => move(at, 1)}
                    >
                      Ниже
                    </Button>
                    {ratio !== undefined && mayCrop(address) && (
                      <Button
                        look="quiet"
                        aria-label={`Кадрировать: ${name}`}
                        onClick={() =>
                          openCrop({
                            address,
                            ratio,
                            onDone: (file) => uploads.add([file], address),
                          })
                        }
                      >
                        Кадрировать
                      </Button>
                    )}
                    <Button
                      look="quiet"
                      aria-label={`Убрать: ${name}`}
                      onClick={() => {
                        setRemoved({ picture, at });
                        onChange(pictures.toSpliced(at, 1));
                      }}
                    >
                      Убрать
                    </Button>
                  </div>
                </div>
              </li>
            );
          })}
        </ol>
      )}
      {removed !== null && (
        <p role="status" css={{ fontSize: font.size.sm }}>
          Картинка убрана.{' '}
          <Button
            look="quiet"
            disabled={pictures.length >= most}
            onClick={() => {
              const { picture, at } = removed;
              setRemoved(null);
              if (!pictures.some((one) => one.address === picture.address))
                onChange(pictures.toSpliced(at, 0, picture));
            }}
          >
            Вернуть
          </Button>
        </p>
      )}
      <FieldError id={id} error={error} isOfWhole />
      <PictureDrop label={label} several={most > 1} uploads={uploads} room={most - pictures.length} />
    </fieldset>
  );
}
