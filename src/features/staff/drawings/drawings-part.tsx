import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import { Button, buttonCss } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { color, font, space } from '../../../ui/tokens';
import { useRoomLeaveQuestion } from '../acts/use-room-leave-question';
import type { StaffPartProps } from '../staff-place';
import { type DrawingPlace, readDrawingPlace } from './drawings-place';
import { drawingQueries } from './drawings-queries';
import { FacadePage } from './pages/facade-page';
import { FloorPage } from './pages/floor-page';
import { ProjectDrawings } from './pages/project-drawings';
import { SitePlanPage } from './pages/site-plan-page';

const headCss = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space.md}`,
  marginBottom: space.md,
  '& h2': { fontSize: font.size.lg, fontWeight: 600 },
});
const rowCss = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xs} ${space.lg}`,
  padding: `${space.sm} 0`,
  borderBottom: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  '& > a': { minWidth: '24rem', paddingInline: 0, justifyContent: 'flex-start' },
});

/** 'Чертежи': site plans, façades and floors of every project, and the outlines on them. */
export default function DrawingsPart({ place }: StaffPartProps) {
  useRoomLeaveQuestion('То, что вы начертили, ещё не сохранено и пропадёт.');
  const drawing = readDrawingPlace(place.show);
  if (place.number === undefined) return <Projects />;
  if (drawing === null || drawing.kind === 'site') return <OneProject id={place.number} drawing={drawing} />;
  return <OneBuilding key={drawing.building} project={place.number} drawing={drawing} />;
}

/** The way back, and what is open. */
function Head({ project, children }: { project?: number; children: ReactNode }) {
  return (
    <div css={headCss}>
      <Link
        to="/staff/{-$part}"
        params={{ part: 'drawings' }}
        search={project === undefined ? {} : { number: project }}
        css={buttonCss('quiet')}
      >
        {project === undefined ? '← Все проекты' : '← Все чертежи проекта'}
      </Link>
      <h2>{children}</h2>
    </div>
  );
}

interface Asked {
  readonly error: Error | null;
  readonly isFetching: boolean;
  refetch(): unknown;
}

/** What stands where there is no answer yet. */
function NoAnswer({ error, isFetching, refetch }: Asked) {
  if (error === null) return <div css={{ minHeight: '40rem' }} aria-busy="true" />;
  if (error instanceof CallError && error.kind === 'not-found')
    return (
      <EmptyState title="Здесь чертить нечего" text={failureText(error)}>
        <Link to="/staff/{-$part}" params={{ part: 'drawings' }} search={{}} css={buttonCss('secondary')}>
          Все проекты
        </Link>
      </EmptyState>
    );
  return (
    <EmptyState title="Чертежи не загрузились" text={failureText(error)}>
      <Button look="secondary" onClick={() => void refetch()} busy={isFetching}>
        Повторить
      </Button>
    </EmptyState>
  );
}

function Projects() {
  const { data, ...asked } = useQuery(drawingQueries.sites());
  if (data === undefined) return <NoAnswer {...asked} />;
  if (data.length === 0)
    return (
      <EmptyState
        title="Проектов ещё нет"
        text="Проекты и лоты приходят фидом. Когда он загрузится, здесь можно будет чертить."
      />
    );
  return (
    <ul aria-label="Проекты">
      {data.map(({ id, name, city, has_site_plan, buildings, lots, outlined_lots }) => (
        <li key={id} css={rowCss}>
          <Link
            to="/staff/{-$part}"
            params={{ part: 'drawings' }}
            search={{ number: id }}
            css={buttonCss('quiet')}
          >
            {name}
          </Link>
          <span css={{ color: color.ink2 }}>
            {city}, корпусов: {buildings}
          </span>
          <span>{has_site_plan ? 'генплан есть' : 'генплана нет'}</span>
          <span>
            лотов с контуром: {outlined_lots} из {lots}
          </span>
        </li>
      ))}
    </ul>
  );
}

function OneProject({ id, drawing }: { id: number; drawing: DrawingPlace | null }) {
  const { data, ...asked } = useQuery(drawingQueries.site(id));
  if (data === undefined) return <NoAnswer {...asked} />;
  if (drawing === null)
    return (
      <>
        <Head>
          {data.name}, {data.city}
        </Head>
        <ProjectDrawings site={data} />
      </>
    );
  return (
    <>
      <Head project={id}>{data.name}: генплан</Head>
      <SitePlanPage site={data} />
    </>
  );
}

type OfBuilding = Exclude<DrawingPlace, { kind: 'site' }>;

function OneBuilding({ project, drawing }: { project: number; drawing: OfBuilding }) {
  const { data, ...asked } = useQuery(drawingQueries.building(drawing.building));
  if (data === undefined) return <NoAnswer {...asked} />;
  const title = `${data.project.name}, ${data.name}`;
  if (drawing.kind === 'facade')
    return (
      <>
        <Head project={project}>{title}: фасад и разрез</Head>
        <FacadePage building={data} />
      </>
    );
  return (
    <>
      <Head project={project}>{title}: планы этажей</Head>
      <FloorPage building={data} floor={drawing.floor} />
    </>
  );
}
