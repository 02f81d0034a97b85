import { css } from '@emotion/react';
import { useState } from 'react';
import type { Drawing } from '../../../../contract/lots/lot';
import { Button } from '../../../../ui/button';
import { color, font, space } from '../../../../ui/tokens';
import { PictureDrop } from '../../pictures/picture-drop';
import { usePictureUploads } from '../../pictures/use-picture-uploads';

const boxCss = css({ display: 'grid', gap: space.sm });
const actsCss = css({ display: 'flex', flexWrap: 'wrap', gap: space.sm });

interface DrawingPictureProps {
  /** 'Генплан' */
  label: string;
  picture: Drawing | null;
  onChange(picture: Drawing | null): void;
}

/** The picture that outlines are drawn over: uploaded at once, shown on the portal once the drawing is saved. */
export function DrawingPicture({ label, picture, onChange }: DrawingPictureProps) {
  const [isReplaced, setReplaced] = useState(false);
  const uploads = usePictureUploads((taken) => {
    setReplaced(false);
    onChange(taken);
  });
  const isAsked = picture === null || isReplaced;
  return (
    <div css={boxCss}>
      {picture && (
        <div css={actsCss}>
          <Button
            look="quiet"
            aria-label={`Заменить картинку: ${label}`}
            aria-expanded={isReplaced}
            onClick={() => setReplaced(!isReplaced)}
          >
            Заменить картинку
          </Button>
          <Button look="quiet" aria-label={`Убрать картинку: ${label}`} onClick={() => onChange(null)}>
            Убрать картинку
          </Button>
        </div>
      )}
      {isAsked && (
        <>
          <p css={{ color: color.ink2, fontSize: font.size.sm }}>
            Лучше всего SVG: он остаётся чётким при любом увеличении.
            {picture && ' Контуры останутся на своих местах: новая картинка должна показывать то же самое.'}
          </p>
          <PictureDrop label={`Картинка: ${label}`} several={false} uploads={uploads} />
        </>
      )}
    </div>
  );
}
