import type { Transaction } from '../../db/database';
import { projects } from '../../db/schema/schema';
import { ContentRefusal } from '../content-refusal';

/** Ids of projects by their slugs. */
export interface ProjectIds {
  /** @throws ContentRefusal where there is no such project; `where` names what asks for it. */
  of(slug: string, where: string): number;
}

export async function projectIds(tx: Transaction): Promise<ProjectIds> {
  const rows = await tx.select({ id: projects.id, slug: projects.slug }).from(projects);
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]));
  return {
    of(slug, where) {
      const id = ids.get(slug);
      if (id === undefined)
        throw new ContentRefusal(`Проекта ${slug} нет ни в портале, ни в наборе: его называет ${where}.`);
      return id;
    },
  };
}
