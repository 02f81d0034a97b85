const behind = ['/api', '/storage', '/portraits', '/robots.txt', '/sitemap.xml', '/.well-known', '/s/'];

/**
 * What Vite passes on, and to which portal: the one at `SERVER_API_BASE`, else that of this machine.
 * @param {string} own
 * @param {string | undefined} base
 */
export function devProxy(own, base) {
  const target = base || own;
  // A portal behind a proxy is found by its name; the one of this machine knows the page by its own.
  return Object.fromEntries(behind.map((path) => [path, { target, changeOrigin: target !== own }]));
}
