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

/** Widths in pixels of a mirrored picture on this screen: on a page and in full screen, and its format. */
export interface Screen {
  readonly page: number;
  readonly full: number;
  readonly format: PictureFormat;
}

/** Files of a picture that this screen shows; the portal's own drawings have one file for every size. */
export function filesOf(address: string, { page, full, format }: Screen): string[] {
  const largest = readPictureAddress(address);
  if (largest === null) return [address];
  const widths = storedWidths(largest.width);
  const fitting = (wanted: number) => widths.find((width) => width >= wanted) ?? largest.width;
  return [...new Set([fitting(page), fitting(full)])].map((width) =>
    pictureAddress({ ...largest, width, format }),
  );
}

/** The format that was downloaded before: a browser that supports another one now does not load everything again. */
export function storedFormat(files: Iterable<string>): PictureFormat | null {
  for (const file of files) {
    const mirrored = readPictureAddress(file);
    if (mirrored) return mirrored.format;
  }
  return null;
}

/** All pictures of a project's page: views, site plan, facades and cross-sections. */
export const picturesOfProject = ({ page }: OfflineProjectData): string[] =>
  there([
    page.picture,
    page.site_plan?.picture.address,
    ...page.slides.map(({ picture }) => picture),
    ...[...page.pictures, ...page.progress.flatMap(({ pictures }) => pictures)].map(({ address }) => address),
    ...page.buildings.flatMap(({ facade, cross_section }) => [facade?.address, cross_section?.address]),
  ]);

/** All pictures of a building's pages: its floors and the plans of its lots. */
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

/** Bytes of one of the portal's own drawings. */
const DRAWING = 9_000;
/** Bytes per pixel of a mirrored plan; plans are mostly white. */
const POINT: Record<PictureFormat, number> = { webp: 0.06, avif: 0.035 };

/** Estimated bytes of files that were not requested yet. */
export function likelyBytes(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) {
    const mirrored = readPictureAddress(file);
    bytes += mirrored ? mirrored.width ** 2 * 0.75 * POINT[mirrored.format] : DRAWING;
  }
  return bytes;
}
