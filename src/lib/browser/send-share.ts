export interface Share {
  title: string;
  text: string;
  url: string;
}

export type ShareOutcome = 'sent' | 'given-up' | 'copied' | 'saved' | 'failed';

/** Hands it to the system's share sheet; without one the words and the address go to the clipboard. */
export async function sendShare(share: Share): Promise<ShareOutcome> {
  if (navigator.share) {
    try {
      await navigator.share(share);
      return 'sent';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'given-up';
    }
  }
  return copyShare(share);
}

/** Puts the words and the address on the clipboard. */
export async function copyShare({ text, url }: Share): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(`${text}\n${url}`);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** Hands a file to the system's share sheet, or saves it. */
export async function shareFile(file: File, text: string): Promise<ShareOutcome> {
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], text });
      return 'sent';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'given-up';
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return 'saved';
}
