import { cycles } from './import-graph.mjs';

/** @typedef {import('./import-graph.mjs').Import} Import */
/** @typedef {{ rule: string, from: string, to: string }} Violation */

const TEST = /\.test\.tsx?$/;
/** Tests, and the modules that only tests import. */
const OF_TESTS = /(\.test\.tsx?|\/(test|fake)-[^/]+)$/;
const LOWER = ['src/device/', 'src/api/', 'src/ui/', 'src/lib/', 'src/shell/', 'src/contract/'];

/** The part of `src/device` that page code uses: its hooks. */
const DEVICE_ON_PAGE = 'src/device/page/';

/** Each folder of the code and the folders it may import from. See docs/ARCHITECTURE.md. */
const rooms = {
  'src/app/': ['src/routes/', 'src/features/', ...LOWER],
  'src/routes/': ['src/features/', ...LOWER],
  'src/features/': LOWER,
  'src/device/': ['src/api/', 'src/contract/'],
  'src/api/': ['src/contract/'],
  'src/ui/': ['src/lib/'],
  'src/lib/': ['src/contract/'],
  'src/shell/': ['src/ui/tokens', 'src/ui/theme-colors', 'src/ui/icons', 'src/contract/'],
  'src/contract/': [],
  'sw/': ['src/device/', 'src/shell/', 'src/contract/'],
  'server/': ['src/shell/', 'src/contract/'],
  // What makes the files that a portal is filled with knows in which form they are read.
  'tools/': [
    ...['src/contract/', 'server/content/bundle.ts', 'server/content/files/', 'server/bin/'],
    ...['server/demo/papers/', 'server/demo/developer/', 'server/demo/demo-source.ts'],
  ],
};

/**
 * The folders of the server and what each may import. Files that stand in `server` itself, `app` and `start-server`
 * above all, put the folders together and may import everything.
 */
const serverRooms = {
  'server/db/': [],
  'server/net/': [],
  'server/log/': ['server/db/'],
  'server/failures/': ['server/db/', 'server/log/'],
  'server/monitoring/': ['server/db/', 'server/http/', 'server/version.ts'],
  'server/jobs/': ['server/db/'],
  // Every change that has a line is told to the developer's own addresses: queued with the line, and sent by itself.
  'server/journal/': ['server/db/', 'server/log/', 'server/webhooks/queue/'],
  'server/notices/': ['server/db/'],
  'server/sessions/': ['server/db/'],
  'server/texts/': ['server/db/'],
  'server/push/': ['server/db/', 'server/net/', 'server/notices/', 'server/sessions/', 'server/config.ts'],
  'server/stock/': ['server/db/', 'server/notices/', 'server/journal/'],
  'server/bookings/': [
    ...[
      'server/db/',
      'server/stock/',
      'server/notices/',
      'server/journal/',
      'server/http/',
      'server/accounts/',
    ],
    ...['server/fixations/', 'server/deals/', 'server/crm/'],
  ],
  'server/clients/': [
    ...['server/db/', 'server/accounts/', 'server/sessions/', 'server/bookings/', 'server/deals/'],
    ...['server/fixations/', 'server/http/', 'server/journal/', 'server/notices/'],
  ],
  'server/webhooks/': [
    ...['server/db/', 'server/log/', 'server/net/', 'server/http/callers/crm-signature.ts'],
    ...['server/accounts/of-agents.ts', 'server/crm/crm-client.ts'],
  ],
  // What the CRM answers is carried out by whoever starts the sending: neither fixations nor bookings are known to it.
  'server/crm/': ['server/db/', 'server/http/', 'server/net/'],
  'server/fixations/': [
    ...['server/db/', 'server/notices/', 'server/http/', 'server/journal/', 'server/crm/'],
    'server/webhooks/queue/',
  ],
  'server/agency-feeds/': ['server/db/', 'server/http/', 'server/sessions/'],
  'server/searches/': ['server/db/', 'server/stock/', 'server/notices/', 'server/http/'],
  'server/media/': ['server/db/', 'server/net/', 'server/stock/'],
  'server/papers/': [
    ...[
      'server/db/',
      'server/accounts/',
      'server/deals/',
      'server/sessions/',
      'server/texts/',
      'server/http/',
    ],
    ...['server/journal/', 'server/notices/', 'server/pdf/'],
  ],
  'server/pdf/': [
    ...['server/db/', 'server/stock/', 'server/media/', 'server/sessions/', 'server/texts/', 'server/http/'],
  ],
  'server/http/': [
    ...['server/db/', 'server/log/', 'server/sessions/', 'server/config.ts', 'server/version.ts'],
    'server/journal/',
  ],
  'server/accounts/': [
    ...['server/db/', 'server/sessions/', 'server/notices/', 'server/texts/', 'server/http/'],
    'server/config.ts',
    'server/journal/',
  ],
  'server/appointments/': ['server/db/', 'server/sessions/', 'server/accounts/', 'server/stock/'],
  'server/deals/': ['server/db/', 'server/stock/', 'server/accounts/', 'server/texts/'],
  'server/feed/': [
    ...['server/db/', 'server/net/', 'server/stock/', 'server/media/', 'server/journal/'],
    'server/commands/command.ts',
  ],
  'server/demo/': [
    ...['server/db/', 'server/texts/', 'server/stock/', 'server/media/', 'server/accounts/'],
    ...['server/deals/', 'server/notices/', 'server/journal/', 'server/feed/', 'server/content/'],
  ],
  'server/backup/': ['server/db/', 'server/media/', 'server/journal/', 'server/version.ts'],
  'server/content/': [
    ...['server/db/', 'server/media/', 'server/stock/', 'server/texts/', 'server/deals/'],
    ...['server/journal/', 'server/bookings/'],
  ],
  'server/pages/': [
    ...['server/db/', 'server/sessions/', 'server/texts/', 'server/media/', 'server/http/'],
    ...['server/accounts/', 'server/failures/', 'server/log/', 'server/version.ts'],
  ],
  'server/staff/': [
    ...[
      'server/db/',
      'server/media/',
      'server/sessions/',
      'server/notices/',
      'server/stock/',
      'server/http/',
      'server/jobs/',
      'server/texts/',
    ],
    ...['server/accounts/', 'server/fixations/', 'server/appointments/', 'server/deals/'],
    'server/bookings/',
    'server/papers/',
    'server/backup/',
    'server/content/',
    'server/journal/',
    'server/webhooks/',
    'server/net/',
    'server/commands/command.ts',
  ],
  'server/areas/': [
    ...['server/db/', 'server/sessions/', 'server/notices/', 'server/texts/', 'server/stock/'],
    ...['server/media/', 'server/http/', 'server/accounts/', 'server/staff/', 'server/config.ts'],
    'server/fixations/',
    'server/appointments/',
    'server/deals/',
    'server/bookings/',
    'server/clients/',
    'server/searches/',
    'server/papers/',
    'server/pdf/',
    'server/agency-feeds/',
    'server/net/',
    'server/push/',
    'server/failures/',
    'server/journal/',
    'server/webhooks/queue/',
    // Managers have feeds and price lists tried and imported.
    ...['server/feed/', 'server/jobs/'],
  ],
  'server/commands/': [
    ...['server/db/', 'server/media/', 'server/feed/', 'server/staff/', 'server/config.ts'],
    'server/backup/',
    // The one line that is printed when a start is refused, by server and commands alike.
    'server/start-refusal.ts',
  ],
};

/** The folders of `src/contract` in their order: each may import those that stand before it, types included. */
export const contractFolders = [
  ...[
    'parameters',
    'paths',
    'text',
    'time',
    'appointments',
    'lots',
    'accounts',
    'documents',
    'developer',
    'bookings',
    'deals',
    'mortgage',
    'journal',
  ],
  ...['selection', 'search', 'content', 'reports', 'calls', 'service-worker'],
];

/** The folders of `src/device` in their order. */
export const deviceFolders = [
  ...['push', 'selection', 'storage', 'account', 'session', 'changes', 'lists', 'outbox'],
  ...['open-account', 'offline-projects', 'failures', 'page'],
];

/**
 * The rules of a room whose folders stand in an order; files that stand in the room itself come before all of them.
 * Tests and what helps them may import everything.
 * @param {string} room
 * @param {readonly string[]} folders
 */
const orderRules = (room, folders) =>
  ['', ...folders.slice(0, -1)].map((folder, at) => {
    const later = folders.slice(at).map((name) => `${room}${name}/`);
    return {
      name: `${room}${folder || '*'} imports no folder of ${room} that comes after it`,
      refuses: (/** @type {Import} */ { from, to }) =>
        from.startsWith(room) &&
        folderIn(room, from) === folder &&
        !OF_TESTS.test(from) &&
        later.some((path) => to.startsWith(path)),
    };
  });

/** @type {{ name: string, refuses: (given: Import) => boolean }[]} */
const rules = [
  ...orderRules('src/contract/', contractFolders),
  ...orderRules('src/device/', deviceFolders),
  ...Object.entries(serverRooms).map(([room, allowed]) => ({
    name: `${room} knows only the rooms of the server below it`,
    refuses: (/** @type {Import} */ { from, to, kind }) =>
      kind === 'local' &&
      from.startsWith(room) &&
      to.startsWith('server/') &&
      !TEST.test(from) &&
      ![room, ...allowed].some((path) => to.startsWith(path)),
  })),
  {
    name: 'areas of the server do not know each other',
    refuses: ({ from, to }) =>
      from.startsWith('server/areas/') && to.startsWith('server/areas/') && featureOf(from) !== featureOf(to),
  },
  ...Object.entries(rooms).map(([room, allowed]) => ({
    name: `${room} knows only the rooms below it`,
    refuses: (/** @type {Import} */ { from, to, kind }) =>
      kind === 'local' && from.startsWith(room) && ![room, ...allowed].some((path) => to.startsWith(path)),
  })),
  {
    name: 'features do not know each other',
    refuses: ({ from, to }) =>
      from.startsWith('src/features/') && to.startsWith('src/features/') && featureOf(from) !== featureOf(to),
  },
  {
    name: 'the contract needs valibot and nothing else',
    refuses: ({ from, to, kind }) =>
      from.startsWith('src/contract/') && !TEST.test(from) && kind !== 'local' && to !== 'valibot',
  },
  {
    name: 'page and worker run without Node',
    refuses: ({ from, kind }) => /^(src|sw)\//.test(from) && !TEST.test(from) && kind === 'node',
  },
  {
    name: 'only what is drawn by React knows it',
    refuses: ({ from, to, kind }) =>
      kind === 'package' &&
      /^(sw|server|src\/(contract|shell|device|api))\//.test(from) &&
      !from.startsWith(DEVICE_ON_PAGE) &&
      !TEST.test(from) &&
      /^(react|react-dom|@emotion\/.+|@tanstack\/react-router)$/.test(to),
  },
  {
    name: 'the worker takes nothing that needs a page',
    refuses: ({ from, to }) =>
      (from.startsWith('sw/') || from.startsWith('src/device/')) &&
      !from.startsWith(DEVICE_ON_PAGE) &&
      to.startsWith(DEVICE_ON_PAGE),
  },
  { name: 'every import leads somewhere', refuses: ({ kind }) => kind === 'lost' },
];

const CYCLE = 'no import comes back to itself';

export const ruleNames = [...rules.map((rule) => rule.name), CYCLE];

/**
 * @param {Import[]} imports
 * @returns {Violation[]}
 */
export function violations(imports) {
  const refused = imports.flatMap((given) =>
    rules
      .filter((rule) => rule.refuses(given))
      .map((rule) => ({ rule: rule.name, from: given.from, to: given.to })),
  );
  const circles = cycles(imports).map(([from = '', ...rest]) => ({
    rule: CYCLE,
    from,
    to: [...rest, from].join(' → '),
  }));
  return [...refused, ...circles];
}

/**
 * Empty for a file that stands in the room itself.
 * @param {string} room
 * @param {string} path
 */
const folderIn = (room, path) => path.slice(room.length).split('/').slice(0, -1)[0] ?? '';

/** @param {string} path */
const featureOf = (path) => path.split('/')[2];
