/** What a good form sends; the phone and the captcha's token are the test's. */
export const agentBody = {
  last_name: 'Приметова',
  first_name: 'Анна',
  patronymic: '',
  email: 'anna.primetova@example.ru',
  inn: '',
  consents: { personal_data: true, advertising: false, version: 'v1' },
};

const { inn: _, ...person } = agentBody;
export const agencyBody = {
  ...person,
  inn: '2300090009',
  type: 'ООО',
  name: 'ООО «Ромашка»',
  brand_name: 'Ромашка',
};

/** The least that is a PDF by its first bytes. */
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** As a browser sends a form with files. */
export function formOf(body: object, files: readonly File[], field = 'documents'): FormData {
  const form = new FormData();
  form.set('data', JSON.stringify(body));
  for (const file of files) form.append(field, file);
  return form;
}
