import { expect, test } from 'vitest';
import { fontFaces } from './font-faces';

test('L5 the page of a link has the faces of type that the built document names, and the one that stands in for them', () => {
  const fallback = "@font-face{font-family:'Onest Fallback';src:local('Arial');size-adjust:104.2%}";
  const files = JSON.stringify({ fonts: [{ ranges: 'U+0401', url: '/assets/onest-1.woff2' }], app: [] });
  const html = `<style>${fallback}body{margin:0}</style><script type="application/json" id="files">${files}</script>`;
  expect(fontFaces(html)).toBe(
    `${fallback}@font-face{font-family:'Onest Variable';src:url(/assets/onest-1.woff2) format('woff2');font-weight:400 700;font-display:swap;unicode-range:U+0401}`,
  );
  expect(fontFaces('<p>No build</p>')).toBe('');
});
