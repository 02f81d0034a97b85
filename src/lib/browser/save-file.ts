const LONG_ENOUGH_TO_READ = 60_000;

/** Gives a file to the person, where the browser puts such. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), LONG_ENOUGH_TO_READ);
}
