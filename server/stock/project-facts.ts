import { isDrawing } from '../../src/contract/lots/paths/picture-address';
import {
  type ProjectFact,
  type ProjectFactValues,
  projectFactNames,
} from '../../src/contract/lots/projects/project-facts';
import { recordOf } from '../../src/contract/record-of';
import type { FeedProjectFacts, projects } from '../db/schema/schema';

/** The columns that say what is set by hand, and what the feed says. */
export type FactColumnsOfProject = Pick<
  typeof projects.$inferSelect,
  'description' | 'picture' | 'pictures' | 'coordinates' | 'metro' | 'phone' | 'feedFacts'
>;

/** What is set by hand; null: nothing is, and the feed's is shown. An empty value by hand hides the feed's. */
type FactsByHand = { readonly [Fact in ProjectFact]: ProjectFactValues[Fact] | null };

/** What managers have set by hand. A project with but one picture in `picture` has that one. */
export const factsByHand = ({
  description,
  picture,
  pictures,
  coordinates,
  metro,
  phone,
}: FactColumnsOfProject): FactsByHand => ({
  description,
  coordinates,
  metro,
  phone,
  pictures: pictures ?? (picture === null ? null : [{ address: picture, alt: '' }]),
});

/** What the feed says, as it would be shown: pictures once the mirror has them. */
export const factsOfFeed = ({
  description,
  pictures,
  coordinates,
  metro,
  phone,
}: FeedProjectFacts): ProjectFactValues => ({
  description: description ?? null,
  pictures: (pictures ?? []).flatMap(({ address }) => (address === null ? [] : [{ address, alt: '' }])),
  coordinates: coordinates ?? null,
  metro: [...(metro ?? [])],
  phone: phone ?? null,
});

/** Whose fact is shown: what is set by hand stands over the feed's, field by field. */
export const factOwners = (row: FactColumnsOfProject): Record<ProjectFact, 'hand' | 'feed'> => {
  const byHand = factsByHand(row);
  return recordOf(projectFactNames, (fact) => (byHand[fact] === null ? 'feed' : 'hand'));
};

/** Renders and photographs before drawings, each of them in the order in which they were given. */
const photosFirst = (pictures: ProjectFactValues['pictures']): ProjectFactValues['pictures'] =>
  pictures.toSorted((one, other) => Number(isDrawing(one.address)) - Number(isDrawing(other.address)));

/** What is shown of a project: by hand where that is set, else the feed's. An empty text is none. */
export function shownFacts(row: FactColumnsOfProject): ProjectFactValues {
  const byHand = factsByHand(row);
  const ofFeed = factsOfFeed(row.feedFacts);
  return {
    description: (byHand.description ?? ofFeed.description) || null,
    pictures: photosFirst(byHand.pictures ?? ofFeed.pictures),
    coordinates: byHand.coordinates ?? ofFeed.coordinates,
    metro: byHand.metro ?? ofFeed.metro,
    phone: (byHand.phone ?? ofFeed.phone) || null,
  };
}
