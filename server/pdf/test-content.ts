import type { PdfContent, PdfLot } from './pdf-content';

/** A plan of one room, as drawings of the portal are. */
export const testDrawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><style>.f{stroke-width:3}</style><path d="M0 0H400V300H0z" fill="none" stroke="#14171C" stroke-width="12"/><path class="f" d="M40 60h80v60h-80z" stroke="#8A8F98"/><text x="200" y="150" font-size="24">18,4</text></svg>';

export const testPdfLot = (more: Partial<PdfLot> = {}): PdfLot => ({
  title: '2-комн., 54,3\u00a0м²',
  place: 'Облака, Корпус 2',
  floor: 'этаж\u00a07\u00a0из\u00a016, №\u00a0113',
  state: null,
  price: {
    now: '12\u00a0450\u00a0000\u00a0₽',
    old: '13\u00a0500\u00a0000\u00a0₽',
    discount: '−8\u00a0%',
    perMeter: '229\u00a0282\u00a0₽ за м²',
    mortgage: { from: 'Ипотека от\u00a071\u00a0946\u00a0₽/мес', terms: 'Семейная, 6\u00a0%' },
  },
  plan: { kind: 'drawing', svg: testDrawing },
  facts: [
    ['Отделка', 'Чистовая'],
    ['Срок сдачи', 'III\u00a0кв.\u00a02027'],
  ],
  places: [
    {
      title: 'Этаж\u00a07',
      picture: { kind: 'drawing', svg: testDrawing },
      outlined: {
        width: 400,
        height: 300,
        outline: [
          [0, 0],
          [200, 0],
          [200, 300],
          [0, 300],
        ],
      },
    },
  ],
  ...more,
});

export const testPdfFrame = {
  developer: 'Застройщик «Берег»',
  logo: null,
  accent: '#0B5C66',
  tint: '#E3F0F1',
  agent: { name: 'Щёголева Юлия Ильинична', phone: '+7 900 000-00-01', agency: 'Южный берег', photo: null },
  day: 'Цены на 26\u00a0ноября 2026',
  asOf: 'Цены и наличие на 26\u00a0ноября 2026, 14:05',
  title: '2-комн., 54,3\u00a0м², Облака',
  at: Date.UTC(2026, 10, 26, 11, 5),
};

export const testLotPdf = (more: Partial<PdfLot> = {}): PdfContent => ({
  ...testPdfFrame,
  kind: 'lot',
  lot: testPdfLot(more),
});
