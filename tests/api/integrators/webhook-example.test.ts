import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../../../server/bin/lib/paths.mjs';
import { signBody } from '../../../server/http/callers/crm-signature';

const SECRET = 'whsec_of_this_test';

test('N8 the receiver of the page of integration takes what is signed now, once, and nothing else', async () => {
  const page = await readFile(inRoot('docs', 'integration.md'), 'utf8');
  const [, code = ''] = /```js receiver\.mjs\n([\s\S]*?)```/.exec(page) ?? [];
  const folder = await mkdtemp(join(tmpdir(), 'receiver-'));
  const path = join(folder, 'receiver.mjs');
  await writeFile(path, code);
  const receiver = spawn(process.execPath, [path], {
    env: { ...process.env, WEBHOOK_SECRET: SECRET, PORT: '0' },
  });
  try {
    let said = '';
    receiver.stdout.on('data', (part: Buffer) => {
      said += part.toString();
    });
    const port = () => /listening on (\d+)/.exec(said)?.[1];
    await expect.poll(port, { timeout: 15_000 }).toBeDefined();
    const send = async (signature: string, body: string) => {
      const headers = { 'x-signature': signature };
      return (await fetch(`http://127.0.0.1:${port()}/`, { method: 'POST', headers, body })).status;
    };
    const body = JSON.stringify({ id: 'one', event: 'deal.moved', object: { kind: 'deal', id: 7 } });
    expect(await send(signBody(SECRET, body), body)).toBe(204);
    expect(await send(signBody(SECRET, body), body), 'again').toBe(204);
    expect(await send(signBody('another', body), body)).toBe(403);
    expect(await send(signBody(SECRET, body), `${body} `)).toBe(403);
    expect(await send(signBody(SECRET, body, Date.now() - 600_000), body), 'overheard').toBe(403);
    await expect.poll(() => said.split('deal.moved deal 7').length, { timeout: 5_000 }).toBe(2);
  } finally {
    receiver.kill();
    await rm(folder, { recursive: true, force: true });
  }
});
