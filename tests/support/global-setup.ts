import { ensureTemplate } from './template';

export default ensureTemplate;
