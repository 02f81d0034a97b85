import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { askToPersist, isPersisted, pagesPersist } from '../../lib/install/persistence';
import { Button } from '../../ui/button';
import { color, font, space } from '../../ui/tokens';

const key = ['device', 'persisted'];
const pagesKey = ['device', 'pages'];

/** Whether the browser may clear all this by itself, and the way to ask that it should not. */
export function Persistence({ isStored }: { isStored: boolean }) {
  const queryClient = useQueryClient();
  const { data: persisted } = useQuery({ queryKey: key, queryFn: isPersisted, staleTime: 0 });
  const { data: pages } = useQuery({ queryKey: pagesKey, queryFn: pagesPersist, staleTime: 0 });
  const ask = useMutation({
    mutationFn: askToPersist,
    onSuccess: (answer) => queryClient.setQueryData(key, answer),
  });
  return (
    <div
      css={{ display: 'grid', gap: space.sm, maxWidth: '64rem', fontSize: font.size.sm, lineHeight: '2rem' }}
    >
      {isStored ? (
        <p css={{ color: color.ink2 }}>{words(persisted)}</p>
      ) : (
        <p css={{ color: color.refusedInk }} role="alert">
          Браузер не даёт порталу ничего хранить: так бывает в приватном окне. Всё работает, пока есть сеть,
          но избранное и неотправленное пропадут вместе с этой страницей.
        </p>
      )}
      {isStored && pages === false && (
        <p css={{ color: color.refusedInk }} role="alert">
          Браузер не даёт порталу хранить страницы: без сети он не откроется. Личное и неотправленное
          останутся.
        </p>
      )}
      {isStored && persisted === false && (
        <div css={{ marginLeft: `-${space.md}` }}>
          <Button look="quiet" busy={ask.isPending} onClick={() => ask.mutate()}>
            Попросить браузер не стирать
          </Button>
          <span role="status" css={{ color: color.ink2 }}>
            {ask.data === false && 'Браузер пока не обещает. Установите портал на экран — так шансов больше.'}
          </span>
        </div>
      )}
    </div>
  );
}

function words(persisted: boolean | null | undefined): string {
  if (persisted === undefined) return '';
  if (persisted === true) return 'Браузер обещал не стирать это сам, даже если на устройстве кончится место.';
  return persisted === false
    ? 'Если на устройстве кончится место, браузер может стереть всё это сам. Портал тогда загрузит данные снова и скажет об этом.'
    : 'Этот браузер не говорит, может ли он стереть это сам.';
}
