const SITE = 'Кабинет агента';

export const pageTitle = (title: string | undefined): string =>
  title === undefined || title.startsWith(SITE) ? (title ?? SITE) : `${title} — ${SITE}`;
