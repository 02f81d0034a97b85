/** The room of the developer's managers: it has a sign-in of its own, and nothing of the agents' portal around it. */
export const isStaffPortal = (pathname: string): boolean => /^\/staff(\/|$)/.test(pathname);
