import type { PlantedFault } from '../planted-fault';

export const serverFaults: readonly PlantedFault[] = [
  {
    row: 'K1',
    file: 'src/contract/calls/catalogue/flat-part-endpoints.ts',
    from: "auth: 'anyone'",
    to: "auth: 'session'",
    test: 'src/contract/calls/endpoints.test.ts',
  },
  {
    row: 'K2',
    file: 'server/stock/slug.ts',
    from: 'for (let number = 2; taken.has(free); number++)',
    to: 'for (let number = 2; taken.has(free) && number < 3; number++)',
    test: 'server/stock/slug.test.ts',
  },
  {
    row: 'K3',
    file: 'src/contract/accounts/staff/audit-words.ts',
    from: 'Object.hasOwn(auditWords, action)',
    to: 'action in auditWords',
    test: 'src/contract/accounts/staff/audit-words.test.ts',
  },
  {
    row: 'K4',
    file: 'server/http/fair-queue.ts',
    from: '        queues.delete(address);\n        if (queue.length > 0) queues.set(address, queue);',
    to: '        if (queue.length === 0) queues.delete(address);',
    test: 'server/http/fair-queue.test.ts',
  },
  {
    row: 'N1',
    file: 'server/media/stores/database/database-file-store.ts',
    from: 'const copy = isPortrait(address) ? null : await cache.get(address);',
    to: 'const copy = await cache.get(address);',
    test: 'server/media/stores/database/database-file-store.test.ts',
  },
  {
    row: 'N4',
    file: 'src/contract/time/portal-time.ts',
    from: 'offset = first === measuredOffset((day + 1) * DAY - MINUTE) ? first : null;',
    to: 'offset = first;',
    test: 'src/contract/time/portal-time.test.ts',
  },
  {
    row: 'N5',
    file: 'server/accounts/messages/queue/message-queue.ts',
    from: '        notExists(before),\n',
    to: '',
    test: 'server/accounts/messages/queue/message-queue.test.ts',
  },
  {
    row: 'N2',
    file: 'server/backup/file/seal.ts',
    from: '.update(piece).digest()',
    to: '.digest()',
    test: 'server/backup/file/sealed-stream.test.ts',
  },
];
