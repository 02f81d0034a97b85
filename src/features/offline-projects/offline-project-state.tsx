import { css } from '@emotion/react';
import { fileSize } from '../../contract/documents/file-size';
import type {
  OfflineProject,
  OfflineProjectManager,
} from '../../device/offline-projects/offline-project-manager';
import { useOnline } from '../../device/page/hooks/use-online';
import { useServerNow } from '../../device/page/hooks/use-shown-data-age';
import { savesData } from '../../device/page/offline-projects/offline-projects-on-page';
import { Button } from '../../ui/button';
import { ask } from '../../ui/modals/ask';
import { color, font, radius, space } from '../../ui/tokens';
import { offlineProjectWords, shareOf } from './offline-project-words';

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xs} ${space.lg}`,
  fontSize: font.size.sm,
});
const bar = css({
  display: 'block',
  width: '100%',
  height: '0.6rem',
  marginTop: space.xs,
  borderRadius: radius.control,
  background: color.line,
  overflow: 'hidden',
  '& > i': { display: 'block', height: '100%', background: color.accent },
});

interface OfflineProjectStateProps {
  manager: OfflineProjectManager;
  project: OfflineProject;
  /** Among others of its kind: its buttons are named after it. */
  isOfMany?: boolean;
  /** What was freed, for whoever tells it. */
  onFreed?(words: string): void;
}

/** How far a project has come onto the device, of when it is, and the ways to renew and to free it. */
export function OfflineProjectState({
  manager,
  project,
  isOfMany = false,
  onFreed,
}: OfflineProjectStateProps) {
  const online = useOnline();
  const now = useServerNow();
  const { slug, name, bytes, staying, isWhole, at, trouble: failure, progress, silence } = project;
  const share = shareOf(project);
  const saves = savesData();
  const named = (act: string) => (isOfMany ? `${act}: ${name}` : undefined);
  const free = async () => {
    const isSure =
      online ||
      (await ask({
        title: `Удалить с устройства ${fileSize(bytes - staying)}?`,
        text: 'Сейчас сети нет: проект не откроется целиком, а скачать его снова можно будет, когда она появится.',
        yes: 'Удалить с устройства',
        no: 'Оставить',
      }));
    if (!isSure) return;
    await manager.free(slug);
    onFreed?.(`Удалено с устройства ${fileSize(bytes - staying)}: ${name}`);
  };
  // Stopped by something, waiting for a tap, or resting until the next attempt.
  const canGoOn =
    (failure !== null && failure !== 'gone') ||
    (!isWhole && !progress && (saves || (online && silence === 'failed')));
  return (
    <div css={box}>
      <div css={{ flex: '1 1 24rem', minWidth: 0 }}>
        <p
          css={{
            color: failure ? color.refusedInk : color.ink2,
            '&::first-letter': { textTransform: 'uppercase' },
          }}
        >
          {offlineProjectWords(project, { online, now, savesData: saves })}
        </p>
        {share && (
          <span
            css={bar}
            role="progressbar"
            aria-label={`Скачиваем: ${name}`}
            aria-valuenow={share.done}
            aria-valuemin={0}
            aria-valuemax={share.total}
          >
            <i style={{ width: `${(share.done / share.total) * 100}%` }} />
          </span>
        )}
      </div>
      <div css={{ display: 'flex', flexWrap: 'wrap', marginInline: `-${space.md}` }}>
        {canGoOn && (
          <Button
            look="quiet"
            disabled={!online}
            aria-label={named('Продолжить')}
            onClick={() => void manager.download(project, 0)}
          >
            Продолжить
          </Button>
        )}
        {isWhole && !progress && !failure && (
          <Button
            look="quiet"
            disabled={!online}
            aria-label={named('Обновить')}
            onClick={() => void manager.refresh(slug)}
          >
            Обновить
          </Button>
        )}
        <Button
          look="quiet"
          aria-label={named(at === null && progress ? 'Отменить' : 'Удалить с устройства')}
          onClick={() => void free()}
        >
          {at === null && progress ? 'Отменить' : 'Удалить с устройства'}
        </Button>
      </div>
    </div>
  );
}
