import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { failureText } from '../../../api/failure-text';
import { auditWord } from '../../../contract/accounts/staff/audit-words';
import type { StaffProject } from '../../../contract/calls/staff/portal/staff-project-endpoints';
import { projectPath } from '../../../contract/lots/paths/project-path';
import { momentWords } from '../../../contract/time/portal-words';
import { lazyOptional } from '../../../lib/lazy/lazy-with-retry';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { color, font, space, touch } from '../../../ui/tokens';
import { LazyForm } from '../lazy-form';
import { AsAgentsLink } from '../list/as-agents-link';
import type { StaffPartProps } from '../staff-place';
import { OfficesList } from './offices/offices-list';
import { ProjectList } from './project-list';
import { projectQueries } from './project-queries';

const ProjectForm = lazyOptional(() => import('./project-form'));

const lists = css({
  display: 'flex',
  gap: space.sm,
  marginBottom: space.lg,
  '& [aria-pressed=true]': { borderColor: color.accent, color: color.accent },
});
const back = css({ display: 'inline-flex', alignItems: 'center', minHeight: touch, color: color.accent });
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space.lg}`,
  marginBottom: space.xl,
  '& h2': { fontSize: font.size.xl, lineHeight: font.line.heading, fontWeight: 600 },
  '& p': { color: color.ink2, fontSize: font.size.sm },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: touch, color: color.accent },
});

/** Projects with what managers write about them, and the offices from which they are sold. */
export default function ProjectsPart({ place, onPlace }: StaffPartProps) {
  useEffect(() => void ProjectForm.prepare(), []);
  const isOffices = place.show === 'offices';
  if (place.number !== undefined && !isOffices) return <OneProject key={place.number} id={place.number} />;
  return (
    <>
      <nav css={lists} aria-label="Что показать">
        <Button
          look="secondary"
          aria-pressed={!isOffices}
          onClick={() => onPlace({ show: undefined, number: undefined })}
        >
          Проекты
        </Button>
        <Button
          look="secondary"
          aria-pressed={isOffices}
          onClick={() => onPlace({ show: 'offices', number: undefined })}
        >
          Офисы продаж
        </Button>
      </nav>
      {isOffices ? <OfficesList /> : <ProjectList />}
    </>
  );
}

function OneProject({ id }: { id: number }) {
  const { data, error, refetch, isFetching } = useQuery(projectQueries.one(id));
  return (
    <>
      <Link to="/staff/{-$part}" params={{ part: 'projects' }} css={back}>
        ← Все проекты
      </Link>
      {data ? (
        <>
          <ProjectTitle project={data} />
          <LazyForm>
            <ProjectForm saved={data} />
          </LazyForm>
        </>
      ) : error ? (
        <EmptyState title="Проект не загрузился" text={failureText(error)}>
          <Button look="secondary" onClick={() => void refetch()} busy={isFetching}>
            Повторить
          </Button>
        </EmptyState>
      ) : (
        <div css={{ minHeight: '40rem' }} aria-busy="true" />
      )}
    </>
  );
}

function ProjectTitle({ project }: { project: StaffProject }) {
  const { name, city_name, address, audit } = project;
  const [last] = audit;
  return (
    <header css={head}>
      <div>
        <h2>{name}</h2>
        <p>{address ?? city_name}. Название, город и адрес приходят из фида.</p>
        {last && (
          <p>
            {last.actor}, {momentWords(Date.parse(last.at))}: {auditWord(last.action).toLowerCase()}
          </p>
        )}
      </div>
      <p>
        <AsAgentsLink address={projectPath(project)}>
          Открыть страницу проекта, как её видят агенты
        </AsAgentsLink>
      </p>
    </header>
  );
}
