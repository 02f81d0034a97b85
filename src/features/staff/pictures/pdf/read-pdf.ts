import { GlobalWorkerOptions, getDocument, VerbosityLevel, version } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import type { PdfPages } from './pdf-pages';

GlobalWorkerOptions.workerSrc = workerAddress;

/**
 * Opens a PDF with pdf.js, whose worker parses it: nothing of the file leaves the browser. Pictures in it are decoded
 * without WebAssembly, which the portal's policy forbids (`server/build/files/pdf-decoders-plugin.ts`).
 *
 * @throws what pdf.js throws for a file with a password or a broken one
 */
export async function readPdf(bytes: ArrayBuffer): Promise<PdfPages> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    useWasm: false,
    wasmUrl: `/pdf/${version}/`,
  });
  const pdf = await task.promise;
  const draw: PdfPages['draw'] = async (number, side) => {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: side / Math.max(width, height) });
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(viewport.width));
    canvas.height = Math.max(1, Math.round(viewport.height));
    await page.render({ canvas, viewport }).promise;
    page.cleanup();
    return new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))),
        'image/png',
      );
    });
  };
  return { count: pdf.numPages, draw, close: () => void task.destroy() };
}
