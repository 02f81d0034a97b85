import { saveFile } from '../../lib/browser/save-file';

/**
 * Opens a file that is here already, without a network: under a finger by the system's sheet, which has every program
 * for it; otherwise it is saved, and the browser opens it from there. A page of the portal cannot show a PDF itself: its
 * own Content-Security-Policy lets no plugin in.
 */
export async function openFile(name: string, content: Blob): Promise<void> {
  const files = [new File([content], name, { type: content.type })];
  const isTouched = matchMedia('(pointer: coarse)').matches;
  if (isTouched && navigator.canShare?.({ files })) {
    try {
      await navigator.share({ files });
      return;
    } catch (error) {
      // Closed by the person: nothing else is wanted.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  saveFile(name, content);
}
