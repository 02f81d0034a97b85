import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { FileField } from './file-field';

afterEach(cleanup);

const file = (name: string, bytes = 2048) => new File([new Uint8Array(bytes)], name);
const field = () => screen.getByLabelText<HTMLInputElement>('Документы');
const add = (...files: File[]) => fireEvent.change(field(), { target: { files } });
const shown = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

function Held({ count, disabled }: { count?: number; disabled?: boolean }) {
  const [files, setFiles] = useState<File[]>([]);
  return <FileField label="Документы" files={files} onChange={setFiles} count={count} disabled={disabled} />;
}

describe('J6 a file field', () => {
  test('J6 offers the extensions of the portal, and one file unless told otherwise', () => {
    render(<Held />);
    expect(field().accept).toBe(
      '.pdf,.png,.webp,.jpg,.jpeg,.tiff,.xls,.xlsx,.doc,.docx,.ppt,.pptx,.aac,.wav,.opus,.oga,.mp3',
    );
    expect(field().multiple).toBe(false);
    expect(document.body.textContent).toContain('Один файл до 1\u00a0MB');
  });

  test('J6 shows three files by a short name and size, the others behind +N', () => {
    render(<Held count={5} />);
    add(file('Свидетельство о регистрации.pdf'), file('Б.png'), file('В.png'), file('Г.png'), file('Д.png'));
    expect(shown()).toEqual(['Свидетельс…pdf2\u00a0KB', 'Б.png2\u00a0KB', 'В.png2\u00a0KB', '+2']);
    fireEvent.click(screen.getByRole('button', { name: 'Ещё 2' }));
    expect(shown()).toHaveLength(5);
  });

  test('J6 a file is taken out by its name', () => {
    render(<Held count={2} />);
    add(file('А.pdf'), file('Б.pdf'));
    fireEvent.click(screen.getByRole('button', { name: 'Убрать А.pdf' }));
    expect(shown()).toEqual(['Б.pdf2\u00a0KB']);
    fireEvent.click(screen.getByRole('button', { name: 'Убрать Б.pdf' }));
    expect(screen.queryByRole('list')).toBeNull();
  });

  test('J6 refuses a wrong extension in words and keeps what it had', () => {
    render(<Held count={2} />);
    add(file('А.pdf'));
    add(file('вирус.exe'));
    expect(screen.getByRole('alert').textContent).toMatch(/^\*«вирус\.exe» не подходит\. Можно: pdf, png/);
    expect(shown()).toHaveLength(1);
    add(file('Б.pdf'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(shown()).toHaveLength(2);
  });

  test('J6 disabled it takes nothing', () => {
    render(<Held disabled />);
    expect(field().disabled).toBe(true);
  });
});
