import { Link } from '@tanstack/react-router';
import { useOnline } from '../../../device/page/hooks/use-online';
import { useProjectMap } from './use-project-map';

interface OnMapLinkProps {
  /** The slug of the city whose projects are shown; null: of all cities. */
  city: string | null;
  /** The slug of the project to begin at; null: all of them are in view. */
  project: string | null;
  className?: string;
}

/** The way to the map; nothing where there is none, or where it does not have this project. */
export function OnMapLink({ city, project, className }: OnMapLinkProps) {
  const map = useProjectMap();
  const online = useOnline();
  if (!map?.projects.some((one) => (project === null ? true : one.slug === project))) return null;
  if (!online) return <span css={{ color: 'inherit' }}>Карта — только при связи</span>;
  return (
    <Link
      to="/projects"
      search={{ ...(city !== null && { city }), map: project ?? 'all' }}
      {...(className !== undefined && { className })}
    >
      На карте
    </Link>
  );
}
