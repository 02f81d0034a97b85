import { formatPhone } from '../../../src/contract/accounts/fields/phone-format';
import { laySheet, type Sheet } from './lay-sheet';
import { paperFonts } from './paper-font';
import { writePdf } from './write-pdf';

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

type AgencySheet = Omit<Sheet, 'head' | 'isSigned'> & { name: string };

/** The papers that an agency hands in when it registers, as PDF files; the same agency has the same bytes. */
export function agencyPapers(agency: PaperAgency): { name: string; content: Buffer }[] {
  const fonts = paperFonts();
  const head = `${agency.companyName}, ИНН ${agency.inn}`;
  return sheetsOf(agency).map(({ name, ...sheet }) => {
    const isSigned = sheet.foot.startsWith('Генеральный');
    return {
      name: `${name}.pdf`,
      content: writePdf(sheet.title, laySheet({ ...sheet, head, isSigned }, fonts), fonts),
    };
  });
}

function sheetsOf(agency: PaperAgency): AgencySheet[] {
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
