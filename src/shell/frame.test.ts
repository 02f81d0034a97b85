// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { type IconName, iconPaths } from '../ui/icons';
import { criticalCss } from './css/critical-css';
import { drawFrame } from './frame';
import { guestWordsHtml } from './guest/guest';
import type { StartState } from './start-state';
import { sampleLot, samplePage } from './test-lots';

function drawn(start: StartState): HTMLElement {
  const box = document.createElement('div');
  const { head, main } = drawFrame(start);
  box.innerHTML = head + main;
  return box;
}
/** The selectors of a style sheet, without pseudo-classes and pseudo-elements that only a browser can evaluate. */
function selectorsOf(css: string): string[] {
  const of = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule)
        return [rule.selectorText.replace(/::?(before|after|hover|focus[\w-]*|active)/g, '')];
      return rule instanceof CSSMediaRule ? of(rule.cssRules) : [];
    });
  const style = Object.assign(document.createElement('style'), { textContent: css });
  document.head.append(style);
  return style.sheet ? of(style.sheet.cssRules) : [];
}
const at = (path: string, more: Partial<StartState> = {}) => drawn({ path, signedIn: true, ...more });
const lots = (count: number) => ({
  count: 3128,
  next: null,
  previous: null,
  results: Array.from({ length: count }, (_, index) => ({ ...sampleLot, id: index + 1 })),
});

describe('the frame before React', () => {
  test('A5 a guest sees the text of the guest page and the sign-in, whatever the address', () => {
    const words = document.createElement('div');
    words.innerHTML = guestWordsHtml();
    for (const path of ['/', '/selection/flats', '/of-tomorrow']) {
      const frame = at(path, { signedIn: false, lots: lots(2) });
      expect(frame.querySelector('main.guest')?.innerHTML).toContain(words.innerHTML);
      expect(frame.querySelector('.header')?.textContent).toContain('Войти');
      expect(frame.querySelectorAll('[data-lot-card]')).toHaveLength(0);
      expect(frame.querySelectorAll('.header-tool:not(.narrow-only)')).toHaveLength(0);
    }
  });

  test('B1 the logo leads to the main page, or to the guest page', () => {
    expect(at('/main').querySelector('.logo')?.getAttribute('href')).toBe('/main');
    expect(at('/', { signedIn: false }).querySelector('.logo')?.getAttribute('href')).toBe('/');
  });

  test('M2 the header has the developer’s name in place of the portal’s, as text, and no telephone that nobody gave', () => {
    const header = { name: '<b>Дом</b>', phone: '', portal_mode: false, client_domain: null };
    const frame = at('/main', { header });
    expect(frame.querySelector('.logo')?.textContent).toBe('<b>Дом</b>');
    expect(frame.querySelector('.logo')?.getAttribute('aria-label')).toBe('<b>Дом</b>, кабинет агента');
    expect(frame.querySelector('.header-phone')).toBeNull();
    expect(at('/main').querySelector('.logo')?.textContent).toBe('Кабинет агента');
  });

  test('A5 a signed-in person sees their header over an empty page', () => {
    const frame = at('/favorites');
    expect(frame.querySelectorAll('.header-in .header-tool')).toHaveLength(5);
    expect(frame.querySelector('main')?.innerHTML).toBe('');
    expect(frame.textContent).not.toContain('Войти');
  });

  test('B5 whoever is signed in has phone, favorites, notifications and profile, and a burger on small screens', () => {
    const icons = (wanted: string) =>
      [...at('/main').querySelectorAll(`.header-tools ${wanted} path`)].map((path) => path.getAttribute('d'));
    const drawnAs = (...names: IconName[]) => names.map((name) => iconPaths[name]);
    expect(icons('')).toEqual(drawnAs('phone', 'search', 'heart', 'bell', 'person', 'menu'));
    expect(icons('.narrow-only')).toEqual(drawnAs('menu'));
  });

  test('B2 B3 the frame has the sections of the user, and the most common ones if only the device knows of the session', () => {
    const user = { confirmed: true, blocked: false } as NonNullable<StartState['user']>;
    const sections = (more: Partial<StartState>) =>
      [...at('/main', more).querySelectorAll('.header-nav .header-link:not(.header-more)')].map(
        ({ textContent }) => textContent,
      );
    const whole = ['Клиенты', 'Проекты', 'Квартиры', 'Ипотека', 'Документы', 'Регламент'];
    expect(sections({ user })).toEqual(whole);
    expect(sections({ user: { ...user, blocked: true } })).toEqual(['Проекты', 'Квартиры', 'Регламент']);
    expect(sections({ signedIn: false })).toEqual(['Проекты', 'Квартиры', 'Регламент']);
    expect(sections({})).toEqual(whole);
  });

  test('D6 the page of a lot shows the lot if it is known, and space for it otherwise', () => {
    const shown = (more: Partial<StartState>) =>
      at('/selection/flats/17', more).querySelector('.offer-name h1')?.textContent;
    expect(shown({ lot: samplePage })).toBe('2-комн., 58,25\u00a0м²');
    expect(shown({})).toBeUndefined();
    expect(shown({ lot: samplePage, signedIn: false })).toBeUndefined();
  });

  test('D1 the selection shows its filters, and skeletons until there are cards', () => {
    const frame = at('/selection/flats?rooms=1#list');
    expect(frame.querySelector('h1')?.textContent).toBe('Квартиры');
    const chips = [...frame.querySelectorAll('.chip')].map((chip) => chip.textContent);
    expect(chips).toEqual(['Студия', '1', '2', '3', '4', 'Е1+', 'Е2+', 'Е3+', 'П', '3к+']);
    expect(frame.querySelectorAll('.lots .skeleton')).toHaveLength(8);
    expect(frame.querySelectorAll('[data-lot-card]')).toHaveLength(0);
  });

  test('D1 the selection shows the known cards, and how many lots there are', () => {
    const frame = at('/selection/flats', { lots: lots(6) });
    const cards = [...frame.querySelectorAll('.lots > li > [data-lot-card]')];
    expect(cards.map((card) => card.getAttribute('data-lot-card'))).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(frame.querySelector('.list-count')?.textContent).toBe('Найдено 3\u00a0128\u00a0квартир');
    expect(frame.querySelector('.skeleton')).toBeNull();
  });

  test('D2 quick filters stand in the frame as long as nothing is chosen; those of a list have space for an arrow', () => {
    const quick = (path: string) =>
      [...at(path).querySelectorAll('.quick-filter')].map(
        (chip) => `${chip.textContent}${chip.classList.contains('with-arrow') ? ' +' : ''}`,
      );
    expect(quick('/selection/flats?order=-area')).toEqual(['Комнатность', 'Город +', 'Цена', 'Срок сдачи +']);
    expect(quick('/selection/commercial')).toEqual(['Город +', 'Цена', 'Срок сдачи +']);
    expect(quick('/selection/flats?rooms=2')).toEqual([]);
  });

  test('D1 D2 the frame has space for what the address asks for: chosen filters, a table, another type', () => {
    expect(at('/selection/flats?order=-area&show=48').querySelector('.active-filters')?.className).toContain(
      'narrow-only',
    );
    expect(at('/selection/flats?rooms=2').querySelector('.active-filters')?.className).not.toContain(
      'narrow-only',
    );
    const table = at('/selection/flats?view=table', { lots: lots(6) });
    expect(table.querySelectorAll('.lot-table tbody tr')).toHaveLength(6);
    // A phone shows rows instead.
    expect(table.querySelectorAll('.lot-table + .lots:not(.large) [data-lot-card]')).toHaveLength(6);
    const large = at('/selection/flats?view=cards', { lots: lots(6) });
    expect(large.querySelector('.lot-table')).toBeNull();
    expect(large.querySelectorAll('.lots.large [data-lot-card]')).toHaveLength(6);
    expect(at('/selection/flats', { lots: lots(6) }).querySelector('.large')).toBeNull();
    const commercial = at('/selection/commercial', { lots: lots(6) });
    expect(commercial.querySelector('h1')?.textContent).toBe('Коммерческие помещения');
    expect(commercial.querySelector('.list-count')?.textContent).toBe('Найдено 3\u00a0128\u00a0помещений');
    expect(commercial.querySelector('.chips')).toBeNull();
  });

  test('the first plans are requested at once, the others when they come near the viewport', () => {
    const asked = (state: object) =>
      [...at('/selection/flats', { lots: lots(6), ...state }).querySelectorAll('.lot-plan img')].map(
        (plan) => [plan.getAttribute('loading'), plan.getAttribute('fetchpriority')],
      );
    const [eager, lazy] = [
      ['eager', 'high'],
      ['lazy', null],
    ];
    expect(asked({ answerPath: '/api/flats/' })).toEqual([eager, eager, eager, eager, eager, lazy]);
    expect(asked({})).toEqual(Array(6).fill(lazy));
  });

  test.each([
    '/print/flats/17',
    '/print/favorites',
  ])('I6 %s has nothing of the application around it', (path) => {
    for (const signedIn of [true, false])
      expect(drawFrame({ path, signedIn })).toEqual({ head: '', main: '', kinds: [] });
  });

  test.each<StartState>([
    { path: '/', signedIn: false },
    { path: '/main', signedIn: true },
    { path: '/selection/flats', signedIn: true },
    { path: '/selection/flats?view=cards', signedIn: true, lots: lots(3) },
    { path: '/selection/flats?view=table&price_max=9000000', signedIn: true, lots: lots(3) },
    { path: '/selection/flats/17', signedIn: true, lot: samplePage },
  ])('F2 $path has all active styles that apply to it, and the others inactive', (start) => {
    const page = drawn(start);
    const { kinds } = drawFrame(start);
    // Print styles apply to no screen.
    const { paper: _, ...onScreen } = criticalCss.kinds;
    const worn = Object.entries(onScreen).filter(([, css]) =>
      selectorsOf(css).some((selector) => page.querySelector(selector)),
    );
    expect(worn.map(([kind]) => kind)).toEqual(kinds);
  });
});
