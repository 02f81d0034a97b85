import { takenSlug } from '../contract/taken-along';

let isBegun = false;

/** Where a project was taken along, what was cut off goes on and what has changed is fetched, on whatever page. */
export async function resumeTaken(): Promise<void> {
  if (isBegun || !('caches' in globalThis)) return;
  isBegun = true;
  if (!(await caches.keys()).some((name) => takenSlug(name) !== null)) return;
  const { takenOnPage } = await import('../device/page/taken-on-page');
  await takenOnPage();
}
