import { enterStaffPortal } from '../support/accounts/staff-entry';
import { axeFindings } from '../support/browser/axe';
import { expect, phone, test } from '../support/browser/fixtures';

/** A4 upright, then A4 across: a filled rectangle and a word in a font that every reader has. */
function twoPages(): Buffer {
  const drawing = '0.8 0.2 0.2 rg 60 60 300 300 re f BT /F 48 Tf 60 420 Td (Plan) Tj ET';
  const page = (box: string) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${box}] /Contents 5 0 R /Resources << /Font << /F 6 0 R >> >> >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    ...[page('595 842'), page('842 595')],
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  text += `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  const end = text.indexOf('xref\n');
  return Buffer.from(
    `${text}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`,
    'latin1',
  );
}

test('M3 M4 pages of a PDF are shown small, and the chosen one is drawn, uploaded and shown; what is no PDF is told', async ({
  page,
  portal,
}) => {
  await page.goto('/staff/publications');
  await enterStaffPortal(page, portal);
  await page.goto('/staff/publications');
  await page.getByRole('button', { name: 'Новая публикация' }).click();
  const form = page.getByRole('dialog', { name: 'Новая публикация' });
  const picker = page.getByRole('dialog', { name: 'Страницы PDF' });
  const give = (name: string, buffer: Buffer) =>
    form
      .getByLabel('Картинка', { exact: true })
      .and(page.locator('input'))
      .setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await test.step('a broken one', async () => {
    await give('Битый.pdf', Buffer.from('%PDF-1.4 nothing'));
    await expect(picker.getByRole('alert')).toContainText('Файл повреждён');
    await picker.getByRole('button', { name: 'Закрыть', exact: true }).first().click();
    await expect(picker).toHaveCount(0);
  });
  await test.step('two pages, of which one is taken', async () => {
    await give('Планы.pdf', twoPages());
    await expect(picker.locator('img')).toHaveCount(2);
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize(phone.viewport);
    await picker.getByRole('radio', { name: 'Страница 2' }).check();
    await picker.getByRole('button', { name: /^Добавить 1/ }).click();
    await expect(picker).toHaveCount(0);
  });
  await test.step('it lies on the server, across as its page is', async () => {
    const picture = form.locator('img[src^="/storage/"]').first();
    await expect(picture).toHaveAttribute('src', /-1920\.webp$/);
  });
});
