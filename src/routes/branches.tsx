import { createFileRoute } from '@tanstack/react-router';
import { BranchesPage } from '../features/branches/branches-page';
import { ShownChanges } from '../features/connection/shown-changes';
import { useUser } from '../features/session/session-queries';
import { useLeaveQuestion } from './-leave-question';

export const Route = createFileRoute('/branches')({
  staticData: { title: 'Филиалы', guards: ['agency'] },
  component: Branches,
});

function Branches() {
  useLeaveQuestion('То, что вы написали о филиале, ещё не сохранено и пропадёт.');
  const inn = useUser()?.company?.inn;
  if (inn === undefined) return null;
  return <BranchesPage inn={inn} renderAge={(updatedAt) => <ShownChanges updatedAt={updatedAt} />} />;
}
