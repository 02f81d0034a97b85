const NAME_SIGNS = 10;

/** 'Скан.PDF' → 'Скан' and 'pdf'; a name without a dot, or with nothing before it, has no extension. */
export function splitFileName(fileName: string): { name: string; extension: string } {
  const dot = fileName.lastIndexOf('.');
  if (dot < 1) return { name: fileName, extension: '' };
  return { name: fileName.slice(0, dot), extension: fileName.slice(dot + 1).toLowerCase() };
}

/** Names over ten signs are shortened, the extension stays: 'Устав ООО…pdf'. Source: specification § 5. */
export function shortFileName(fileName: string): string {
  const { name, extension } = splitFileName(fileName);
  const signs = [...name];
  // The three dots stand for the one before the extension too.
  if (signs.length > NAME_SIGNS) return `${signs.slice(0, NAME_SIGNS).join('').trimEnd()}…${extension}`;
  return extension === '' ? name : `${name}.${extension}`;
}
