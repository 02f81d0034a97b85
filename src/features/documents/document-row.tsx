import { css } from '@emotion/react';
import { fileSize } from '../../contract/documents/file-size';
import type { PortalDocument } from '../../contract/documents/portal-document';
import type { StoredDocumentFile } from '../../device/account/account-tables';
import { useOnline } from '../../device/page/hooks/use-online';
import { withoutWidows } from '../../lib/rendering/without-widows';
import { formatPortalDate } from '../../lib/words/dates/portal-date';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/graphics/icon';
import { color, font, media, radius, space } from '../../ui/tokens';
import { useDocumentFile } from './use-document-file';

const row = css({
  display: 'grid',
  gridTemplateColumns: '5.6rem minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space.sm} ${space.lg}`,
  minHeight: '9.6rem',
  padding: `${space.md} 0`,
  borderBottom: `1px solid ${color.line}`,
  [media.mobile]: { gridTemplateColumns: '4.8rem minmax(0, 1fr)', alignItems: 'start' },
});
/** A sheet with its corner turned, and the kind of file on it. */
const sheet = css({
  display: 'grid',
  placeItems: 'end center',
  width: '4.8rem',
  height: '5.6rem',
  paddingBottom: space.xs,
  border: `1px solid ${color.line}`,
  borderTopRightRadius: radius.sheet,
  background: color.surface,
  color: color.accent,
  fontSize: font.size.xs,
  fontWeight: 600,
  textTransform: 'uppercase',
});
const facts = css({
  color: color.ink2,
  fontSize: font.size.sm,
  lineHeight: '2.2rem',
  overflowWrap: 'anywhere',
});
const here = css({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  color: color.accent,
  fontSize: font.size.sm,
  lineHeight: '2.2rem',
  '& .icon': { width: '1.6rem', height: '1.6rem' },
});
const acts = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: space.sm,
  [media.mobile]: { gridColumn: '1 / -1', justifyContent: 'start', marginLeft: `-${space.md}` },
});
const wrong = css({ gridColumn: '1 / -1', color: color.refusedInk, fontSize: font.size.sm });

interface DocumentRowProps {
  document: PortalDocument;
  /** Its file on this device; of an earlier version perhaps. */
  stored: StoredDocumentFile | undefined;
}

/** A document: what it is, of which day, how large, and its file to take, to keep and to open. */
export function DocumentRow({ document, stored }: DocumentRowProps) {
  const { title, version, published, project, file } = document;
  const online = useOnline();
  const { progress, isKeeping, isSaving, canKeep, failure, ...does } = useDocumentFile(document);
  const isNew = stored !== undefined && stored.version !== version;
  const isOffline = stored?.takenWith !== undefined;
  const size = fileSize(file.size);
  const words = [
    size,
    formatPortalDate(published),
    ...(version > 1 ? [`версия\u00a0${version}`] : []),
    project?.name ?? 'для всех проектов',
  ];
  return (
    <li css={row}>
      <span css={sheet} aria-hidden="true">
        {file.extension}
      </span>
      <div css={{ minWidth: 0 }}>
        <h2 css={{ fontSize: font.size.md, lineHeight: '2.2rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {withoutWidows(title)}
        </h2>
        <p css={facts}>
          <span className="visually-hidden">{file.extension.toUpperCase()}, </span>
          {words.join(' · ')}
        </p>
        {stored && (
          <p css={here}>
            <Icon name="check" />
            {isNew
              ? `На устройстве версия\u00a0${stored.version}, вышла версия\u00a0${version}`
              : `${isOffline ? 'Скачан с\u00a0проектом' : 'На устройстве'}, откроется без сети`}
          </p>
        )}
      </div>
      <div css={acts}>
        {stored ? (
          <Button look="quiet" aria-label={`Открыть: ${title}`} onClick={does.open}>
            Открыть
          </Button>
        ) : (
          <Button
            look="quiet"
            disabled={!online || isKeeping}
            busy={isSaving}
            aria-label={`Скачать: ${title}, ${size}`}
            onClick={does.save}
          >
            {isSaving ? `Скачиваем ${progress}\u00a0%` : 'Скачать'}
          </Button>
        )}
        {canKeep && (!stored || isNew) && (
          <Button
            look="quiet"
            disabled={!online || isSaving}
            busy={isKeeping}
            aria-label={`${isNew ? 'Обновить на устройстве' : 'Сохранить на устройстве'}: ${title}, ${size}`}
            onClick={does.keep}
          >
            {isKeeping ? `Сохраняем ${progress}\u00a0%` : isNew ? 'Обновить' : 'Сохранить на устройстве'}
          </Button>
        )}
        {stored && !isOffline && (
          <Button look="quiet" aria-label={`Удалить с устройства: ${title}`} onClick={does.drop}>
            Удалить с устройства
          </Button>
        )}
      </div>
      {failure && (
        <p role="alert" css={wrong}>
          {failure}
        </p>
      )}
    </li>
  );
}
