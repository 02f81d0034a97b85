import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { fileSize } from '../../contract/documents/file-size';
import { counted } from '../../contract/text/words';
import { readDocuments } from '../../device/lists/documents-store';
import { documentsOf } from '../../device/offline-projects/document-files';
import {
  likelyProjectBytes,
  type OfflineProjectManager,
} from '../../device/offline-projects/offline-project-manager';
import { useDevice } from '../../device/page/hooks/use-device';
import { useIndexAnswer } from '../../device/page/hooks/use-index-answer';
import { useOnline } from '../../device/page/hooks/use-online';
import { usePersisted } from '../../device/page/hooks/use-persisted';
import { stockFromIndex } from '../../device/page/selection-index';
import { spaceLeft } from '../../device/storage/storage-use';
import { askToPersist } from '../../lib/install/persistence';
import { Button } from '../../ui/button';
import { color, font, space } from '../../ui/tokens';
import { noRoomWords } from './offline-project-words';

const alone = css({ display: 'grid', justifyItems: 'start', gap: space.sm });
/** The button stands where the other rows have theirs. */
const inRow = css({
  display: 'flex',
  flexDirection: 'row-reverse',
  alignItems: 'center',
  gap: space.lg,
  '& > button': { marginRight: `-${space.md}` },
});

interface SaveOfflineButtonProps {
  manager: OfflineProjectManager;
  project: { slug: string; name: string; city: string };
  /** Among others of its kind: it is named after its project. */
  isOfMany?: boolean;
}

/** Downloads a project; says beforehand how large it is and whether there is room for it. */
export function SaveOfflineButton({ manager, project, isOfMany = false }: SaveOfflineButtonProps) {
  const online = useOnline();
  const { data: stock } = useIndexAnswer(['project-stock', project.slug], () => stockFromIndex(project.slug));
  const known = usePersisted(readDocuments);
  // Where the browser keeps nothing there is nothing to put them into.
  const isStored = useDevice(({ account }) => account?.persists === true);
  const documents = known && isStored ? documentsOf(known, project.slug) : null;
  const [lacking, setLacking] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const bytes = stock ? likelyProjectBytes(stock) + (documents?.toCome ?? 0) : 0;
  const take = async () => {
    setBusy(true);
    void askToPersist();
    const isBegun = await manager.download(project, bytes);
    setLacking(isBegun ? null : ((await spaceLeft()) ?? 0));
    setBusy(false);
  };
  const hasDocuments = documents !== null && documents.listed > 0;
  const weight =
    stock &&
    [
      counted(stock.lots, ['лот', 'лота', 'лотов']),
      hasDocuments && counted(documents.listed, ['документ', 'документа', 'документов']),
      `около ${fileSize(bytes)}`,
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <div css={isOfMany ? inRow : alone}>
      <Button
        look={isOfMany ? 'quiet' : 'secondary'}
        busy={isBusy}
        disabled={!online}
        aria-label={isOfMany ? `Скачать проект: ${project.name}` : undefined}
        onClick={take}
      >
        Скачать проект
      </Button>
      <p css={{ flex: 1, fontSize: font.size.sm, color: color.ink2 }} role="status">
        {lacking !== null ? (
          <>
            {noRoomWords(bytes, lacking)} Место можно освободить <Link to="/device">на этом устройстве</Link>.
          </>
        ) : (
          [
            weight,
            !online
              ? 'понадобится сеть'
              : !isOfMany &&
                `весь проект откроется без сети: лоты с планами, этажи, шахматки${hasDocuments ? ', документы' : ''}`,
          ]
            .filter(Boolean)
            .join(' · ')
        )}
      </p>
    </div>
  );
}
