/** Which part of a picture is kept: its middle as shares of width and height, and how far one has gone in (1: not at all). */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}
/** Part of a picture, in its points. */
export interface CropArea extends Size {
  readonly left: number;
  readonly top: number;
}

export const MAX_ZOOM = 4;
export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The part of a picture that has the ratio (width by height) and lies inside the picture, whatever is asked for. */
export function cropArea(picture: Size, ratio: number, { x, y, zoom }: Crop): CropArea {
  const isWide = picture.width / picture.height > ratio;
  const fullWidth = isWide ? picture.height * ratio : picture.width;
  const width = fullWidth / within(zoom, 1, MAX_ZOOM);
  const height = width / ratio;
  return {
    width,
    height,
    left: within(x * picture.width - width / 2, 0, picture.width - width),
    top: within(y * picture.height - height / 2, 0, picture.height - height),
  };
}

/** The crop moved by shares of what it keeps, and gone in or out; its middle stays where it can be. */
export function movedCrop(
  picture: Size,
  ratio: number,
  crop: Crop,
  move: { x?: number; y?: number; zoom?: number },
): Crop {
  const zoom = within(move.zoom ?? crop.zoom, 1, MAX_ZOOM);
  const before = cropArea(picture, ratio, crop);
  const wanted = {
    x: crop.x + ((move.x ?? 0) * before.width) / picture.width,
    y: crop.y + ((move.y ?? 0) * before.height) / picture.height,
    zoom,
  };
  const area = cropArea(picture, ratio, wanted);
  return {
    x: (area.left + area.width / 2) / picture.width,
    y: (area.top + area.height / 2) / picture.height,
    zoom,
  };
}

/** Whether the picture has the ratio already, as near as an eye can tell. */
export const hasRatio = ({ width, height }: Size, ratio: number): boolean =>
  Math.abs(width / height / ratio - 1) < 0.02;
