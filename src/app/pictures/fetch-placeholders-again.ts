import { isPlaceholder } from '../../features/lots/card/is-placeholder';
import { imageAddress, removePlaceholder } from '../../features/lots/card/show-placeholder';

/** How long to wait before each try, in milliseconds: where one call got through, the next may not. */
const TRIES = [0, 1_000, 4_000, 15_000];

let asking = false;

/** Asks again for each plan that a placeholder replaced while there was no network. */
export async function fetchPlaceholdersAgain(): Promise<void> {
  if (asking) return;
  asking = true;
  for (const wait of TRIES) {
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const placeholders = [...document.images].filter(isPlaceholder);
    if (placeholders.length === 0) break;
    await Promise.all(placeholders.map((placeholder) => fetchAgain(placeholder).catch(() => {})));
  }
  asking = false;
}

/** Through the worker first, which caches the plan and gives no placeholder here; then the image finds it there. */
async function fetchAgain(placeholder: HTMLImageElement): Promise<void> {
  const { ok } = await fetch(imageAddress(placeholder));
  if (!ok || !placeholder.isConnected || !isPlaceholder(placeholder)) return;
  removePlaceholder(placeholder);
}
