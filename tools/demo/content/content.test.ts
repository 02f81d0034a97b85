import { expect, test } from 'vitest';
import { projectPlans } from '../stock/projects/projects';
import { demoPolicy } from './policy';
import { demoPublications } from './publications';

test('D11 the demo developer has a dozen publications of projects that it builds; promotions alone end', () => {
  expect(demoPublications.length).toBeGreaterThanOrEqual(12);
  const built = projectPlans.map(({ slug }) => slug);
  for (const { kind, title, until, projects = [], lotType } of demoPublications) {
    expect(built, title).toEqual(expect.arrayContaining(projects));
    if (kind === 'news') expect([until, lotType], title).toEqual([undefined, undefined]);
  }
});

test('B10 I3 the policy of the demo developer has both consents', () => {
  const anchors = demoPolicy.sections.map(({ anchor }) => anchor);
  expect(anchors).toEqual(expect.arrayContaining(['personal-data', 'advertising']));
});
