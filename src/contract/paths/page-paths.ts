/** Identifies a client: the server's id, or the UUID that a device has drawn before the server had the client. */
export const clientIdPattern = /^([1-9]\d{0,14}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Addresses that have a page by their form; whether the lot or project exists is not checked here. */
const pages = [
  /^\/(main|agents|branches|calendar|clients|clients\/favorites|compare|deals|device|documents|favorites|hidden|mortgage|news|notifications|policy|projects|purchase|regulations|searches|settings|share)?$/,
  /^\/news\/[1-9]\d*$/,
  /^\/selection\/(flats|commercial|hotel)$/,
  /^\/selection\/(flats|commercial|hotel|parking|storage)\/[1-9]\d*$/,
  /^\/print\/(flats|commercial|hotel|parking|storage)\/(plan|favorites|[1-9]\d*)$/,
  /^\/print\/favorites$/,
  /^\/staff(\/.*)?$/,
  /^\/[a-z\d-]+\/[a-z\d-]+\/buildings\/[1-9]\d*$/,
  /^\/deals\/[1-9]\d{0,14}$/,
  new RegExp(`^/clients/${clientIdPattern.source.slice(1)}`),
];

/** First parts that are not cities; below them are other pages, or none. */
const sections =
  /^\/(agents|branches|calendar|clients|compare|deals|device|documents|favorites|hidden|main|mortgage|news|notifications|policy|print|projects|purchase|regulations|searches|selection|settings|share|staff)\//;
const project = /^\/[a-z\d-]+\/[a-z\d-]+$/;

/** Whether an address without a trailing slash can be that of a project in its city. */
export const isProjectPath = (path: string): boolean => project.test(path) && !sections.test(path);

/** Whether it is the address of a page of its own, which guests are not let into. */
export const isFixedPage = (pathname: string): boolean =>
  pages.some((page) => page.test(pathname.replace(/(.)\/$/, '$1')));

/** Whether an address can be a page at all; any other is answered with 404. */
export function isPagePath(pathname: string): boolean {
  return isFixedPage(pathname) || isProjectPath(pathname.replace(/(.)\/$/, '$1'));
}
