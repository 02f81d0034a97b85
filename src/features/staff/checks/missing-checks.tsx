import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { portalChecks } from '../../../contract/developer/portal-checks';
import { color, font, radius, space } from '../../../ui/tokens';
import { type StaffPartName, staffParts } from '../staff-parts';
import { staffQueries } from '../staff-queries';

const box = css({
  marginBottom: space.xl,
  padding: `${space.lg} ${space.xl}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.surface,
  '& h2': { fontSize: font.size.lg, lineHeight: font.line.heading, fontWeight: 600 },
  '& li': { padding: `${space.md} 0`, fontSize: font.size.sm, lineHeight: '2rem' },
  '& li + li': { borderTop: `1px solid ${color.line}` },
  '& b': { fontSize: font.size.md, fontWeight: 500 },
  '& p': { color: color.ink2 },
  '& a': { color: color.accent, fontWeight: 500, textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  '& code': { overflowWrap: 'anywhere' },
});

/**
 * What the portal still lacks: each with what agents do not see because of it, and where it is given. Absent where nothing
 * is. `mine`: the parts that the manager's role opens.
 */
export function MissingChecks({ mine }: { mine: readonly StaffPartName[] }) {
  const missing = useQuery(staffQueries.checks()).data?.missing ?? [];
  if (missing.length === 0) return null;
  return (
    <section css={box} aria-labelledby="missing-checks">
      <h2 id="missing-checks">Чего не хватает порталу</h2>
      <ul>
        {missing.map(({ name }) => {
          const { missing: what, unseen } = portalChecks[name];
          return (
            <li key={name}>
              <b>{what}</b>
              <p>{unseen}</p>
              <Place name={name} mine={mine} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The way to where it is given. */
function Place({ name, mine }: { name: keyof typeof portalChecks; mine: readonly StaffPartName[] }) {
  const { place } = portalChecks[name];
  if ('part' in place)
    return !mine.includes(place.part) ? (
      <span>Заполняют в разделе «{staffParts[place.part].word}», вашей роли он не открыт</span>
    ) : (
      <Link
        to="/staff/{-$part}"
        params={{ part: place.part }}
        search={{ show: 'show' in place ? place.show : undefined }}
      >
        Заполнить в разделе «{staffParts[place.part].word}»
      </Link>
    );
  return (
    <span>
      Переменная сервера: <code>{place.variable}</code>
    </span>
  );
}
