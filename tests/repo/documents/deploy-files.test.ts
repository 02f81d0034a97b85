import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../../../server/bin/lib/paths.mjs';
import { readConfig, Variables } from '../../../server/config';
import { MAX_BODY_BYTES, uploadLimit } from '../../../server/http/input/body-limits';
import type { Endpoint } from '../../../src/contract/calls/endpoint';
import { endpoints } from '../../../src/contract/calls/endpoints';

const read = (path: string) => readFileSync(inRoot(path), 'utf8');
const MB = 1024 * 1024;

/** A variable's line: whether it is set, its name and its value. */
const lines = [...read('deploy/portal.env').matchAll(/^(#?)([A-Z][A-Z_]+)=(.*)$/gm)].map(
  ([, mark, name = '', value = '']) => ({ isSet: mark === '', name, value }),
);

test('the environment file has every variable of a server, each once', () => {
  // Of `npm run dev` alone.
  const { SERVER_API_BASE: _, ...ofServer } = Variables.entries;
  expect(lines.map(({ name }) => name).sort()).toEqual(Object.keys(ofServer).sort());
});

test('the environment file is taken as it is, and shows the defaults of what it leaves alone', () => {
  const given = lines.filter(({ isSet }) => isSet).map(({ name, value }) => [name, value]);
  expect(readConfig(Object.fromEntries(given))).toMatchObject({
    PUBLIC_ORIGIN: 'https://lk.example.ru',
    TRUST_PROXY: 1,
    DATA_DIR: '/var/lib/portal',
  });
  const shown = new Map(lines.map(({ name, value }) => [name, value]));
  for (const [name, usual] of Object.entries(readConfig({})))
    if (['string', 'number'].includes(typeof usual) && !['DATA_DIR', 'TRUST_PROXY'].includes(name))
      expect(shown.get(name), name).toBe(String(usual));
});

test('the examples of the environment file are taken too', () => {
  const beside = new Set(['SMS_GATEWAY_URL', 'MAIL_GATEWAY_URL']);
  const all = lines.filter(({ name }) => !beside.has(name)).map(({ name, value }) => [name, value]);
  expect(() => readConfig(Object.fromEntries(all))).not.toThrow();
});

test('nginx lets through the longest body that the portal takes, and the page of operation names it', () => {
  const table: Endpoint[] = Object.values(endpoints);
  const longest = Math.max(
    ...table.map(({ uploads, longest: own = MAX_BODY_BYTES }) => (uploads ? uploadLimit(uploads) : own)),
  );
  const allowed = Number(/client_max_body_size (\d+)m;/.exec(read('deploy/nginx.conf'))?.[1]);
  expect(allowed).toBe(Math.ceil(longest / MB));
  expect(read('docs/operation.md')).toContain(`bodies of ${allowed} MB`);
});

test('compose overrides by itself what its containers dictate', () => {
  const compose = read('deploy/compose.yaml');
  for (const name of ['DATABASE_URL', 'PUBLIC_ORIGIN', 'TRUST_PROXY', 'HOST', 'PORT', 'DATA_DIR'])
    expect(compose).toMatch(new RegExp(`^ {6}${name}: `, 'm'));
});

test('Prometheus alerts by the conditions of the page of operation', () => {
  const page = read('docs/operation.md');
  const conditions = [...read('deploy/prometheus-rules.yml').matchAll(/^ +expr: (.+)$/gm)]
    .flatMap(([, given = '']) => given.split(' or '))
    .filter((one) => /portal_|nodejs_/.test(one));
  expect(conditions.length).toBeGreaterThan(10);
  expect(conditions.filter((one) => !page.includes(`\`${one}\``))).toEqual([]);
});
