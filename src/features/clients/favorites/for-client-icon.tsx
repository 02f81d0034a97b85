import { ShapeIcon } from '../../../ui/graphics/shape-icon';

const paths = [
  'M10 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
  'M3 20.500a7 7 0 0 1 11-5.700',
  'M18 14.500v6M15 17.500h6',
];

/** A person, and a plus. */
export const ForClientIcon = () => <ShapeIcon viewBox="0 0 24 24" paths={paths} />;
