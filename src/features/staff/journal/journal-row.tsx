import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { auditWord } from '../../../contract/accounts/staff/audit-words';
import type { JournalEntry } from '../../../contract/calls/staff/portal/staff-journal-endpoints';
import { type JournalSubject, journalSubjects, journalWord } from '../../../contract/journal/journal-kinds';
import { portalTime } from '../../../contract/time/portal-time';
import { formatPortalDate } from '../../../lib/words/dates/portal-date';
import { color, font, media, space } from '../../../ui/tokens';
import { AccountLink } from '../list/account-link';
import { inTextCss, quietCss } from '../list/staff-row';
import { subjectPlaces } from './journal-links';

/** Columns beside each other; on a phone each line is a card. */
const rowCss = css({
  display: 'grid',
  gridTemplateColumns: '14rem minmax(0, 2fr) minmax(0, 2fr) minmax(0, 4fr)',
  gap: `${space.xs} ${space.lg}`,
  padding: `${space.md} 0`,
  borderBottom: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  overflowWrap: 'anywhere',
  [media.tablet]: { gridTemplateColumns: '14rem minmax(0, 1fr)' },
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const actCss = css({ fontWeight: 500 });
const wasCss = css({ color: color.ink2, textDecorationLine: 'line-through' });

const isSubject = (kind: string): kind is JournalSubject => Object.hasOwn(journalSubjects, kind);

/** One line of the journal: when, who and from where, what upon what, and what became of it. */
export function JournalRow({ entry }: { entry: JournalEntry }) {
  const { at, actor, action, origin, reason, changes, silent } = entry;
  return (
    <li css={rowCss}>
      <p css={quietCss}>
        <time dateTime={at}>
          {formatPortalDate(at)}, {portalTime(Date.parse(at))}
        </time>
      </p>
      <div>
        <p>{actor.name}</p>
        {origin.toLowerCase() !== actor.name.toLowerCase() && <p css={quietCss}>{origin}</p>}
      </div>
      <div>
        <p css={actCss}>{auditWord(action)}</p>
        <Subject {...entry} />
      </div>
      <div>
        {changes.length > 0 && (
          <dl>
            {changes.map(({ field, before, after }) => (
              <div key={field}>
                <dt css={[quietCss, { display: 'inline' }]}>{field}: </dt>
                <dd css={{ display: 'inline' }}>
                  {before !== null && <span css={after === null ? undefined : wasCss}>{before}</span>}
                  {before !== null && after !== null && ' → '}
                  {after}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {reason && <p>{reason}</p>}
        {silent && <p css={quietCss}>Данные удалены</p>}
      </div>
    </li>
  );
}

function Subject({ subject: { kind, id }, person }: Pick<JournalEntry, 'subject' | 'person'>) {
  const words = [journalWord(journalSubjects, kind), id > 0 && `№ ${id}`].filter(Boolean).join(' ');
  const place = isSubject(kind) ? subjectPlaces[kind]?.(id) : undefined;
  const isGone = kind === 'account' && person?.name === null;
  return (
    <>
      <p>
        {place === undefined || isGone ? (
          words
        ) : (
          <Link to="/staff/{-$part}" params={{ part: place.part }} search={place.search} css={inTextCss}>
            {words}
          </Link>
        )}
      </p>
      {person && (
        <p css={quietCss}>
          {person.name === null ? (
            'Кабинет удалён'
          ) : (
            <AccountLink of={{ id: person.id, name: person.name || `Кабинет № ${person.id}` }} />
          )}
        </p>
      )}
    </>
  );
}
