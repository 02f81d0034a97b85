/** The words on a drawing, one a group of letters, as `lettered` has set them; spaces are not drawn, and so not read. */
export function wordsOn(svg: string): string[] {
  const groups = [...svg.matchAll(/<g transform="[^"]*"[^>]*>((?:<use href="#T\w+"[^>]*\/>)+)<\/g>/g)];
  return groups.map(([, letters = '']) =>
    [...letters.matchAll(/#T(\w+)"/g)]
      .map(([, code = '']) => String.fromCodePoint(Number.parseInt(code, 36)))
      .join(''),
  );
}
