import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failureText } from '../../../api/failure-text';
import { lazyOptional } from '../../../lib/lazy/lazy-with-retry';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LazyForm } from '../lazy-form';
import { staffQueries } from '../staff-queries';

const DeveloperForm = lazyOptional(() => import('./developer-form'));
const LookForm = lazyOptional(() => import('./look/look-form'));

/** What the developer says of itself: written here, and read on every page. */
export function DeveloperPart() {
  const { data, error, refetch, isFetching } = useQuery(staffQueries.developer());
  const look = useQuery(staffQueries.look()).data;
  useEffect(() => {
    void LookForm.prepare();
    void DeveloperForm.prepare();
  }, []);
  if (data)
    return (
      <LazyForm>
        {look && <LookForm saved={look} name={data.developer.name} />}
        <DeveloperForm saved={data} />
      </LazyForm>
    );
  return error ? (
    <EmptyState title="Сведения не загрузились" text={failureText(error)}>
      <Button look="secondary" onClick={() => void refetch()} busy={isFetching}>
        Повторить
      </Button>
    </EmptyState>
  ) : (
    <div css={{ minHeight: '40rem' }} aria-busy="true" />
  );
}
