import sharp from 'sharp';
import { expect, test } from 'vitest';
import { seenOn } from './seen-on';

const square = (colour: string) => `<path d="M0 0h100v100H0z" fill="${colour}"/>`;
const circle = (colour: string) => `<circle cx="50" cy="50" r="50" fill="${colour}"/>`;
const house = (colour: string) => `<path d="M50 25 75 48v27H25V48z" fill="${colour}"/>`;
/** A short word in thin strokes. */
const word = (colour: string) =>
  `<path d="M20 45v10m10-10v10m20-10v10m10-10v10" stroke="${colour}" stroke-width="4"/>`;
/** A sign with a word beside it, each letter two strokes and a beam. */
const signAndWord = (sign: string, letters: string) =>
  `<path d="M0 40h16v20H0z" fill="${sign}"/><g fill="${letters}">${[22, 42, 62, 82].map((x) => `<path d="M${x} 60V40h15v20h-5V45h-5v15z"/>`).join('')}</g>`;

test.each([
  ['a dark sign on a white ground', square('#fff') + house('#1a2b5c'), true, true],
  ['a thin word on a white ground', square('#fff') + word('#1a2b5c'), true, true],
  ['a white house in a dark square', square('#101a3c') + house('#fff'), true, true],
  ['a dark house in a white circle', circle('#fff') + house('#101a3c'), true, true],
  ['a dark sign on nothing', house('#1a2b5c'), true, false],
  ['a dark word with a small bright sign', signAndWord('#f60', '#101a3c'), true, false],
  ['a white sign on nothing', house('#fff'), false, true],
  ['a white word with a small dark sign', signAndWord('#101a3c', '#fff'), false, true],
  ['a pale sign on a white ground', square('#fff') + house('#ddd'), false, true],
  ['a black sign on a black ground', square('#000') + house('#111'), true, false],
])('M2 of %s it is told whether it is seen in each theme', async (_, drawing, onLight, onDark) => {
  const logo = await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="600">${drawing}</svg>`),
  )
    .trim({ background: '#0000', threshold: 1 })
    .png()
    .toBuffer();
  expect(await seenOn(logo)).toEqual({ onLight, onDark });
});
