import { type IconName, iconPaths } from '../icons';

/** A line icon of the portal; decorative, the name stands on what carries it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
