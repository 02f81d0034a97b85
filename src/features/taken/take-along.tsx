import { css } from '@emotion/react';
import { media } from '../../ui/tokens';
import { TakeButton } from './take-button';
import { TakenRefused } from './taken-refused';
import { TakenState } from './taken-state';
import { useTaken } from './use-taken';

/** Its height is there before anything is known. */
const box = css({ minHeight: '11.2rem', [media.tablet]: { minHeight: '12.8rem' } });

/** On the page of a project: the way to have all of it on this device, and how far that has come. */
export default function TakeAlong({ project }: { project: { slug: string; name: string; city: string } }) {
  const { keeper, projects, isRefused } = useTaken();
  const taken = projects?.find(({ slug }) => slug === project.slug);
  return (
    <div css={box}>
      {isRefused && <TakenRefused />}
      {keeper && taken && <TakenState keeper={keeper} project={taken} />}
      {keeper && projects && !taken && <TakeButton keeper={keeper} project={project} />}
    </div>
  );
}
