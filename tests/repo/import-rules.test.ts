import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repository } from '../support/portal/portal-process';
import { type Import, readImports } from './import-graph.mjs';
import { contractFolders, deviceFolders, ruleNames, violations } from './import-rules.mjs';
import { modules } from './source-files.mjs';

/** The rooms whose folders stand in an order. */
const ordered = [
  { room: 'src/contract/', folders: contractFolders },
  { room: 'src/device/', folders: deviceFolders },
];

/** In such a room every folder, and a file of the room itself, imports a type of the folder that comes next. */
const outOfOrder = ordered.flatMap(({ room, folders }) =>
  ['', ...folders.slice(0, -1)].map((folder, at) => {
    const next = `${folder ? '../' : './'}${folders[at]}/end`;
    return [
      `${room}${folder || '*'} imports no folder of ${room} that comes after it`,
      {
        at: join(room, folder, 'planted-order.ts'),
        code: `import type { End } from '${next}';\nexport type Planted = End;`,
      },
    ] as const;
  }),
);

/** For each rule an import that breaks it: where it stands and what it says. */
const plants: Record<string, { at: string; code: string }> = {
  ...Object.fromEntries(outOfOrder),
  'src/app/ knows only the rooms below it': { at: 'src/app/planted.ts', code: "import '../../server/end';" },
  'src/routes/ knows only the rooms below it': { at: 'src/routes/planted.ts', code: "import '../app/end';" },
  'src/features/ knows only the rooms below it': {
    at: 'src/features/planted/up.ts',
    code: "await import('../../routes/end');",
  },
  'src/device/ knows only the rooms below it': { at: 'src/device/planted.ts', code: "import '../ui/end';" },
  'src/api/ knows only the rooms below it': { at: 'src/api/planted.ts', code: "import '../device/end';" },
  'src/ui/ knows only the rooms below it': {
    at: 'src/ui/planted.tsx',
    code: "import type { end } from '../features/planted/end';\nexport const planted = (of: typeof end) => <b>{of}</b>;",
  },
  'src/lib/ knows only the rooms below it': {
    at: 'src/lib/planted.ts',
    code: "export type End = import('../api/end').End;",
  },
  'src/shell/ knows only the rooms below it': { at: 'src/shell/planted.ts', code: "import '../lib/end';" },
  'src/contract/ knows only the rooms below it': {
    at: 'src/contract/planted.ts',
    code: "import '../lib/end';",
  },
  'sw/ knows only the rooms below it': { at: 'sw/planted.ts', code: "import '../src/api/end';" },
  'server/ knows only the rooms below it': { at: 'server/planted.ts', code: "import '../src/device/end';" },
  'server/db/ knows only the rooms of the server below it': {
    at: 'server/db/planted.ts',
    code: "import '../stock/end';",
  },
  'server/net/ knows only the rooms of the server below it': {
    at: 'server/net/planted.ts',
    code: "import '../db/end';",
  },
  'server/jobs/ knows only the rooms of the server below it': {
    at: 'server/jobs/planted.ts',
    code: "import '../http/end';",
  },
  'server/journal/ knows only the rooms of the server below it': {
    at: 'server/journal/planted.ts',
    code: "import '../http/end';",
  },
  'server/notices/ knows only the rooms of the server below it': {
    at: 'server/notices/planted.ts',
    code: "import '../http/end';",
  },
  'server/push/ knows only the rooms of the server below it': {
    at: 'server/push/planted.ts',
    code: "import '../http/end';",
  },
  'server/sessions/ knows only the rooms of the server below it': {
    at: 'server/sessions/planted.ts',
    code: "import '../http/end';",
  },
  'server/texts/ knows only the rooms of the server below it': {
    at: 'server/texts/planted.ts',
    code: "import '../http/end';",
  },
  'server/appointments/ knows only the rooms of the server below it': {
    at: 'server/appointments/planted.ts',
    code: "import '../staff/end';",
  },
  'server/stock/ knows only the rooms of the server below it': {
    at: 'server/stock/planted.ts',
    code: "import '../areas/planted/end';",
  },
  'server/bookings/ knows only the rooms of the server below it': {
    at: 'server/bookings/planted.ts',
    code: "import '../staff/end';",
  },
  'server/clients/ knows only the rooms of the server below it': {
    at: 'server/clients/planted.ts',
    code: "import '../staff/end';",
  },
  'server/webhooks/ knows only the rooms of the server below it': {
    at: 'server/webhooks/planted.ts',
    code: "import '../staff/end';",
  },
  'server/crm/ knows only the rooms of the server below it': {
    at: 'server/crm/planted.ts',
    code: "import '../staff/end';",
  },
  'server/agency-feeds/ knows only the rooms of the server below it': {
    at: 'server/agency-feeds/planted.ts',
    code: "import '../staff/end';",
  },
  'server/failures/ knows only the rooms of the server below it': {
    at: 'server/failures/planted.ts',
    code: "import '../http/end';",
  },
  'server/monitoring/ knows only the rooms of the server below it': {
    at: 'server/monitoring/planted.ts',
    code: "import '../staff/end';",
  },
  'server/searches/ knows only the rooms of the server below it': {
    at: 'server/searches/planted.ts',
    code: "import '../staff/end';",
  },
  'server/fixations/ knows only the rooms of the server below it': {
    at: 'server/fixations/planted.ts',
    code: "import '../staff/end';",
  },
  'server/papers/ knows only the rooms of the server below it': {
    at: 'server/papers/planted.ts',
    code: "import '../staff/end';",
  },
  'server/pdf/ knows only the rooms of the server below it': {
    at: 'server/pdf/planted.ts',
    code: "import '../staff/end';",
  },
  'server/media/ knows only the rooms of the server below it': {
    at: 'server/media/planted.ts',
    code: "import '../http/end';",
  },
  'server/http/ knows only the rooms of the server below it': {
    at: 'server/http/planted.ts',
    code: "import type { End } from '../areas/planted/end';\nexport type Planted = End;",
  },
  'server/log/ knows only the rooms of the server below it': {
    at: 'server/log/planted.ts',
    code: "import '../http/end';",
  },
  'server/accounts/ knows only the rooms of the server below it': {
    at: 'server/accounts/planted.ts',
    code: "import '../areas/planted/end';",
  },
  'server/deals/ knows only the rooms of the server below it': {
    at: 'server/deals/planted.ts',
    code: "import '../areas/planted/end';",
  },
  'server/feed/ knows only the rooms of the server below it': {
    at: 'server/feed/planted.ts',
    code: "import '../staff/end';",
  },
  'server/demo/ knows only the rooms of the server below it': {
    at: 'server/demo/planted.ts',
    code: "import '../areas/planted/end';",
  },
  'server/content/ knows only the rooms of the server below it': {
    at: 'server/content/planted.ts',
    code: "import '../staff/end';",
  },
  'server/backup/ knows only the rooms of the server below it': {
    at: 'server/backup/planted.ts',
    code: "import '../staff/end';",
  },
  'server/pages/ knows only the rooms of the server below it': {
    at: 'server/pages/planted.ts',
    code: "import '../areas/planted/end';",
  },
  'server/staff/ knows only the rooms of the server below it': {
    at: 'server/staff/planted.ts',
    code: "import '../areas/planted/end';",
  },
  'server/areas/ knows only the rooms of the server below it': {
    at: 'server/areas/planted/up.ts',
    code: "import '../../end';",
  },
  'server/commands/ knows only the rooms of the server below it': {
    at: 'server/commands/planted.ts',
    code: "import '../areas/planted/end';",
  },
  'tools/ knows only the rooms below it': {
    at: 'tools/planted.ts',
    code: "import '../server/db/end';",
  },
  'areas of the server do not know each other': {
    at: 'server/areas/planted/sideways.ts',
    code: "export { end } from '../planted-too/end';",
  },
  'features do not know each other': {
    at: 'src/features/planted/sideways.ts',
    code: "export { end } from '../planted-too/end';",
  },
  'the contract needs valibot and nothing else': {
    at: 'src/contract/planted-hono.ts',
    code: "import 'hono';",
  },
  'page and worker run without Node': { at: 'src/lib/planted-node.ts', code: "import 'node:fs';" },
  'only what is drawn by React knows it': { at: 'src/device/planted-react.ts', code: "import 'react';" },
  'the worker takes nothing that needs a page': {
    at: 'sw/planted-page.ts',
    code: "import '../src/device/page/end';",
  },
  'every import leads somewhere': { at: 'src/lib/planted-lost.ts', code: "import './nowhere';" },
  'no import comes back to itself': { at: 'src/lib/planted-there.ts', code: "import './planted-back';" },
};

/** Where the planted imports lead. */
const ends = {
  'src/lib/planted-back.ts': "import './planted-there';",
  // A circle in which nothing but types is imported.
  'src/lib/planted-type-there.ts':
    "import type { Back } from './planted-type-back';\nexport type There = { back: Back };",
  'src/lib/planted-type-back.ts':
    "import type { There } from './planted-type-there';\nexport type Back = { there: There };",
  ...Object.fromEntries(
    ['server', 'src/app', 'src/routes', 'src/features/planted', 'src/features/planted-too', 'src/ui']
      .concat(
        ['db', 'http', 'stock', 'staff', 'areas/planted', 'areas/planted-too'].map(
          (room) => `server/${room}`,
        ),
      )
      .concat(['src/device', 'src/api', 'src/lib'])
      .concat(ordered.flatMap(({ room, folders }) => folders.map((folder) => `${room}${folder}`)))
      .map((folder) => [`${folder}/end.ts`, 'export const end = 1;\nexport type End = number;']),
  ),
};

const ours = modules();
let imports: Import[];
let refused: ReturnType<typeof violations>;
/** Holds what is planted, each at its place in the project. */
let copy: string;

beforeAll(() => {
  imports = readImports(repository, ours);
  // Inside the repository, so that packages are found from there as well; nothing planted leads to a module of ours.
  mkdirSync(join(repository, 'test-results'), { recursive: true });
  copy = mkdtempSync(join(repository, 'test-results', 'imports-'));
  const planted = [
    ...Object.values(plants).map(({ at, code }) => [at, code] as const),
    ...Object.entries(ends),
  ];
  for (const [path, code] of planted) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), `${code}\n`);
  }
  const plantedImports = readImports(
    copy,
    planted.map(([path]) => path),
  );
  refused = violations([...imports, ...plantedImports]);
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('import directions', () => {
  test('hold everywhere', () => {
    expect(violations(imports)).toEqual([]);
  });

  test('are read out of every module that imports anything', () => {
    const read = new Set(imports.map(({ from }) => from));
    const importing = ours.filter((path) => /^import /m.test(readFileSync(join(repository, path), 'utf8')));
    expect(importing.filter((path) => !read.has(path))).toEqual([]);
    expect(importing.length).toBeGreaterThan(50);
  });

  test('name every folder of the server', () => {
    const rooms = ours.flatMap((path) => /^server\/[^/]+\//.exec(path)?.[0] ?? []);
    // What runs before anything is installed, and what the client's build is made with.
    const apart = ['server/bin/', 'server/build/'];
    const named = (room: string) => ruleNames.some((name) => name.startsWith(`${room} `));
    expect([...new Set(rooms)].filter((room) => !named(room)).toSorted()).toEqual(apart);
  });

  test.each(ordered)('name every folder of $room', ({ room, folders }) => {
    const inside = ours
      .filter((path) => path.startsWith(room))
      .map((path) => path.slice(room.length).split('/'));
    const found = inside.flatMap(([folder = '', file]) => (file === undefined ? [] : folder));
    expect([...new Set(found)].sort()).toEqual([...folders].sort());
  });

  test('refuse a planted circle of types', () => {
    const circles = refused.filter(({ rule }) => rule === 'no import comes back to itself');
    expect(circles).toContainEqual({
      rule: 'no import comes back to itself',
      from: 'src/lib/planted-type-there.ts',
      to: 'src/lib/planted-type-back.ts → src/lib/planted-type-there.ts',
    });
  });

  describe('refuse a planted import', () => {
    test.each(ruleNames)('%s', (rule) => {
      const found = refused.filter((violation) => violation.rule === rule);
      const at = plants[rule]?.at;
      expect(at, 'no import is planted for this rule').toBeDefined();
      expect(found.map(({ from }) => from)).toContain(at);
    });
  });
});
