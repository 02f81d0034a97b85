import { expect, test } from 'vitest';
import { type FactColumnsOfProject, factOwners, shownFacts } from './project-facts';

const coordinates = { latitude: 43.58, longitude: 39.72 };
const station = { name: 'Маяк', minutes: 7, by: 'foot' } as const;
const ofFeed: FactColumnsOfProject['feedFacts'] = {
  description: 'Из фида',
  coordinates,
  metro: [station],
  phone: '+78620000000',
  pictures: [
    { url: 'https://cdn.example/1.jpg', address: '/storage/aa/1.webp' },
    { url: 'https://cdn.example/2.jpg', address: null },
  ],
};
const nothing: FactColumnsOfProject = {
  description: null,
  picture: null,
  pictures: null,
  coordinates: null,
  metro: null,
  phone: null,
  feedFacts: {},
};

test('M3 where nothing is set by hand the feed’s is shown, of its pictures those that have arrived', () => {
  expect(shownFacts({ ...nothing, feedFacts: ofFeed })).toEqual({
    description: 'Из фида',
    coordinates,
    metro: [station],
    phone: '+78620000000',
    pictures: [{ address: '/storage/aa/1.webp', alt: '' }],
  });
  expect(shownFacts(nothing)).toEqual({
    description: null,
    pictures: [],
    coordinates: null,
    metro: [],
    phone: null,
  });
});

test('M3 what is set by hand stands over the feed’s, field by field', () => {
  const own = { ...nothing, feedFacts: ofFeed, description: 'Своё', phone: '+74950000000' };
  expect(shownFacts(own)).toMatchObject({
    description: 'Своё',
    phone: '+74950000000',
    coordinates,
    metro: [station],
  });
  expect(factOwners(own)).toEqual({
    description: 'hand',
    phone: 'hand',
    pictures: 'feed',
    coordinates: 'feed',
    metro: 'feed',
  });
});

test('M3 an empty value that is set by hand hides the feed’s', () => {
  const hidden = { ...nothing, feedFacts: ofFeed, description: '', pictures: [], metro: [], phone: '' };
  expect(shownFacts(hidden)).toMatchObject({ description: null, pictures: [], metro: [], phone: null });
});

test('M3 a project of the version before, with one picture, has that by hand', () => {
  const old = { ...nothing, feedFacts: ofFeed, picture: '/storage/bb/2.svg' };
  expect(shownFacts(old).pictures).toEqual([{ address: '/storage/bb/2.svg', alt: '' }]);
  expect(factOwners(old).pictures).toBe('hand');
});
