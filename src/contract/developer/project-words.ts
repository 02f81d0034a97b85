import { formatPhone } from '../accounts/fields/phone-format';
import type { ProjectFact, ProjectPicture } from '../lots/projects/project-facts';
import { metroWays } from '../lots/projects/project-facts';
import { infraCategories } from '../lots/projects/project-story';
import type { Coordinates } from '../parameters/coordinates';
import { monthWords } from '../time/month-words';
import type { ProjectContent } from './project-input';

/** The sections of what managers write about a project, in their order, with their names on the screen. */
export const projectSections = {
  description: 'Описание',
  pictures: 'Картинки',
  slides: 'Верхние слайды',
  benefits: 'Преимущества',
  surroundings: 'Что рядом',
  phases: 'Очереди',
  progress: 'Ход строительства',
  services: 'Услуги',
  finishes: 'Отделка',
  coordinates: 'Координаты',
  metro: 'Метро',
  phone: 'Телефон отдела продаж',
  sale_first: 'Показывать первым',
  coming_soon: 'Скоро в продаже',
} as const satisfies Record<keyof ProjectContent, string> & Record<ProjectFact, string>;
export type ProjectFormSection = keyof typeof projectSections;
export const projectSectionNames = Object.keys(projectSections) as ProjectFormSection[];

const AS_IN_FEED = ['как в фиде'];
const yes = (given: boolean) => [given ? 'да' : 'нет'];
const joined = (...words: readonly string[]) => words.filter((word) => word !== '').join(': ');
const pictureWords = ({ alt, address }: ProjectPicture) => alt || `картинка ${address.slice(12, 18)}`;
/** '43,585472, 39,723098' would read as four numbers: degrees have points, as on maps. */
export const coordinatesText = ({ latitude, longitude }: Coordinates): string => `${latitude}, ${longitude}`;
const categoryWords = (slug: string) =>
  infraCategories.find(({ category_slug }) => category_slug === slug)?.category_name ?? slug;

const say: { [Section in ProjectFormSection]: (content: ProjectContent) => readonly string[] } = {
  description: ({ description }) => (description === null ? AS_IN_FEED : [description]),
  pictures: ({ pictures }) => pictures?.map(pictureWords) ?? AS_IN_FEED,
  coordinates: ({ coordinates }) => (coordinates === null ? AS_IN_FEED : [coordinatesText(coordinates)]),
  metro: ({ metro }) =>
    metro?.map(({ name, minutes, by }) =>
      minutes === null ? name : `${name}, ${minutes} мин. ${metroWays[by]}`,
    ) ?? AS_IN_FEED,
  phone: ({ phone }) => (phone === null ? AS_IN_FEED : phone === '' ? [] : [formatPhone(phone)]),
  slides: ({ slides }) =>
    slides.map(
      ({ title, text, picture }) => joined(title, text) + (picture === null ? '' : ' (с картинкой)'),
    ),
  benefits: ({ benefits }) => benefits.map(({ title, text }) => joined(title, text)),
  surroundings: ({ surroundings }) =>
    surroundings.map(
      ({ category, name, minutes, bearing }) =>
        `${categoryWords(category)}: ${name}, ${minutes} мин., ${bearing}°`,
    ),
  phases: ({ phases }) =>
    Object.entries(phases)
      .filter(([, phase]) => phase !== '')
      .map(([building, phase]) => `${building}: ${phase}`),
  progress: ({ progress }) =>
    progress.map(({ month, text, percent, pictures }) => {
      const ready = Object.entries(percent).map(([building, share]) => `${building} ${share} %`);
      return `${joined(monthWords(month), text)} (${[...ready, ...pictures.map(pictureWords)].join('; ')})`;
    }),
  services: ({ services }) => services.map(({ title, items }) => joined(title, items.join('; '))),
  finishes: ({ finishes }) =>
    finishes.map(({ name, features }) =>
      joined(name, features.map(({ title, text }) => joined(title, text)).join('; ')),
    ),
  sale_first: ({ sale_first }) => yes(sale_first),
  coming_soon: ({ coming_soon }) => yes(coming_soon),
};

/** What a section says, a text an entry: for the journal, and to show two versions beside each other. */
export const sectionWords = (content: ProjectContent, section: ProjectFormSection): readonly string[] =>
  say[section](content);

/** The sections in which two versions of a project differ. */
export const differingSections = (one: ProjectContent, other: ProjectContent): ProjectFormSection[] =>
  projectSectionNames.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
