import type { LotType } from '../lot';
import { lotTypes } from '../types/lot-types';
import { lotPaths } from './catalogue-paths';

const lotPage = /^\/selection\/(\w+)\/([1-9]\d{0,14})\/?$/;

/** The lot whose page has this path; null for other pages. */
export function lotOfPath(pathname: string): { type: LotType; id: number } | null {
  const [, word, id] = lotPage.exec(pathname) ?? [];
  const type = lotTypes.find((one) => one === word);
  return type === undefined ? null : { type, id: Number(id) };
}

/** The call for a lot's page, from its path alone; null for other pages. */
export function lotCallPath(pathname: string): string | null {
  const lot = lotOfPath(pathname);
  return lot && `${lotPaths[lot.type]}${lot.id}/`;
}
