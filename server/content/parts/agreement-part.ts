import { isDeepStrictEqual } from 'node:util';
import { agreementVersions } from '../../db/schema/staff/agreement-schema';
import {
  agreementDigest,
  listAgreementVersions,
  readAgreementSettings,
  writeAgreementSettings,
} from '../../texts/agreement';
import { ContentRefusal } from '../content-refusal';
import type { Change, ContentPart } from './part';
import { plainSections } from './site-parts';

/** The agreement with agencies: published versions are added to, and never changed, as acceptances name them. */
export const agreementPart: ContentPart<'agreement'> = {
  title: 'договор с агентствами',
  async read(tx) {
    const versions = await listAgreementVersions(tx);
    if (versions.length === 0) return null;
    return {
      settings: await readAgreementSettings(tx),
      versions: versions.toReversed().map(({ version, title, sections, changes, startsAt }) => ({
        version,
        title,
        sections: plainSections(sections),
        changes,
        starts_at: startsAt.toISOString(),
      })),
    };
  },
  async write(tx, { settings, versions }) {
    const known = new Map((await listAgreementVersions(tx)).map((row) => [row.version, row]));
    const changes: Change[] = [];
    for (const { version, title, sections, starts_at, ...rest } of versions) {
      const digest = agreementDigest(title, sections);
      const row = known.get(version);
      if (row === undefined) {
        const values = { ...rest, version, title, sections, digest, startsAt: new Date(starts_at) };
        await tx.insert(agreementVersions).values(values);
        changes.push({ act: 'publish', what: `договор с агентствами, версия ${version}` });
      } else if (row.digest !== digest)
        throw new ContentRefusal(
          `Договор версии ${version} уже опубликован с другим текстом: его принимают агентства. Назовите новую версию.`,
        );
    }
    if (settings !== undefined && !isDeepStrictEqual(await readAgreementSettings(tx), settings)) {
      await writeAgreementSettings(tx, settings);
      changes.push({ act: 'change', what: 'настройки договора с агентствами' });
    }
    return changes;
  },
};
