/** Width of the picture that is sent, in pixels: sharp on a phone and light enough for a messenger. */
const WIDTH = 1600;
const MARGIN = 60;
const LINE = 52;
const FONT = '"Onest Variable", "Onest", system-ui, sans-serif';

/**
 * The plan as a PNG with a caption beneath it, black on white. The first line of the caption is the larger one.
 *
 * @throws where the plan cannot be read, on the network or in what is kept.
 */
export async function planPicture(src: string, caption: readonly string[]): Promise<File> {
  const plan = await loadImage(src);
  const ratio = (plan.naturalHeight || 3) / (plan.naturalWidth || 4);
  const width = WIDTH - 2 * MARGIN;
  const height = Math.round(width * ratio);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = height + 2 * MARGIN + caption.length * LINE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(plan, MARGIN, MARGIN, width, height);
  caption.forEach((line, index) => {
    pen.fillStyle = index === 0 ? '#14171C' : '#5A606B';
    pen.font = index === 0 ? `600 40px ${FONT}` : `400 32px ${FONT}`;
    pen.fillText(line, MARGIN, MARGIN + height + LINE * (index + 1), width);
  });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('no picture');
  return new File([blob], 'plan.png', { type: 'image/png' });
}

/** Through a blob, so that the drawing has the size of its own and the canvas may be read. */
async function loadImage(src: string): Promise<HTMLImageElement> {
  const response = await fetch(src);
  if (!response.ok) throw new Error(`plan: ${response.status}`);
  const address = URL.createObjectURL(await response.blob());
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    // Decoded: the bytes are the image's own now.
    URL.revokeObjectURL(address);
  }
}
