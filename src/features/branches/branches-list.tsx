import { css } from '@emotion/react';
import { formatPhone } from '../../contract/accounts/fields/phone-format';
import type { Branch } from '../../contract/calls/account/branch-endpoints';
import { Button } from '../../ui/button';
import { usePlaceholder } from '../../ui/feedback/use-placeholder';
import { color, font, media, space, touch } from '../../ui/tokens';

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr) auto',
  alignItems: 'center',
  gap: `${space.xs} ${space.xl}`,
  minHeight: '9.6rem',
  padding: `${space.md} 0`,
  borderBottom: `1px solid ${color.line}`,
  lineHeight: '2.2rem',
  overflowWrap: 'anywhere',
  [media.mobile]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"where where" "reach act"',
    alignItems: 'end',
  },
});
const where = css({ minWidth: 0, [media.mobile]: { gridArea: 'where' } });
const reach = css({
  minWidth: 0,
  fontSize: font.size.sm,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    width: 'fit-content',
    [media.hover]: { '&:hover': { color: color.accent } },
    '@media (pointer: coarse)': { minHeight: touch },
  },
});
const quiet = css({ fontSize: font.size.sm, color: color.ink2 });
/** Room for a row, and its line once waiting takes long enough to be seen. */
const bone = css({ height: '9.7rem', borderBottom: '1px solid transparent' });
const places = ['a', 'b', 'c'];

/** Where rows will stand. */
export function BranchSkeleton() {
  const isShown = usePlaceholder(true);
  return (
    <ul aria-hidden="true">
      {places.map((place) => (
        <li key={place} css={[bone, isShown && { borderColor: color.line }]} />
      ))}
    </ul>
  );
}

/** Where each branch is, whom to call there, and the way to change it. */
export function BranchesList({ branches, onOpen }: { branches: Branch[]; onOpen(branch: Branch): void }) {
  return (
    <ul aria-label="Филиалы">
      {branches.map((branch) => (
        <li key={branch.id} css={row}>
          <div css={where}>
            <h2 css={{ fontSize: font.size.md, lineHeight: '2.4rem', fontWeight: 600 }}>{branch.name}</h2>
            <p css={quiet}>
              {branch.city}, {branch.address}
            </p>
          </div>
          <div css={[reach, { [media.mobile]: { gridArea: 'reach' } }]}>
            <a href={`tel:${branch.phone}`}>{formatPhone(branch.phone)}</a>
            {branch.email && <a href={`mailto:${branch.email}`}>{branch.email}</a>}
            {branch.contact_name && <p css={quiet}>{branch.contact_name}</p>}
          </div>
          <Button
            look="quiet"
            css={{ marginRight: `-${space.md}`, [media.mobile]: { gridArea: 'act' } }}
            aria-label={`Изменить: ${branch.name}`}
            onClick={() => onOpen(branch)}
          >
            Изменить
          </Button>
        </li>
      ))}
    </ul>
  );
}
