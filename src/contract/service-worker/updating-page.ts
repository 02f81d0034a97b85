/** Where a page waits for a new version that has not taken over, and from where it comes back. */
export const UPDATING_PATH = '/updating';

/** `back`: path, query and hash of the page to come back to. */
export const updatingAddress = (back: string): string => `${UPDATING_PATH}?back=${encodeURIComponent(back)}`;

/** A path of this portal: browsers take a second slash or backslash for another host, and drop tabs and line breaks. */
const OWN_ADDRESS = /^\/(?!\/)[^\s\\]*$/;

/** The page to come back to, from the parameter `back`; the start page where it names none of this portal. */
export const backFromUpdating = (back: string | null | undefined): string =>
  back && OWN_ADDRESS.test(back) && !back.startsWith(UPDATING_PATH) ? back : '/';
