import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { failureText } from '../../../api/failure-text';
import { projectLacks } from '../../../contract/developer/project-lacks';
import { thumbnail } from '../../../contract/lots/paths/picture-address';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { StateTag } from '../../../ui/feedback/state-tag';
import { color, font, media, radius, space } from '../../../ui/tokens';
import { projectQueries } from './project-queries';

const row = css({
  display: 'grid',
  gridTemplateColumns: '7.2rem minmax(0, 2fr) minmax(0, 3fr)',
  alignItems: 'center',
  gap: space.lg,
  width: '100%',
  minHeight: '4.8rem',
  padding: `${space.sm} 0`,
  textAlign: 'left',
  borderTop: `1px solid ${color.line}`,
  [media.hover]: { '&:hover': { background: color.accentTint } },
  [media.mobile]: {
    gridTemplateColumns: '7.2rem minmax(0, 1fr)',
    '& > :last-child': { gridColumn: '1 / -1' },
  },
});
const shot = css({
  display: 'block',
  width: '7.2rem',
  height: '4.5rem',
  objectFit: 'cover',
  borderRadius: radius.control,
  background: color.line,
});
const lacks = css({ display: 'flex', flexWrap: 'wrap', gap: space.xs });

/** All projects, each with what it lacks. */
export function ProjectList() {
  const { data, error, refetch, isFetching } = useQuery(projectQueries.list());
  if (data === undefined)
    return error ? (
      <EmptyState title="Проекты не загрузились" text={failureText(error)}>
        <Button look="secondary" onClick={() => void refetch()} busy={isFetching}>
          Повторить
        </Button>
      </EmptyState>
    ) : (
      <div css={{ minHeight: '40rem' }} aria-busy="true" />
    );
  if (data.projects.length === 0)
    return (
      <EmptyState
        title="Проектов ещё нет"
        text="Они появятся с первым фидом. После этого здесь можно написать о каждом то, чего фид не знает."
      />
    );
  return (
    <ul>
      {data.projects.map(({ id, name, city_name, picture, coming_soon, missing }) => (
        <li key={id}>
          <Link to="/staff/{-$part}" params={{ part: 'projects' }} search={{ number: id }} css={row}>
            {picture === null ? (
              <span css={shot} />
            ) : (
              <img css={shot} {...thumbnail(picture)} alt="" loading="lazy" />
            )}
            <span>
              <b css={{ fontWeight: 500 }}>{name}</b>
              <span css={{ display: 'block', color: color.ink2, fontSize: font.size.sm }}>
                {coming_soon ? `${city_name}, скоро в продаже` : city_name}
              </span>
            </span>
            <span css={lacks}>
              {missing.length === 0 ? (
                <StateTag tone="good">Всё заполнено</StateTag>
              ) : (
                missing.map((lack) => (
                  <span key={lack} title={projectLacks[lack].unseen}>
                    <StateTag tone="waiting">{projectLacks[lack].missing}</StateTag>
                  </span>
                ))
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
