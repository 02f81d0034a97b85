import { formatPhone } from '../../../src/contract/accounts/phone-format';
import type { PaperFont } from './paper-font';
import { paperFonts } from './paper-font';
import { widthOf, wrap } from './paper-text';
import { type Mark, writePdf } from './write-pdf';

/** What the papers of an agency say of it. */
export interface PaperAgency {
  readonly companyName: string;
  readonly inn: string;
  readonly ogrn: string;
  readonly legalAddress: string;
  readonly taxForm: string;
  /** 'Громов Павел Сергеевич' */
  readonly head: string;
  readonly phone: string;
  readonly email: string;
  /** '12 марта 2021 г.' */
  readonly founded: string;
  /** '2 ноября 2026 г.' */
  readonly signed: string;
}

interface Sheet {
  readonly name: string;
  readonly title: string;
  readonly rows?: readonly (readonly [label: string, value: string])[];
  readonly paragraphs?: readonly string[];
  readonly foot: string;
}

const LEFT = 64;
const WIDTH = 467;
const VALUES = 232;
const SIZE = 10.5;
const LEADING = 16;

/** The papers that an agency hands in when it registers, as PDF files; the same agency has the same bytes. */
export function agencyPapers(agency: PaperAgency): { name: string; content: Buffer }[] {
  const fonts = paperFonts();
  return sheetsOf(agency).map((sheet) => ({
    name: `${sheet.name}.pdf`,
    content: writePdf(sheet.title, layOut(sheet, agency, fonts), fonts),
  }));
}

function sheetsOf(agency: PaperAgency): Sheet[] {
  const { companyName, inn, ogrn, legalAddress, taxForm, head, phone, email, founded, signed } = agency;
  return [
    {
      name: 'Карточка предприятия',
      title: 'Карточка предприятия',
      rows: [
        ['Полное наименование', companyName],
        ['ИНН', inn],
        ['ОГРН', ogrn],
        ['Юридический адрес', legalAddress],
        ['Налоговый режим', taxForm],
        ['Генеральный директор', head],
        ['Телефон', formatPhone(phone)],
        ['Электронная почта', email],
      ],
      foot: `Генеральный директор ${head}`,
    },
    {
      name: 'Выписка ЕГРЮЛ',
      title: 'Выписка из Единого государственного реестра юридических лиц',
      rows: [
        ['Полное наименование', companyName],
        ['ОГРН', ogrn],
        ['Дата присвоения ОГРН', founded],
        ['ИНН', inn],
        ['Адрес юридического лица', legalAddress],
        ['Лицо, имеющее право действовать без доверенности', `${head}, генеральный директор`],
        ['Основной вид деятельности', '68.31 Деятельность агентств недвижимости за вознаграждение'],
        ['Сведения о прекращении', 'отсутствуют'],
      ],
      foot: `Сформирована ${signed} Образец для демонстрации портала`,
    },
    {
      name: 'Приказ о назначении директора',
      title: 'Приказ № 1 о вступлении в должность',
      paragraphs: [
        `На основании решения единственного участника общества ${companyName} от ${founded} вступаю в должность генерального директора с ${founded}`,
        'Обязанности по ведению бухгалтерского учёта принимаю на себя. Право подписи договоров с застройщиками и агентских отчётов оставляю за собой.',
        'Срок полномочий — пять лет с даты подписания настоящего приказа.',
      ],
      foot: `Генеральный директор ${head}`,
    },
  ];
}

/** From the top of the sheet down: the firm, a rule, the title, what it says, and who signs. */
function layOut(sheet: Sheet, { companyName, inn }: PaperAgency, fonts: readonly PaperFont[]): Mark[] {
  const marks: Mark[] = [];
  let y = 776;
  const write = (text: string, x: number, size: number) => marks.push({ text, x, y, size });
  const block = (text: string, x: number, width: number, size: number, leading: number) => {
    for (const line of wrap(text, width, size, fonts)) {
      write(line, x, size);
      y -= leading;
    }
  };
  block(`${companyName}, ИНН ${inn}`, LEFT, WIDTH, 9, 13);
  marks.push({ rule: true, x: LEFT, y, width: WIDTH });
  y -= 48;
  block(sheet.title, LEFT, WIDTH, 17, 23);
  y -= 20;
  for (const [label, value] of sheet.rows ?? []) {
    const top = y;
    block(label, LEFT, VALUES - LEFT - 20, SIZE, LEADING);
    const below = y;
    y = top;
    block(value, VALUES, LEFT + WIDTH - VALUES, SIZE, LEADING);
    y = Math.min(y, below) - 2;
    marks.push({ rule: true, x: LEFT, y: y + 8, width: WIDTH });
    y -= 8;
  }
  for (const paragraph of sheet.paragraphs ?? []) {
    block(paragraph, LEFT, WIDTH, SIZE, LEADING);
    y -= LEADING / 2;
  }
  y -= 56;
  const signature = LEFT + WIDTH - 130;
  if (sheet.foot.startsWith('Генеральный')) marks.push({ rule: true, x: signature, y: y - 3, width: 130 });
  const isShort = widthOf(sheet.foot, SIZE, fonts) < signature - LEFT - 12;
  block(sheet.foot, LEFT, isShort ? signature - LEFT - 12 : WIDTH, SIZE, LEADING);
  return marks;
}
