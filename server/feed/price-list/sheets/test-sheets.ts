import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A cell: a text that cells share, a number, or nothing. */
type TestCell = string | number | null;

export interface TestSheet {
  readonly name: string;
  readonly rows: readonly (readonly TestCell[])[];
  /** 'A2:A4' */
  readonly merged?: readonly string[];
  readonly hidden?: boolean;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function sheetXml({ rows, merged = [] }: TestSheet, indexOf: (text: string) => number): string {
  const cells = (row: readonly TestCell[], at: number) =>
    row
      .map((cell, column) => {
        const address = `${String.fromCharCode(65 + column)}${at + 1}`;
        if (cell === null) return '';
        return typeof cell === 'number'
          ? `<c r="${address}"><v>${cell}</v></c>`
          : `<c r="${address}" t="s"><v>${indexOf(cell)}</v></c>`;
      })
      .join('');
  const lines = rows.map((row, at) => `<row r="${at + 1}">${cells(row, at)}</row>`);
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return `<worksheet ${MAIN}><sheetData>${lines.join('')}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`;
}

/** A workbook as Excel writes it; `more` are parts beside its own. */
export async function xlsxOf(
  sheets: readonly TestSheet[],
  more: Readonly<Record<string, Buffer>> = {},
): Promise<Buffer> {
  const strings: string[] = [];
  const indexOf = (text: string) => {
    const at = strings.indexOf(text);
    return at >= 0 ? at : strings.push(text) - 1;
  };
  const parts: Record<string, string> = {};
  sheets.forEach((sheet, at) => {
    parts[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheet, indexOf);
  });
  const named = sheets.map(
    ({ name, hidden }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"${hidden ? ' state="hidden"' : ''}/>`,
  );
  parts['xl/workbook.xml'] =
    `<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets>${named.join('')}</sheets></workbook>`;
  const targets = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  parts['xl/_rels/workbook.xml.rels'] = `<Relationships>${targets.join('')}</Relationships>`;
  const shared = strings.map((text) => `<si><t>${escaped(text)}</t></si>`);
  parts['xl/sharedStrings.xml'] = `<sst ${MAIN}>${shared.join('')}</sst>`;
  parts['[Content_Types].xml'] =
    '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(parts['[Content_Types].xml']), '[Content_Types].xml');
  for (const [name, text] of Object.entries(parts))
    if (name !== '[Content_Types].xml') zip.addBuffer(Buffer.from(text), name);
  for (const [name, bytes] of Object.entries(more)) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream);
}
