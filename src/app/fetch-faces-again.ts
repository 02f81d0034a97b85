import { isFace } from '../features/lots/card/is-face';
import { addressOf, takeFace } from '../features/lots/card/put-face';

/** How long to wait before each try, in milliseconds: where one call got through, the next may not. */
const TRIES = [0, 1_000, 4_000, 15_000];

let asking = false;

/** Faces that stood in while there was no network: each plan is asked for again, in its place. */
export async function fetchFacesAgain(): Promise<void> {
  if (asking) return;
  asking = true;
  for (const wait of TRIES) {
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const faces = [...document.images].filter(isFace);
    if (faces.length === 0) break;
    await Promise.all(faces.map((face) => fetchAgain(face).catch(() => {})));
  }
  asking = false;
}

/** First to the worker, which keeps what comes and gives no face to a call; then the image finds it there. */
async function fetchAgain(face: HTMLImageElement): Promise<void> {
  const { ok } = await fetch(addressOf(face));
  if (!ok || !face.isConnected || !isFace(face)) return;
  takeFace(face);
}
