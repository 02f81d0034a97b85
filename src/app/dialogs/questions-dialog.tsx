import { SiteText } from '../../features/texts/site-text';

/** What those ask who have not registered yet. */
export default function QuestionsDialog() {
  return <SiteText name="startPage" />;
}
