/** Beside a link to a page of the portal: a manager's own session does not open it. */
export const OPENS_TO_AGENTS = 'Она открывается тем, кто вошёл как агент.';
