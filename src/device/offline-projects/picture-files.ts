import type {
  OfflineBuildingData,
  OfflineProjectData,
} from '../../contract/calls/catalogue/offline-project-endpoints';
import {
  type PictureFormat,
  pictureAddress,
  readPictureAddress,
  storedWidths,
} from '../../contract/lots/paths/picture-address';

/** What this screen asks of a mirrored picture: its widths in pixels on a page and on the whole screen. */
export interface Screen {
  readonly page: number;
  readonly full: number;
  readonly format: PictureFormat;
}

/** The files of a picture that this screen shows; a drawing of our own has one for every size. */
export function filesOf(address: string, { page, full, format }: Screen): string[] {
  const largest = readPictureAddress(address);
  if (largest === null) return [address];
  const widths = storedWidths(largest.width);
  const fitting = (wanted: number) => widths.find((width) => width >= wanted) ?? largest.width;
  return [...new Set([fitting(page), fitting(full)])].map((width) =>
    pictureAddress({ ...largest, width, format }),
  );
}

/** The format that was taken along before: a browser that has learned another is not made to fetch everything anew. */
export function storedFormat(files: Iterable<string>): PictureFormat | null {
  for (const file of files) {
    const mirrored = readPictureAddress(file);
    if (mirrored) return mirrored.format;
  }
  return null;
}

/** Every picture of the page of a project: looks, site, fronts and sections. */
export const picturesOfProject = ({ page }: OfflineProjectData): string[] =>
  there([
    page.picture,
    page.site_plan?.picture.address,
    ...page.slides.map(({ picture }) => picture),
    ...page.buildings.flatMap(({ facade, cross_section }) => [facade?.address, cross_section?.address]),
  ]);

/** Every picture of the pages of a house: its floors, and the drawings of its lots. */
export const picturesOfBuilding = ({ shared, cross_section, floors, lots }: OfflineBuildingData): string[] =>
  there([
    shared.site_plan?.picture.address,
    cross_section?.address,
    ...floors.map(({ picture }) => picture.address),
    ...lots.flatMap(({ plan, layout, floor_picture }) => [
      plan,
      layout.plan_full,
      layout.plan_only_walls,
      floor_picture,
    ]),
  ]);

const there = (addresses: readonly (string | null | undefined)[]): string[] =>
  addresses.flatMap((address) => (address?.startsWith('/storage/') ? address : []));

/** A drawing of our own. */
const DRAWING = 4_000;
/** Bytes a point of a plan that was mirrored; plans are mostly white. */
const POINT: Record<PictureFormat, number> = { webp: 0.06, avif: 0.035 };

/** What files will weigh, before anybody has asked for them. */
export function likelyBytes(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) {
    const mirrored = readPictureAddress(file);
    bytes += mirrored ? mirrored.width ** 2 * 0.75 * POINT[mirrored.format] : DRAWING;
  }
  return bytes;
}
