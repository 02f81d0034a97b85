import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../../api/failure-text';
import { counted } from '../../../../contract/text/words';
import { Button } from '../../../../ui/button';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { color, font, space, touch } from '../../../../ui/tokens';
import { projectQueries } from '../project-queries';
import { OfficeForm } from './office-form';

const item = css({
  borderTop: `1px solid ${color.line}`,
  '& summary': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 ${space.lg}`,
    minHeight: touch,
    padding: `${space.sm} 0`,
    cursor: 'pointer',
    '& b': { fontWeight: 500 },
    '& span': { color: color.ink2, fontSize: font.size.sm },
  },
});

/** The offices, each opened to its form, and the way to add one. */
export function OfficesList() {
  const { data, error, refetch, isFetching } = useQuery(projectQueries.offices());
  const [isAdding, setAdding] = useState(false);
  if (data === undefined)
    return error ? (
      <EmptyState title="Офисы не загрузились" text={failureText(error)}>
        <Button look="secondary" onClick={() => void refetch()} busy={isFetching}>
          Повторить
        </Button>
      </EmptyState>
    ) : (
      <div css={{ minHeight: '40rem' }} aria-busy="true" />
    );
  const { offices, projects } = data;
  return (
    <>
      {offices.length === 0 && !isAdding && (
        <EmptyState
          title="Офисов ещё нет"
          text="Без офиса и тех, кто в нём принимает, агенты не могут записать клиента на показ."
        />
      )}
      <ul>
        {offices.map((office) => (
          <li key={office.id} css={item}>
            <details>
              <summary>
                <b>{office.content.name}</b>
                <span>{office.content.address}</span>
                <span>
                  {office.content.managers.length === 0
                    ? 'никто не принимает'
                    : counted(office.content.managers.length, ['сотрудник', 'сотрудника', 'сотрудников'])}
                </span>
              </summary>
              <OfficeForm saved={office} projects={projects} />
            </details>
          </li>
        ))}
      </ul>
      {isAdding ? (
        <section aria-label="Новый офис" css={item}>
          <h2 css={{ marginTop: space.lg, fontSize: font.size.lg, fontWeight: 600 }}>Новый офис</h2>
          <OfficeForm saved={null} projects={projects} onDone={() => setAdding(false)} />
        </section>
      ) : (
        <Button css={{ marginTop: space.lg }} onClick={() => setAdding(true)}>
          Добавить офис
        </Button>
      )}
    </>
  );
}
