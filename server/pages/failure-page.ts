import type { Problem } from '../../src/contract/calls/problem';

const style = `:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;text-align:center}
h1{font-size:1.375rem;margin:0 0 .5rem}p{margin:0 0 1rem}`;

/**
 * What somebody who goes to an address sees while the server cannot draw the application; it asks again by itself.
 * Title and detail are sentences of our own, and an id that came from a proxy has letters, digits, '.', '_' and '-' only:
 * nothing else from outside stands in the page.
 */
export const failurePage = (
  { title, detail, request_id: id }: Problem,
  againSeconds: number,
): string => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${againSeconds}">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${detail}</p>${id === undefined ? '' : `\n<p>Номер обращения: ${id}</p>`}
<p><a href="">Обновить страницу</a></p>
</main>
</body>
</html>
`;
