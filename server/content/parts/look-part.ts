import { isDeepStrictEqual } from 'node:util';
import { emptyLook } from '../../../src/contract/developer/look/look';
import { chosenOf, readStoredLook, writeStoredLook } from '../../texts/look';
import type { ContentPart } from './part';

/** How the portal looks: its accent, and the logos that all else is drawn of. */
export const lookPart: ContentPart<'look'> = {
  title: 'внешний вид',
  async read(tx, bundle) {
    const look = chosenOf(await readStoredLook(tx));
    if (isDeepStrictEqual(look, emptyLook)) return null;
    const { accent, short_name, logo, dark_logo } = look;
    return {
      accent,
      short_name,
      logo: logo && bundle.picture(logo.file),
      dark_logo: dark_logo && bundle.picture(dark_logo.file),
    };
  },
  async write(tx, _, { look }) {
    const before = await readStoredLook(tx);
    if (look === null || isDeepStrictEqual(before, look)) return [];
    await writeStoredLook(tx, look);
    return [{ act: 'change', what: 'внешний вид портала' }];
  },
};
