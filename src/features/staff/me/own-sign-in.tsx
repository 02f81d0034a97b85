import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../../api/failure-text';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { staffQueries } from '../staff-queries';
import { FactorsSection } from './factors-section';
import { OwnNameSection, OwnPasswordSection } from './own-forms';
import { StaffSessionsSection } from './sessions-section';
import { WorkLettersSection } from './work-letters-section';

/** 'Мой вход': a manager's own second factor, name, password and sessions. */
export default function OwnSignIn() {
  const { data: self, error, refetch, isFetching } = useQuery(staffQueries.self());
  if (self)
    return (
      <>
        <FactorsSection self={self} />
        <OwnNameSection self={self} />
        {self.work_letters !== null && <WorkLettersSection chosen={self.work_letters} />}
        <OwnPasswordSection email={self.email} />
        <StaffSessionsSection sessions={self.sessions} />
      </>
    );
  if (!error) return null;
  return (
    <EmptyState title="Сервер не ответил" text={failureText(error)}>
      <Button look="secondary" onClick={() => void refetch()} busy={isFetching}>
        Повторить
      </Button>
    </EmptyState>
  );
}
