import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { endpoints } from '../../../../src/contract/calls/endpoints';
import { listCalls, summaries } from '../../../summaries';
import { openApi } from './openapi';

const description = openApi({ version: '1.0.0', summaries, listCalls });

test('N8 a linter that is not ours finds nothing in the description', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // Addresses are the specification's, and it ends them so.
      'no-path-trailing-slash': 'off',
      // Nobody is given a licence: the portal is its developer's.
      'info-license': 'off',
      // '…/drawings/buildings/{id}/' and '…/drawings/{id}/site/': the id of a project is a number.
      'no-ambiguous-paths': 'off',
    },
  });
  const problems = await lintFromString({
    source: JSON.stringify(description),
    absoluteRef: 'openapi.json',
    config,
  });
  expect(problems.map(({ message, location }) => `${message} ${location[0]?.pointer}`)).toEqual([]);
});

test('N8 each call says under which tag it stands, by what it knows who asks, and how it refuses', () => {
  for (const [name, { path, method, auth }] of Object.entries(endpoints)) {
    const operation = (description.paths as Record<string, Record<string, Record<string, unknown>>>)[path]?.[
      method.toLowerCase()
    ];
    expect(operation?.tags, name).toHaveLength(1);
    expect(Object.keys(operation?.responses ?? {}), name).toEqual(
      expect.arrayContaining(['429', '500', '503']),
    );
    if (auth !== 'anyone') expect(operation?.security, name).not.toEqual([]);
  }
});

/** Bytes that a part of an answer may have without a name of its own where it stands more than once. */
const UNNAMED = 2_600;

test('N8 what is large and stands in several answers stands once, by its name', () => {
  const seen = new Map<string, number>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('properties' in value) {
      const text = JSON.stringify(value);
      if (text.length > UNNAMED) seen.set(text, (seen.get(text) ?? 0) + 1);
    }
    for (const one of Object.values(value)) look(one);
  };
  look(description.paths);
  look(description.components);
  expect([...seen].filter(([, times]) => times > 1).map(([text]) => text.slice(0, 200))).toEqual([]);
});

test('N8 tuples are told as OpenAPI 3.1 has them', () => {
  const text = JSON.stringify(description);
  expect(text).toContain('"prefixItems"');
  expect(text).not.toMatch(/"items":\[\{/);
});
