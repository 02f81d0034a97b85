import { noPlanPicture } from '../../../shell/lot/no-plan-picture';

const PLACEHOLDER = `data:image/svg+xml,${encodeURIComponent(noPlanPicture)}`;

/** The original `src` of each image that shows a placeholder, and the `srcset` of its elements. */
const wanted = new WeakMap<HTMLImageElement, { src: string; lists: [Element, string][] }>();

/**
 * Shows the placeholder instead of a drawing that could not be loaded, as the worker does where there is one, and not
 * the browser's sign of a broken image. What React has written is put back by `removePlaceholder`.
 */
export function showPlaceholder(image: HTMLImageElement): void {
  const src = image.getAttribute('src') ?? '';
  if (!new URL(src, location.href).pathname.startsWith('/storage/')) return;
  const named = [...(image.closest('picture')?.querySelectorAll('source') ?? []), image];
  const lists = named.flatMap((element): [Element, string][] => {
    const list = element.getAttribute('srcset');
    element.removeAttribute('srcset');
    return list === null ? [] : [[element, list]];
  });
  wanted.set(image, { src, lists });
  image.src = PLACEHOLDER;
}

/** The address of what a picture is to show, in whichever width. */
export const imageAddress = (image: HTMLImageElement): string =>
  image.getAttribute('src') === PLACEHOLDER ? (wanted.get(image)?.src ?? image.currentSrc) : image.currentSrc;

/** Puts back the address of an image with a placeholder, which loads it again. */
export function removePlaceholder(image: HTMLImageElement): void {
  const { src, lists } = wanted.get(image) ?? { src: '', lists: [] };
  const isOwn = image.getAttribute('src') === PLACEHOLDER;
  if (isOwn) for (const [element, list] of lists) element.setAttribute('srcset', list);
  image.setAttribute('src', isOwn ? src : (image.getAttribute('src') ?? ''));
}
