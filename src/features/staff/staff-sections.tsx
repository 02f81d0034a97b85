import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { serverClock } from '../../api/server-clock';
import type { WaitingCount } from '../../contract/calls/staff/portal/staff-search-endpoints';
import { waitWords } from '../../contract/time/wait-words';
import { Icon } from '../../ui/graphics/icon';
import { color, duration, font, media, radius, space, touch } from '../../ui/tokens';
import { type StaffGroup, type StaffPartName, staffGroups, staffParts } from './staff-parts';

const nav = css({
  marginBottom: space.lg,
  [media.desktop]: {
    position: 'sticky',
    top: '8rem',
    alignSelf: 'start',
    maxHeight: 'calc(100vh - 9.6rem)',
    overflowY: 'auto',
  },
});
const opener = css({
  display: 'flex',
  alignItems: 'center',
  gap: space.sm,
  width: '100%',
  minHeight: touch,
  padding: `0 ${space.lg}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.surface,
  fontSize: font.size.md,
  fontWeight: 500,
  textAlign: 'left',
  '& .icon': { marginLeft: 'auto', transition: `transform ${duration.feedback}ms` },
  '&[aria-expanded=true] .icon': { transform: 'rotate(180deg)' },
  [media.desktop]: { display: 'none' },
});
const groups = css({
  [media.tablet]: {
    padding: `${space.sm} ${space.lg}`,
    border: `1px solid ${color.line}`,
    borderTop: 0,
    background: color.surface,
    '&[data-closed]': { display: 'none' },
  },
  '& > section + section': { marginTop: space.md },
  '& h2': { padding: `${space.xs} 0`, color: color.ink2, fontSize: font.size.sm, fontWeight: 400 },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.sm,
    minHeight: touch,
    fontSize: font.size.md,
    fontWeight: 500,
    [media.desktop]: { minHeight: '3.6rem' },
    [media.hover]: { '&:hover': { color: color.accent } },
  },
  '& a[data-chosen]': { color: color.accent, fontWeight: 600 },
});
const count = css({
  color: color.accent,
  fontSize: font.size.sm,
  fontWeight: 600,
});

/** How many wait for an answer and since when the first of them does, by the part where they do. */
export type WaitingParts = Readonly<Partial<Record<StaffPartName, WaitingCount | undefined>>>;

const badge = css({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: space.sm,
  whiteSpace: 'nowrap',
  '& small': { color: color.ink2, fontSize: font.size.xs, fontWeight: 400 },
});

interface StaffSectionsProps {
  /** Those that the manager's role opens, in their order. */
  mine: readonly StaffPartName[];
  open: StaffPartName | undefined;
  waiting: WaitingParts;
}

/** The sections of the staff portal, by groups: a column beside the open one, or a list behind a button on smaller screens. */
export function StaffSections({ mine, open, waiting }: StaffSectionsProps) {
  const [isShown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [first] = mine;
  const elsewhere = mine.reduce((sum, name) => sum + (name === open ? 0 : (waiting[name]?.count ?? 0)), 0);
  const close = () => {
    setShown(false);
    button.current?.focus();
  };
  return (
    <nav
      css={nav}
      aria-label="Разделы"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isShown) close();
      }}
    >
      <button
        ref={button}
        type="button"
        css={opener}
        aria-expanded={isShown}
        aria-controls="staff-sections"
        onClick={() => setShown(!isShown)}
      >
        {open ? staffParts[open].word : 'Разделы'}
        {elsewhere > 0 && (
          <span css={count}>
            {elsewhere}
            <span className="visually-hidden"> ждут ответа в других разделах</span>
          </span>
        )}
        <Icon name="chevron" />
      </button>
      <div css={groups} id="staff-sections" data-closed={!isShown || undefined}>
        {(Object.keys(staffGroups) as StaffGroup[]).map((group) => {
          const names = mine.filter((name) => staffParts[name].group === group);
          if (names.length === 0) return null;
          return (
            <section key={group} aria-label={staffGroups[group]}>
              <h2>{staffGroups[group]}</h2>
              {names.map((name) => (
                <Link
                  key={name}
                  to="/staff/{-$part}"
                  params={{ part: name === first ? undefined : name }}
                  activeOptions={{ exact: true }}
                  aria-current={name === open}
                  data-chosen={name === open || undefined}
                  onClick={close}
                >
                  {staffParts[name].word}
                  <WaitingBadge of={waiting[name]} />
                </Link>
              ))}
            </section>
          );
        })}
      </div>
    </nav>
  );
}

/** How many wait, and for how long the first of them does. */
function WaitingBadge({ of }: { of: WaitingCount | undefined }) {
  if (of === undefined || of.count === 0) return null;
  return (
    <span css={badge}>
      {of.since !== null && (
        <small title="Столько ждёт тот, кто ждёт дольше всех">
          <span className="visually-hidden">, дольше всех ждёт </span>
          {waitWords(of.since, serverClock.now())}
        </small>
      )}
      <b css={count}>{of.count}</b>
    </span>
  );
}
