/** The heart of a lot as it stands on the screen. */
export interface Heart {
  pressed: boolean;
  /** On its way. */
  busy: boolean;
  /** Has the clock: 'Ждёт отправки'. */
  waits: boolean;
}

/** What one tab shows. */
export interface Look {
  path: string;
  hearts: Record<number, Heart>;
  refusal: string | null;
}

/** A row of an outbox. */
export interface KeptRow {
  account: number;
  subject: string;
  state: string;
}

declare global {
  interface Window {
    trial: {
      press(lot: number): Heart | null;
      look(): Look;
      setClock(ms: number): void;
      readOutbox(): Promise<KeptRow[]>;
    };
    trialTold(text: string): void;
  }
}

/** Runs in every page before its own scripts: a clock to set, a record of announcements, functions that press hearts. */
export function inPage(): void {
  const CLOCK = 'trial-clock';
  let clock = 0;
  try {
    clock = Number(localStorage.getItem(CLOCK) ?? 0);
  } catch {
    // A page without storage has no portal in it.
  }
  const now = Date.now;
  globalThis.Date = new Proxy(Date, {
    construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now() + clock] : given),
    get: (target, name) => (name === 'now' ? () => now() + clock : Reflect.get(target, name)),
  });

  const heartOf = (article: Element): HTMLElement | null =>
    article.querySelector<HTMLElement>('button[aria-label="В избранное"]');
  const stateOf = (article: Element, heart: HTMLElement): Heart => ({
    pressed: heart.getAttribute('aria-pressed') === 'true',
    busy: heart.getAttribute('aria-busy') === 'true',
    waits: article.querySelector('[aria-label="Ждёт отправки"]') !== null,
  });

  const readRows = (database: IDBDatabase) =>
    new Promise<{ subject: string; state: string }[]>((resolve, reject) => {
      if (!database.objectStoreNames.contains('outbox')) return resolve([]);
      const asked = database.transaction('outbox').objectStore('outbox').getAll();
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  const openDatabase = (name: string) =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(name);
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });

  window.trial = {
    press: (lot) => {
      const article = document.querySelector(`[data-lot-card="${lot}"]`);
      const heart = article && heartOf(article);
      if (!article || !heart) return null;
      const before = stateOf(article, heart);
      heart.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      heart.click();
      return before;
    },
    look: () => {
      const hearts: Record<number, Heart> = {};
      for (const article of document.querySelectorAll('[data-lot-card]')) {
        const heart = heartOf(article);
        if (heart) hearts[Number(article.getAttribute('data-lot-card'))] = stateOf(article, heart);
      }
      const refusal = [...document.querySelectorAll('[role="alert"]')].find((alert) =>
        alert.textContent?.includes('Понятно'),
      );
      return { path: location.pathname, hearts, refusal: refusal?.textContent ?? null };
    },
    setClock: (ms) => {
      clock = ms;
      localStorage.setItem(CLOCK, String(ms));
    },
    readOutbox: async () => {
      const rows: KeptRow[] = [];
      for (const { name = '' } of await indexedDB.databases()) {
        const [, account] = /^portal-account-(\d+)$/.exec(name) ?? [];
        if (!account) continue;
        const database = await openDatabase(name);
        for (const { subject, state } of await readRows(database))
          rows.push({ account: Number(account), subject, state });
        database.close();
      }
      return rows;
    },
  };

  let last = '';
  new MutationObserver(() => {
    const text = document.querySelector('[role="status"][aria-label="Отправлено"]')?.textContent ?? '';
    if (text !== last && text !== '') window.trialTold(text);
    last = text;
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}
