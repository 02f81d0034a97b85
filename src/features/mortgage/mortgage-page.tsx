import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePagesPersist } from '../../lib/hooks/use-pages-persist';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Calculator, type CalculatorProps } from './calculator';
import { mortgageQueries } from './mortgage-queries';

interface MortgagePageProps extends Omit<CalculatorProps, 'mortgage'> {
  renderAge(at: number): ReactNode;
}

/** What a mortgage costs by the banks' programmes: counted here, so that it works without a network too. */
export function MortgagePage({ renderAge, ...props }: MortgagePageProps) {
  const { data, isError, refetch } = useQuery(mortgageQueries.page());
  const keeps = usePagesPersist();
  return (
    <main className="page" id="content">
      <h1 className="page-title">Ипотека</h1>
      {data ? (
        <>
          {data.value.programs.length === 0 ? (
            <EmptyState
              title="Программ пока нет"
              text="Когда застройщик добавит банки, расчёт появится здесь."
            />
          ) : (
            <Calculator {...props} mortgage={data.value} />
          )}
          {renderAge(data.at)}
        </>
      ) : isError ? (
        <EmptyState
          title="Программы банков не загрузились"
          text={`Проверьте сеть и повторите.${keeps ? ' Открытый однажды, расчёт останется и без сети.' : ''}`}
        >
          <Button look="secondary" onClick={() => void refetch()}>
            Повторить
          </Button>
        </EmptyState>
      ) : (
        <div css={{ minHeight: '60rem' }} role="status" aria-label="Загружаем программы" />
      )}
    </main>
  );
}
