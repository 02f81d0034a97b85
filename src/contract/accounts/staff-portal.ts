/**
 * Whether an address belongs to the portal of the developer's managers, which has a sign-in of its own and no frame
 * of the agents' portal.
 */
export const isStaffPortal = (pathname: string): boolean => /^\/staff(\/|$)/.test(pathname);
