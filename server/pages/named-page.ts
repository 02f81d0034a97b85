import type { LotType } from '../../src/contract/lots/lot';
import { slugsOf } from '../../src/contract/lots/paths/project-path';
import { lotTypes } from '../../src/contract/lots/types/lot-types';
import { isProjectPath } from '../../src/contract/paths/page-paths';

/**
 * What an address names besides its page: a lot of a type, a piece of news, or a project of a city by the slugs that it
 * may have, and a building of it.
 */
export type NamedPage =
  | { readonly kind: 'publication'; readonly id: number }
  | { readonly kind: 'lot'; readonly type: LotType; readonly id: number }
  | {
      readonly kind: 'project';
      readonly city: string;
      readonly slugs: readonly string[];
      readonly building?: number;
    };

const lotPage = /^\/(?:selection|print)\/(\w+)\/([1-9]\d*)$/;
const buildingPage = /^(.+)\/buildings\/([1-9]\d*)$/;
const newsPage = /^\/news\/([1-9]\d*)$/;
const planPage = /^\/print\/(\w+)\/plan$/;

/** The lot, news or project that a page's address names; null: it names none. For addresses that have a page by their shape. */
export function namedPage({ pathname, searchParams }: URL): NamedPage | null {
  const path = pathname.replace(/(.)\/$/, '$1');
  const [, printed] = planPage.exec(path) ?? [];
  if (printed !== undefined) return lot(printed, searchParams.get('id') ?? '');
  const [, shown, id = ''] = lotPage.exec(path) ?? [];
  if (shown !== undefined) return lot(shown, id);
  const [, news] = newsPage.exec(path) ?? [];
  if (news !== undefined) return { kind: 'publication', id: Number(news) };
  const [, whole = path, building] = buildingPage.exec(path) ?? [];
  if (!isProjectPath(whole)) return null;
  const [, city = '', project = ''] = whole.split('/');
  return {
    kind: 'project',
    city,
    slugs: slugsOf(project),
    ...(building !== undefined && { building: Number(building) }),
  };
}

function lot(word: string, id: string): NamedPage | null {
  const type = lotTypes.find((one) => one === word);
  return type === undefined ? null : { kind: 'lot', type, id: Number(id) };
}
