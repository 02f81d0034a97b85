import { css } from '@emotion/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { personalLists } from '../../contract/accounts/personal-lists';
import { fileSize } from '../../contract/documents/file-size';
import { counted } from '../../contract/text/words';
import { measurePersonal, type PersonalUse } from '../../device/account/personal-use';
import { dropDocumentFiles, readDocuments } from '../../device/lists/documents-store';
import { filesOutsideProjects } from '../../device/offline-projects/document-files';
import type { Account } from '../../device/open-account/account';
import { useOnline } from '../../device/page/hooks/use-online';
import { usePersisted } from '../../device/page/hooks/use-persisted';
import { useSelectionIndex } from '../../device/page/hooks/use-selection-index';
import { freeStorage, measureStorage } from '../../device/storage/storage-use';
import { formatMoment } from '../../lib/words/dates/russian-time';
import { Button } from '../../ui/button';
import { ask } from '../../ui/modals/ask';
import { color, font, media, space, touch } from '../../ui/tokens';
import { useAppNote } from './app-note';
import { Part } from './part';
import { Persistence } from './persistence-line';
import { freeableKinds, OWN, type StoredKind } from './stored-kinds';

const askToFree = (bytes: number, text: string) =>
  ask({
    title: `Удалить с устройства ${fileSize(bytes)}?`,
    text,
    yes: 'Удалить с устройства',
    no: 'Оставить',
    about: 'act',
  });

const line = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto 17rem',
  alignItems: 'center',
  gap: `0 ${space.lg}`,
  minHeight: '7.6rem',
  padding: `${space.sm} 0`,
  borderBottom: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  '& > :nth-of-type(3)': { justifySelf: 'end' },
  [media.mobile]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > :nth-of-type(3)': { gridColumn: '1 / -1', justifySelf: 'start', marginLeft: `-${space.md}` },
    '& > :nth-of-type(3):empty': { display: 'none' },
  },
});

/** Under 'device': nothing personal, it stays when the account goes. */
const storageKey = ['device', 'storage'];

/** What the portal keeps on this device: how much, of when, and what can be freed. Never what waits to be sent. */
export function StoredList({ account, isConfirmed }: { account: Account | null; isConfirmed: boolean }) {
  const queryClient = useQueryClient();
  const online = useOnline();
  const { rows: lots } = useSelectionIndex();
  const { data: use } = useQuery({ queryKey: storageKey, queryFn: measureStorage, staleTime: 0 });
  const app = useAppNote(use?.app.newest ?? null, isConfirmed);
  const personal = usePersisted(measurePersonal);
  const known = usePersisted(readDocuments);
  const documents = known && { listed: known.items.length, ...filesOutsideProjects(known) };
  const free = useMutation({
    mutationFn: ({ kind }: StoredKind) => freeStorage(kind),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: storageKey }),
  });
  const freeFiles = useMutation({
    mutationFn: async () => (account ? dropDocumentFiles(account.db) : 0),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: storageKey }),
  });
  const reload = useMutation({
    mutationFn: async () => account?.refreshLists(),
  });
  return (
    <Part
      id="kept"
      title="Что хранится"
      note="Чтобы портал работал без сети. Удалённое загрузится снова, когда понадобится и будет сеть."
    >
      <ul aria-label="Что хранится" aria-busy={!use} css={{ minHeight: '48rem' }}>
        {use && (
          <>
            <Line title="Приложение" note={app} bytes={use.app.bytes} />
            {freeableKinds(use, lots).map((stored) => (
              <Line key={stored.kind} title={stored.title} note={stored.note} bytes={stored.bytes}>
                <Button
                  look="quiet"
                  disabled={stored.bytes === 0}
                  busy={free.isPending && free.variables.kind === stored.kind}
                  aria-label={`Удалить с устройства: ${stored.title}`}
                  onClick={() =>
                    void askToFree(
                      stored.bytes,
                      online ? stored.question : `${stored.question} Сейчас сети нет.`,
                    ).then((isSure) => isSure && free.mutate(stored))
                  }
                >
                  Удалить с устройства
                </Button>
              </Line>
            ))}
          </>
        )}
        {personal && (
          <>
            <Line title="Личное" note={personalNote(personal)} bytes={personal.bytes}>
              <Button
                look="quiet"
                disabled={!online}
                busy={reload.isPending}
                aria-label="Загрузить заново: Личное"
                onClick={() => reload.mutate()}
              >
                Загрузить заново
              </Button>
            </Line>
            <Line
              title="Документы"
              note={documents ? documentsNote(documents) : ''}
              bytes={documents?.bytes ?? 0}
            >
              <Button
                look="quiet"
                disabled={!documents?.files}
                busy={freeFiles.isPending}
                aria-label="Удалить с устройства: Документы"
                onClick={() =>
                  void askToFree(
                    documents?.bytes ?? 0,
                    'Файлы документов без сети больше не откроются. Список останется, любой файл можно сохранить снова.',
                  ).then((isSure) => isSure && freeFiles.mutate())
                }
              >
                Удалить с устройства
              </Button>
            </Line>
            <Line
              title="Ждёт отправки"
              note={`${counted(personal.outbox.count, OWN)}. ${account?.persists === false ? 'Только пока открыта эта страница' : 'Не стирается, пока сервер не ответит'}`}
              bytes={personal.outbox.bytes}
            />
          </>
        )}
        {use?.total && (
          <Line
            title="Всего"
            note={`браузер отводит порталу до ${fileSize(use.total.quota)}`}
            bytes={use.total.used}
          />
        )}
      </ul>
      <p
        role="status"
        css={{ minHeight: '2rem', marginTop: space.sm, fontSize: font.size.sm, color: color.ink2 }}
      >
        {free.isSuccess && `Удалено с устройства ${fileSize(free.data)}`}
        {freeFiles.isSuccess && `Удалено с устройства ${fileSize(freeFiles.data)}`}
        {reload.isError && 'Не загрузилось: сервер не ответил. Всё, что было, осталось.'}
      </p>
      <Persistence isStored={account?.persists ?? true} />
    </Part>
  );
}

function personalNote({ count, lists, savedAt }: PersonalUse): string {
  const names = lists.map((list) => personalLists[list].words).join(', ');
  const age = savedAt ? ` · данные на ${formatMoment(savedAt)}` : '';
  return `${counted(count, OWN)}${names && `: ${names}`}${age}. Стирается при выходе из кабинета`;
}

function documentsNote({
  files,
  listed,
  inProjects,
}: {
  files: number;
  listed: number;
  inProjects: number;
}): string {
  const words = counted(files, ['файл', 'файла', 'файлов']);
  const others = inProjects > 0 ? `, с\u00a0проектами ещё\u00a0${inProjects}` : '';
  return listed === 0
    ? 'список загрузится, когда вы его откроете'
    : `${words} из ${listed}${others}. Стираются при выходе из кабинета`;
}

function Line({
  title,
  note,
  bytes,
  children,
}: {
  title: string;
  note: string;
  bytes: number;
  children?: ReactNode;
}) {
  return (
    <li css={line}>
      <div>
        <p css={{ fontSize: '1.5rem', fontWeight: 500 }}>{title}</p>
        <p css={{ color: color.ink2 }}>{note}</p>
      </div>
      <div css={{ fontWeight: 500 }}>{fileSize(bytes)}</div>
      <div css={{ minHeight: children ? touch : undefined }}>{children}</div>
    </li>
  );
}
