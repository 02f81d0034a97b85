import { ShapeIcon } from '../../ui/graphics/shape-icon';

const paths = [
  'M3 12s3.300-6 9-6 9 6 9 6-3.300 6-9 6-9-6-9-6z',
  'M12 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
];
const crossed = 'M4.500 19.500l15-15';

/** An eye; `off`: crossed out. */
export const HideIcon = ({ off = false }: { off?: boolean }) => (
  <ShapeIcon viewBox="0 0 24 24" paths={off ? [...paths, crossed] : paths} />
);
