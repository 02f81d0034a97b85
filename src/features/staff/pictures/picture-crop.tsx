import { css } from '@emotion/react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { formatNumber } from '../../../contract/text/russian-numbers';
import { Button } from '../../../ui/button';
import { Slider } from '../../../ui/choices/slider';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { color, font, radius, space } from '../../../ui/tokens';
import { type Crop, cropArea, MAX_ZOOM, movedCrop, wholeCrop } from './crop-math';

const frame = css({
  position: 'relative',
  overflow: 'hidden',
  width: '100%',
  borderRadius: radius.control,
  background: color.paper,
  cursor: 'grab',
  touchAction: 'none',
  '&:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: '2px' },
  '& > img': { position: 'absolute', maxWidth: 'none', userSelect: 'none', pointerEvents: 'none' },
});
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: space.sm, marginTop: space.lg });

/** The largest side of what leaves the canvas, in pixels: the server keeps no larger one. */
const LARGEST = 2560;
const STEP = 0.05;
const steps: Readonly<Record<string, { x?: number; y?: number; zoom?: number }>> = {
  ArrowLeft: { x: -STEP },
  ArrowRight: { x: STEP },
  ArrowUp: { y: -STEP },
  ArrowDown: { y: STEP },
  '+': { zoom: 1.1 },
  '=': { zoom: 1.1 },
  '-': { zoom: 1 / 1.1 },
};

interface PictureCropProps {
  /** Of a picture of this portal: another's could not be read out of the canvas. */
  address: string;
  /** Width by height. */
  ratio: number;
  onDone(file: File): void;
  onCancel(): void;
}

/** Cuts a picture to a ratio: it is dragged under the frame, or moved by arrows, and gone into by the slider, + or −. */
export default function PictureCrop({ address, ratio, onDone, onCancel }: PictureCropProps) {
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const [dragged, setDragged] = useState<{ x: number; y: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const area = size && cropArea(size, ratio, crop);
  const move = (by: { x?: number; y?: number; zoom?: number }) =>
    size && setCrop((had) => movedCrop(size, ratio, had, by));
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (dragged === null) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    move({ x: (dragged.x - event.clientX) / width, y: (dragged.y - event.clientY) / height });
    setDragged({ x: event.clientX, y: event.clientY });
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(step.zoom === undefined ? step : { zoom: crop.zoom * step.zoom });
  };
  const cut = async () => {
    if (area === null || image.current === null) return;
    setBusy(true);
    try {
      onDone(await cutOut(image.current, area));
    } catch {
      setBusy(false);
      setFailure('Картинку не удалось обрезать. Попробуйте ещё раз или загрузите уже обрезанную.');
    }
  };
  return (
    <div>
      <div
        css={frame}
        style={{ aspectRatio: String(ratio) }}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the picture
        tabIndex={0}
        aria-label="Часть картинки, которая останется. Стрелки двигают картинку, плюс и минус меняют масштаб"
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragged({ x: event.clientX, y: event.clientY });
        }}
        onPointerMove={drag}
        onPointerUp={() => setDragged(null)}
        onPointerCancel={() => setDragged(null)}
        onWheel={({ deltaY }) => move({ zoom: crop.zoom * (deltaY < 0 ? 1.05 : 1 / 1.05) })}
      >
        <img
          ref={image}
          src={address}
          alt=""
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize({ width, height })
          }
          onError={() => setFailure('Картинка не открылась. Закройте окно и попробуйте ещё раз.')}
          style={
            area && size
              ? {
                  width: `${(size.width / area.width) * 100}%`,
                  left: `${(-area.left / area.width) * 100}%`,
                  top: `${(-area.top / area.height) * 100}%`,
                }
              : { opacity: 0 }
          }
        />
      </div>
      <Slider
        label="Масштаб"
        words={`${formatNumber(crop.zoom, 0, 1)} крат`}
        min={1}
        max={MAX_ZOOM}
        step={0.05}
        value={crop.zoom}
        onChange={(zoom) => move({ zoom })}
      />
      <p css={{ color: color.ink2, fontSize: font.size.sm }}>
        Перетащите картинку, чтобы выбрать, что останется в кадре.
      </p>
      {failure !== null && <FormAlert>{failure}</FormAlert>}
      <div css={acts}>
        <Button onClick={() => void cut()} busy={isBusy} disabled={area === null}>
          Обрезать
        </Button>
        <Button look="secondary" onClick={onCancel}>
          Оставить как есть
        </Button>
      </div>
    </div>
  );
}

/** The part as a picture of its own. */
function cutOut(image: HTMLImageElement, area: ReturnType<typeof cropArea>): Promise<File> {
  const { left, top, width, height } = area;
  const scale = Math.min(1, LARGEST / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(new File([blob], 'crop.jpg', { type: blob.type }))
          : reject(new Error('the canvas gave no picture')),
      'image/jpeg',
      0.92,
    );
  });
}
