// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeHtml, scriptJson } from './html';

/** Characters with a meaning in HTML or scripts, and others. */
const text = fc.string({
  unit: fc.constantFrom('<', '>', '/', '!', '-', '&', '"', "'", '`', ';', '\\', '\u2028', '\u2029', 'ж', ' '),
});

test('escaped text reads as the same text, between tags and in an attribute, and adds no element', () => {
  fc.assert(
    fc.property(text, (written) => {
      const box = document.createElement('div');
      box.innerHTML = `<p title="${escapeHtml(written)}">${escapeHtml(written)}</p>`;
      const [paragraph] = box.children;
      expect(box.childNodes).toHaveLength(1);
      expect(paragraph?.childElementCount).toBe(0);
      expect(paragraph?.textContent).toBe(written);
      expect(paragraph?.getAttributeNames()).toEqual(['title']);
      expect(paragraph?.getAttribute('title')).toBe(written);
    }),
  );
});

test('JSON beside the page contains no tag and no line terminator of scripts, and parses to the same value', () => {
  const value = fc.jsonValue({
    stringUnit: fc.constantFrom('<', '/script>', '!--', '\u2028', '\u2029', '\\', '"'),
  });
  fc.assert(
    fc.property(value, (given) => {
      const json = scriptJson(given);
      expect(json).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(given)));
    }),
  );
});
