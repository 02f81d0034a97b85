import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { fileSize } from '../../../../contract/documents/file-size';
import { counted } from '../../../../contract/text/words';
import { Button } from '../../../../ui/button';
import { FormAlert } from '../../../../ui/feedback/form-alert';
import { color, font, space } from '../../../../ui/tokens';
import { PageChoice } from './page-choice';
import {
  firstChoice,
  PDF_BYTES,
  type PdfPages,
  pageAsPicture,
  pagesNote,
  SHOWN_PAGES,
  toggledPage,
  whyNotOpened,
} from './pdf-pages';
import { readPdf } from './read-pdf';
import { usePageShots } from './use-page-shots';

const acts = css({ display: 'flex', flexWrap: 'wrap', gap: space.sm, marginTop: space.lg });
const quiet = css({ color: color.ink2, fontSize: font.size.sm });

interface PdfPickerProps {
  pdf: File;
  /** How many pages may be taken. */
  room: number;
  /** The chosen pages as pictures; none where the person leaves the file out. */
  onDone(pictures: File[]): void;
}

/** The pages of a PDF, shown small, of which a manager chooses those that become pictures. */
export default function PdfPicker({ pdf, room, onDone }: PdfPickerProps) {
  const [pages, setPages] = useState<PdfPages | null>(null);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [drawn, setDrawn] = useState<number | null>(null);
  const isBusy = drawn !== null;
  const shots = usePageShots(pages, isBusy);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    let opened: PdfPages | null = null;
    const start = async () => {
      if (pdf.size > PDF_BYTES)
        return setFailure(`Файл больше ${fileSize(PDF_BYTES)}: сохраните нужные страницы отдельно.`);
      try {
        opened = await readPdf(await pdf.arrayBuffer());
        if (isClosed.current) return opened.close();
        setPages(opened);
        setChosen(firstChoice(opened.count, room));
      } catch (error) {
        if (!isClosed.current) setFailure(whyNotOpened(error));
      }
    };
    void start();
    return () => {
      isClosed.current = true;
      opened?.close();
    };
  }, [pdf, room]);
  const take = async () => {
    if (pages === null) return;
    const pictures: File[] = [];
    setFailure(null);
    for (const page of chosen) {
      if (isClosed.current) return;
      setDrawn(pictures.length);
      try {
        pictures.push(await pageAsPicture(pages, page, pdf.name));
      } catch {
        setDrawn(null);
        setChosen(chosen.filter((one) => one !== page));
        return setFailure(`Страницу ${page} не удалось нарисовать, она снята с выбора. Добавьте остальные.`);
      }
    }
    if (!isClosed.current) onDone(pictures);
  };
  const note = pages && pagesNote(pages.count, room);
  return (
    <div>
      <p css={{ overflowWrap: 'anywhere' }}>
        {pdf.name} <span css={quiet}>{fileSize(pdf.size)}</span>
      </p>
      {note && <p css={quiet}>{note}</p>}
      {pages === null && failure === null && <p role="status">Файл открывается…</p>}
      {pages && (
        <PageChoice
          count={Math.min(pages.count, SHOWN_PAGES)}
          room={room}
          shots={shots}
          chosen={chosen}
          disabled={isBusy}
          onToggle={(page) => setChosen(toggledPage(chosen, page, room))}
        />
      )}
      {failure !== null && <FormAlert>{failure}</FormAlert>}
      <p role="status" css={quiet}>
        {isBusy && `Готовим картинки: ${drawn + 1} из ${chosen.length}`}
      </p>
      <div css={acts}>
        {pages && (
          <Button onClick={() => void take()} busy={isBusy} disabled={chosen.length === 0}>
            {chosen.length === 0
              ? 'Выберите страницы'
              : `Добавить ${counted(chosen.length, ['страницу', 'страницы', 'страниц'])}`}
          </Button>
        )}
        <Button look="secondary" onClick={() => onDone([])} disabled={isBusy}>
          {failure !== null && pages === null ? 'Закрыть' : 'Не добавлять'}
        </Button>
      </div>
    </div>
  );
}
