import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import type { ProjectPage } from '../../../contract/lots/projects/project';
import { formatMillions } from '../../../contract/text/money';
import { formatNumber } from '../../../contract/text/russian-numbers';
import { formatRubles } from '../../../contract/text/words';
import { buttonCss } from '../../../ui/button';
import { color, font, media, radius, space } from '../../../ui/tokens';
import { ProjectSection } from '../project-section';
import { completionWords } from '../project-words';
import { ConstructionProgress } from './construction-progress';
import { InfraMap } from './infra-map';
import { ProjectSalesOffices } from './project-sales-offices';

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))',
  gap: `${space.lg} ${space.x2}`,
  '& > li': { paddingTop: space.md, borderTop: `1px solid ${color.line}` },
  '& b': { display: 'block', fontWeight: 600 },
  '& p': { color: color.ink2, fontSize: font.size.sm },
});
const mortgage = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.lg,
  padding: space.xl,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& b': { display: 'block', fontSize: font.size.xl },
  '& p': { color: color.ink2 },
  [media.mobile]: { padding: space.lg },
});

interface ProjectStoryProps {
  page: ProjectPage;
  /** Whether this account has the mortgage page. */
  hasMortgage: boolean;
}

/** The description of a project below its buildings and lots. */
export function ProjectStorySections({ page, hasMortgage }: ProjectStoryProps) {
  const { benefits, phases, infras, progress, mortgage_block, offices: salesOffices } = page;
  return (
    <>
      {mortgage_block && (
        <ProjectSection title="Ипотека">
          <div css={mortgage}>
            <div>
              <b>от {formatRubles(mortgage_block.payment_from)}/мес</b>
              <p>
                {mortgage_block.program}, {formatNumber(mortgage_block.rate, 0, 2)} %, квартира за{' '}
                {formatMillions(mortgage_block.cost)}
              </p>
            </div>
            {hasMortgage && (
              <Link
                to="/mortgage"
                search={{ cost: mortgage_block.cost, developmentprojectSlug: page.slug }}
                css={buttonCss('secondary')}
              >
                Рассчитать
              </Link>
            )}
          </div>
        </ProjectSection>
      )}
      {benefits.length > 0 && (
        <ProjectSection title="Преимущества">
          <ul css={grid}>
            {benefits.map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </ProjectSection>
      )}
      {phases.length > 1 && (
        <ProjectSection title="Очереди">
          <ul css={grid}>
            {phases.map(({ name, buildings, from, to }) => (
              <li key={name}>
                <b>{name}</b>
                <p>{buildings.map((building) => building.name).join(', ')}</p>
                <p>
                  {[...new Set([completionWords(from), completionWords(to)].filter((words) => words))].join(
                    ' — ',
                  )}
                </p>
              </li>
            ))}
          </ul>
        </ProjectSection>
      )}
      {infras.length > 0 && (
        <ProjectSection title="Что рядом">
          <InfraMap infras={infras} project={page.name} />
        </ProjectSection>
      )}
      {progress.length > 0 && (
        <ProjectSection title="Ход строительства">
          <ConstructionProgress months={progress} />
        </ProjectSection>
      )}
      {salesOffices.length > 0 && (
        <ProjectSection title={salesOffices.length > 1 ? 'Офисы продаж' : 'Офис продаж'}>
          <ProjectSalesOffices offices={salesOffices} />
        </ProjectSection>
      )}
    </>
  );
}
