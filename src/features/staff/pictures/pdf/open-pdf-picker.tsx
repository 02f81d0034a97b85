import { lazyOptional } from '../../../../lib/lazy/lazy-with-retry';
import { openModal } from '../../../../ui/modals/modals';
import { LazyForm } from '../../lazy-form';

const PdfPicker = lazyOptional(() => import('./pdf-picker'));

interface PdfOrder {
  pdfs: readonly File[];
  /** How many pictures may be taken out of them together. */
  room: number;
  onTaken(pictures: File[]): void;
}

/** Opens the choice of a PDF's pages over the page; several PDFs come one after another. */
export function openPdfPicker({ pdfs: [pdf, ...rest], room, onTaken }: PdfOrder): void {
  if (pdf === undefined || room <= 0) return;
  const modal = openModal({
    name: 'pdf-pages',
    title: 'Страницы PDF',
    content: (
      <LazyForm>
        <PdfPicker
          key={`${rest.length} ${pdf.name}`}
          pdf={pdf}
          room={room}
          onDone={(pictures) => {
            modal.close();
            onTaken(pictures);
            openPdfPicker({ pdfs: rest, room: room - pictures.length, onTaken });
          }}
        />
      </LazyForm>
    ),
  });
}
