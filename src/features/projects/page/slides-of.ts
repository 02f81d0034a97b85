import { isDrawing } from '../../../contract/lots/paths/picture-address';
import type { ProjectPage } from '../../../contract/lots/projects/project';
import type { Slide } from '../../../contract/lots/projects/project-story';

/** A slide, and what is on its picture where no words stand below. */
export type DescribedSlide = Slide & { readonly alt?: string };

/**
 * What stands at the head of a project's page: renders and photographs where there are any, those with words first;
 * else the slides, and where there are none of those the drawings.
 */
export function slidesOf({ slides, pictures }: Pick<ProjectPage, 'slides' | 'pictures'>): DescribedSlide[] {
  const plain = pictures.map(
    ({ address, alt }): DescribedSlide => ({ title: '', text: '', picture: address, alt }),
  );
  const drawn = slides.length > 1 ? slides : plain;
  const told = new Set(slides.map(({ picture }) => picture));
  const all = [...slides, ...plain.filter(({ picture }) => !told.has(picture))];
  return all.some(isPhoto)
    ? all.filter(({ picture }) => picture === null || !isDrawing(picture))
    : [...drawn];
}

const isPhoto = ({ picture }: Slide): boolean => picture !== null && !isDrawing(picture);
