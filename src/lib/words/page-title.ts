const SITE = 'Кабинет агента';
let site = SITE;

/** Names the portal as its developer has it named under an icon; undefined: as any portal. */
export function nameSite(name: string | undefined): void {
  site = name ?? SITE;
}

export const pageTitle = (title: string | undefined): string =>
  title === undefined || title.startsWith(SITE) ? (title ?? site) : `${title} — ${site}`;
