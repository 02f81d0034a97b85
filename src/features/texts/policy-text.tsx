import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatPortalDate } from '../../lib/words/dates/portal-date';
import { EmptyState } from '../../ui/feedback/empty-state';
import { color, font, media, radius, space, touch } from '../../ui/tokens';
import { TextSections } from './text-sections';
import { TextFailed, TextLines } from './text-states';
import { textsQueries } from './texts-queries';

const columns = css({
  display: 'grid',
  gridTemplateColumns: '28rem minmax(0, 1fr)',
  alignItems: 'start',
  gap: space.x4,
  [media.tablet]: { display: 'block' },
});
const contents = css({
  position: 'sticky',
  top: `calc(var(--header-height) + ${space.x2})`,
  display: 'grid',
  margin: `0 -${space.md}`,
});
const entry = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: touch,
  padding: `${space.xs} ${space.md}`,
  borderRadius: radius.control,
  color: color.ink2,
  fontSize: font.size.sm,
  '&[aria-current=page]': { color: color.accent, fontWeight: 500 },
  [media.hover]: { '&:hover': { background: color.accentTint, color: color.accent } },
});

interface PolicyTextProps {
  /** 'personal-data' or 'advertising' of '/policy#advertising'. */
  anchor?: string | undefined;
  level: 2 | 3;
}

/** The privacy policy in force, on its page or over a form. */
export function PolicyText({ anchor, level }: PolicyTextProps) {
  const { data, isError, refetch } = useQuery(textsQueries.policy());
  if (data === undefined) return isError ? <TextFailed onRetry={refetch} /> : <TextLines />;
  const policy = data.value;
  if (policy === null)
    return <EmptyState title="Политика пока не опубликована" text="Она появится здесь в ближайшее время." />;
  const text = (
    <div>
      <p css={{ marginBottom: space.x2, color: color.ink2, fontSize: font.size.sm }}>
        Действует с {formatPortalDate(policy.published)}
      </p>
      <TextSections sections={policy.sections} anchor={anchor} level={level} />
    </div>
  );
  if (level === 3) return text;
  return (
    <div css={columns}>
      <nav aria-label="Содержание" className="wide-only" css={contents}>
        {policy.sections.map((section) => (
          <Link
            key={section.anchor}
            to="/policy"
            hash={section.anchor}
            activeOptions={{ includeHash: true }}
            css={entry}
          >
            {section.title}
          </Link>
        ))}
      </nav>
      {text}
    </div>
  );
}
