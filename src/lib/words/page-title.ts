const SITE = 'Кабинет агента';

/** The document of a portal to which its developer has given a name says it. */
const site = (): string => document.documentElement.dataset.site ?? SITE;

export const pageTitle = (title: string | undefined): string =>
  title === undefined || title.startsWith(SITE) ? (title ?? site()) : `${title} — ${site()}`;
