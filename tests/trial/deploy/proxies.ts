import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from '../../../server/bin/lib/steps.mjs';
import { uploadLimit } from '../../../server/http/input/body-limits';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { feedFile } from '../../../src/contract/calls/staff/stock/staff-feed-endpoints';
import { livePath } from '../../../src/contract/live-events';
import { startProcess } from '../../support/portal/portal-process';
import { freePort } from '../../support/portal/ports';
import { type DeployStage, equal } from './stage';
import { callHttp, callHttp2, EXAMPLE, type TrialAnswer } from './trial-calls';

interface Ports {
  readonly http: number;
  readonly https: number;
  /** Where the proxy looks for the portal. */
  readonly portal: number;
}

/** The recipe at ports of its own, with a certificate of its own authority. Each returns the arguments of its program. */
const proxies: Readonly<Record<string, (stage: DeployStage, ports: Ports) => Promise<string[]>>> = {
  caddy: async ({ portal, folder }, { http, https, portal: upstream }) => {
    const recipe = await readFile(join(portal, 'deploy/Caddyfile'), 'utf8');
    const options = ['admin off', `http_port ${http}`, `https_port ${https}`, 'local_certs'];
    const own = [...options, 'skip_install_trust', `storage file_system ${folder}/certificates`];
    await writeFile(
      join(folder, 'Caddyfile'),
      `{\n${own.join('\n')}\n}\n${recipe.replace('127.0.0.1:4173', `127.0.0.1:${upstream}`)}`,
    );
    const given = ['--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
    await run('caddy', ['validate', ...given]);
    return ['run', ...given];
  },
  nginx: async ({ portal, folder }, { http, https, portal: upstream }) => {
    const recipe = await readFile(join(portal, 'deploy/nginx.conf'), 'utf8');
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    await run('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${EXAMPLE}`],
      ...['-keyout', key, '-out', certificate],
    ]);
    await writeFile(
      join(folder, 'site.conf'),
      recipe
        .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
        .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
        .replace(/listen (\[::\]:)?443/g, `listen $1${https}`)
        .replace(/listen (\[::\]:)?80/g, `listen $1${http}`)
        .replace('127.0.0.1:4173', `127.0.0.1:${upstream}`),
    );
    await mkdir(join(folder, 'temporary'));
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const main = join(folder, 'nginx.conf');
    await writeFile(
      main,
      [
        ...[
          'user root;',
          'daemon off;',
          `pid ${folder}/pid;`,
          `error_log ${folder}/errors;`,
          'events {}',
          'http {',
        ],
        ...['access_log off;', ...kinds.map((kind) => `${kind}_temp_path ${folder}/temporary/${kind};`)],
        ...[`include ${folder}/site.conf;`, '}', ''],
      ].join('\n'),
    );
    await run('nginx', ['-t', '-c', main]);
    return ['-c', main];
  },
};

/** The recipe before something that tells what it is asked, and then before the packed portal itself. */
export async function tryProxies(stage: DeployStage, name: 'caddy' | 'nginx'): Promise<void> {
  const ports = { http: await freePort(), https: await freePort(), portal: await freePort() };
  const proxy = spawn(name, (await proxies[name]?.(stage, ports)) ?? [], { stdio: 'ignore' });
  try {
    await until('the proxy', proxy, () => callHttp(ports.http, '/'));
    await tryBeforeEcho(ports);
    await tryBeforePortal(stage, ports, name);
  } finally {
    proxy.kill('SIGTERM');
  }
}

async function tryBeforeEcho(ports: Ports): Promise<void> {
  const echo = await openEcho(ports.portal);
  try {
    const forged = { 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'chosen-by-the-caller' };
    const { headers } = JSON.parse((await callHttp2(ports.https, '/anything?a=1', { headers: forged })).text);
    const last = String(headers['x-forwarded-for']).split(', ').at(-1);
    equal(last, '127.0.0.1', 'whom the portal believes');
    equal(headers['x-forwarded-proto'], 'https', 'how the caller came');
    equal(headers.host, EXAMPLE, 'the host');
    if (headers['x-request-id'] === forged['x-request-id'])
      throw new Error('The caller chose the request id.');
    const long = `/selection/flats?${'a'.repeat(12_000)}`;
    equal((await callHttp2(ports.https, long)).status, 200, 'a long address');
    const body = Buffer.alloc(uploadLimit(feedFile));
    const taken = JSON.parse((await callHttp2(ports.https, '/upload', { method: 'POST', body })).text);
    equal(taken.bytes, body.byteLength, 'the longest body');
    const first = await callHttp2(ports.https, livePath, { firstPieceOnly: true });
    equal(first.text, 'data: 1\n\n', 'an event, while its stream is open');
  } finally {
    echo.closeAllConnections();
    echo.close();
  }
}

async function tryBeforePortal(
  { portal, folder }: DeployStage,
  ports: Ports,
  name: 'caddy' | 'nginx',
): Promise<void> {
  const url = `http://127.0.0.1:${ports.portal}`;
  const variables = { PUBLIC_ORIGIN: `https://${EXAMPLE}`, TRUST_PROXY: '1', DEMO: '1', DEMO_LOTS: '120' };
  const start = () =>
    startProcess(
      url,
      { ...variables, PORT: String(ports.portal), HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') },
      join(portal, 'dist'),
    );
  let server = await start();
  try {
    const plain = await callHttp(ports.http, '/main?a=1');
    equal(plain.headers.location, `https://${EXAMPLE}/main?a=1`, 'where http leads');
    const ask = (path: string, headers: Record<string, string> = {}) =>
      callHttp2(ports.https, path, { headers: { 'accept-encoding': 'gzip, br', ...headers } });
    const page = await ask('/', { accept: 'text/html', 'sec-fetch-mode': 'navigate' });
    equal(page.status, 200, 'the page');
    equal(page.headers['strict-transport-security'], 'max-age=31536000', 'https from now on');
    equal(page.headers['content-encoding'], 'br', 'the page, as the portal has compressed it');
    equal(
      (await ask('/api/openapi.json')).headers['content-encoding'],
      'gzip',
      'what the portal does not compress',
    );
    const own = endpoints.getAccountSpecs.path;
    equal((await ask(own)).headers['content-encoding'], undefined, 'a personal answer to a stranger’s page');
    equal(
      (await ask(own, { 'sec-fetch-site': 'same-origin' })).headers['content-encoding'],
      'br',
      'and to our own',
    );
    const id = (await ask('/api/ready/')).headers['x-request-id'] ?? '';
    if (!/^[0-9a-f-]{32,36}$/.test(String(id))) throw new Error(`The proxy’s request id is not taken: ${id}`);
    if (name === 'nginx') return;
    await server.stop();
    const patient = ask('/api/ready/');
    server = await start();
    equal((await patient).status, 200, 'a call while the portal is started anew');
  } finally {
    await server.stop();
  }
}

/** A server that answers with the headers and the length of what it was sent. */
async function openEcho(port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url === livePath) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
      response.write('data: 1\n\n');
      return;
    }
    let bytes = 0;
    request.on('data', (piece: Buffer) => {
      bytes += piece.byteLength;
    });
    request.on('end', () => response.end(JSON.stringify({ headers: request.headers, bytes })));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

async function until(what: string, child: ChildProcess, ask: () => Promise<TrialAnswer>): Promise<void> {
  const limit = Date.now() + 30_000;
  while (Date.now() < limit) {
    if (child.exitCode !== null) throw new Error(`${what} ended with ${child.exitCode}`);
    const answered = await ask().catch(() => null);
    if (answered) return;
    await sleep(100);
  }
  throw new Error(`${what} does not answer`);
}
