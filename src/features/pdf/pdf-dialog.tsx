import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { download } from '../../api/call/download';
import { failureText } from '../../api/failure-text';
import { MAX_PDF_LOTS, pdfEndpoints } from '../../contract/calls/clients/pdf-endpoints';
import { fileSize } from '../../contract/documents/file-size';
import { isUnavailable, type Lot } from '../../contract/lots/lot';
import { type PdfKind, pdfFileName, pdfTitle } from '../../contract/lots/pdf-name';
import type { AccountDatabase } from '../../device/account/account-database';
import { persistPdf, readStoredPdf, type StoredPdf } from '../../device/lists/pdf/pdf-store';
import { useDevice } from '../../device/page/hooks/use-device';
import { useOnline } from '../../device/page/hooks/use-online';
import { usePersisted } from '../../device/page/hooks/use-persisted';
import { saveFile } from '../../lib/browser/save-file';
import { type ShareOutcome, shareFile } from '../../lib/browser/send-share';
import { formatMoment } from '../../lib/words/dates/russian-time';
import { Button } from '../../ui/button';
import { Switch } from '../../ui/choices/switch';
import { FormAlert } from '../../ui/feedback/form-alert';
import { SlowLine } from '../../ui/feedback/slow-line';
import { color, font, space } from '../../ui/tokens';

const box = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.lg });
const quiet = css({ color: color.ink2 });
const ready = css({ display: 'grid', gap: space.sm });
const name = css({ fontWeight: 600, overflowWrap: 'anywhere' });
const small = css({ color: color.ink2, fontSize: font.size.sm });
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: space.sm });

const hints: Record<PdfKind, string> = {
  lots: 'Планировка, этаж, характеристики и ваши имя, фото и телефон, в оформлении застройщика.',
  comparison: 'Лоты рядом на одном листе, с вашими именем и телефоном, в оформлении застройщика.',
};

/** Of what the file is to be. */
export interface WantedPdf {
  lots: readonly Lot[];
  kind: PdfKind;
  /** The client whose name stands in a selection; null: nobody by name. */
  client: number | null;
}

/** Has a PDF made by the server and hands it to the system's share sheet; one that was made opens without a network. */
export default function PdfDialog({ lots, kind, client }: WantedPdf) {
  const account = useDevice((device) => device.account);
  const online = useOnline();
  const [hasPrices, setPrices] = useState(true);
  const query = {
    lots: lots.map(({ id }) => id).join(),
    kind,
    prices: hasPrices ? 'true' : 'false',
    ...(client !== null && { client: String(client) }),
  } as const;
  const key = JSON.stringify(query);
  const stored = usePersisted(useCallback((db: AccountDatabase) => readStoredPdf(db, key), [key]));
  const make = useMutation({
    mutationFn: async (asked: typeof query): Promise<StoredPdf> => {
      const bytes = await download(pdfEndpoints.getLotsPdf, { query: asked });
      const made = { key: JSON.stringify(asked), bytes, savedAt: Date.now() };
      // Where the device has no room the file is had all the same, now.
      if (account) await persistPdf(account.db, made).catch((error: unknown) => console.warn('pdf', error));
      return made;
    },
  });
  const file = make.data?.key === key ? make.data : stored;
  const isTooLong = lots.length > MAX_PDF_LOTS;
  const mayHavePrices = lots.some(({ price, status }) => price !== null && !isUnavailable(status));
  return (
    <div css={box}>
      <p css={quiet}>
        {pdfTitle(lots, kind)}. {hints[kind]}
      </p>
      {mayHavePrices && (
        <Switch checked={hasPrices} onChange={setPrices} note="На листе стоит дата, на которую они верны">
          Показывать цены
        </Switch>
      )}
      {isTooLong && (
        <p role="alert" css={{ color: color.refusedInk }}>
          В одном файле не больше {MAX_PDF_LOTS}&nbsp;лотов, а здесь {lots.length}: уберите лишние.
        </p>
      )}
      {file && <Ready file={file} lots={lots} kind={kind} />}
      {!online && !file && (
        <p css={quiet}>
          PDF делает сервер: нужна сеть. Готовый файл остаётся на устройстве и открывается без неё.
        </p>
      )}
      {make.error && online && <FormAlert>{failureText(make.error)}</FormAlert>}
      {(online || !file) && (
        <Button
          look={file ? 'secondary' : 'primary'}
          busy={make.isPending}
          disabled={!online || isTooLong}
          onClick={() => make.mutate(query)}
        >
          {file ? 'Сделать заново' : 'Сделать PDF'}
        </Button>
      )}
      <SlowLine isSending={make.isPending} />
    </div>
  );
}

interface ReadyProps {
  file: StoredPdf;
  lots: readonly Lot[];
  kind: PdfKind;
}

/** A file that is here: what it is called, of when it is, and the ways to hand it on. */
function Ready({ file, lots, kind }: ReadyProps) {
  const [outcome, setOutcome] = useState<ShareOutcome | null>(null);
  const called = pdfFileName(lots, kind);
  const whole = new File([file.bytes], called, { type: 'application/pdf' });
  const mayShare = navigator.canShare?.({ files: [whole] }) ?? false;
  return (
    <section css={ready} aria-label="Готовый файл">
      <p css={name}>{called}</p>
      <p css={small}>
        Сделан {formatMoment(file.savedAt)}, {fileSize(file.bytes.byteLength)}
      </p>
      <div css={acts}>
        {mayShare && (
          <Button onClick={async () => setOutcome(await shareFile(whole, pdfTitle(lots, kind)))}>
            Отправить
          </Button>
        )}
        <Button
          look={mayShare ? 'secondary' : 'primary'}
          onClick={() => {
            saveFile(called, whole);
            setOutcome('saved');
          }}
        >
          Сохранить
        </Button>
      </div>
      <p role="status" css={small}>
        {outcome === 'saved' && 'Файл сохранён в загрузки.'}
        {outcome === 'sent' && 'Передан.'}
      </p>
    </section>
  );
}
