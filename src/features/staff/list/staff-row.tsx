import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { auditWord } from '../../../contract/accounts/staff/audit-words';
import type { AuditLine } from '../../../contract/calls/staff/staff-endpoints';
import { formatPortalMoment } from '../../../lib/words/dates/portal-date';
import { Checkbox } from '../../../ui/choices/checkbox';
import { color, font, media, space } from '../../../ui/tokens';
import type { RowChoice } from './staff-pages';

const item = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: `${space.sm} ${space.xl}`,
  padding: `${space.lg} ${space.md}`,
  borderBottom: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  overflowWrap: 'anywhere',
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: `${space.lg} 0` },
});
const headCss = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space.md}`,
  '& b': { fontSize: font.size.md, fontWeight: 500 },
});
const actsCss = css({ display: 'flex', flexWrap: 'wrap', gap: space.sm });

/** A line of a row that matters less. */
export const quietCss = css({ color: color.ink2 });
/** What somebody wrote, with its paragraphs. */
export const writtenCss = css({ maxWidth: '72ch', marginTop: space.sm, whiteSpace: 'pre-line' });
/** A link among words: told by more than its colour. */
export const inTextCss = css({
  color: color.accent,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
});
/** A phone number to call. */
export const phoneCss = css(inTextCss, { whiteSpace: 'nowrap' });

interface StaffRowProps {
  /** Whose or what it is, in bold, and the tags of its state. */
  head: ReactNode;
  /** How it is chosen for an act on many, and what its tick is called. */
  choice?: (RowChoice & { label: string }) | undefined;
  /** Its lines. */
  children: ReactNode;
  /** What was done with it, the newest first; `name` says whose log it is. */
  audit: {
    name: string;
    lines: readonly AuditLine[];
    /** Said with each line; else the row itself says what matters. */
    hasReasons?: boolean;
    formatTime?(iso: string): string;
  };
  /** The buttons. */
  acts: ReactNode;
  /** Why the last act failed. */
  failure?: ReactNode;
}

/** A row of any list of the staff portal. */
export function StaffRow({ head, choice, children, audit, acts, failure }: StaffRowProps) {
  return (
    <li css={item}>
      <div css={{ minWidth: 0 }}>
        {choice ? (
          <Checkbox
            checked={choice.chosen}
            onChange={choice.onChoose}
            aria-label={`Выбрать: ${choice.label}`}
          >
            <span css={headCss}>{head}</span>
          </Checkbox>
        ) : (
          <div css={headCss}>{head}</div>
        )}
        {children}
        <AuditLog {...audit} />
      </div>
      <div css={actsCss}>{acts}</div>
      {failure}
    </li>
  );
}

/** What was done with a record, the newest first; nothing where nothing was. */
export function AuditLog({
  name,
  lines,
  hasReasons = false,
  formatTime = formatPortalMoment,
}: StaffRowProps['audit']) {
  if (lines.length === 0) return null;
  return (
    <ol aria-label={`Журнал: ${name}`} css={[quietCss, { marginTop: space.sm }]}>
      {lines.map(({ id, at, actor, action, reason }) => (
        <li key={id}>
          {auditWord(action)}
          {hasReasons && reason && `: ${reason}`} · {actor} · {formatTime(at)}
        </li>
      ))}
    </ol>
  );
}
