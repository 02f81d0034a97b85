/** Yandex SmartCaptcha, as far as it is used here. Source: its documentation, "Methods of the widget". */
interface SmartCaptcha {
  render(
    container: HTMLElement,
    parameters: { sitekey: string; invisible: boolean; hideShield: boolean; hl: string },
  ): number;
  execute(widget: number): void;
  destroy(widget: number): void;
  subscribe(
    widget: number,
    event: 'success' | 'challenge-hidden' | 'network-error',
    heard: (token: string) => void,
  ): void;
}
declare global {
  interface Window {
    smartCaptcha?: SmartCaptcha;
    onPortalCaptcha?: () => void;
  }
}

/** The window of a task closes on success too, a moment before the word of it. */
const PUT_AWAY_MS = 1000;

let loading: Promise<SmartCaptcha> | null = null;

function load(address: string): Promise<SmartCaptcha> {
  loading ??= new Promise<SmartCaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${address}?render=onload&onload=onPortalCaptcha`;
    window.onPortalCaptcha = () => window.smartCaptcha && resolve(window.smartCaptcha);
    script.onerror = () => reject(new Error('The captcha was not loaded'));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** The script is asked for at the first need, once. */
export const prepareScript = (address: string): Promise<unknown> => load(address);

/** Most people see nothing; who is doubted solves a task over the page. The widget stands in the layout's container. */
export async function solveByScript(address: string, sitekey: string): Promise<string> {
  const captcha = await load(address);
  const container = document.createElement('div');
  (document.getElementById('captcha') ?? document.body).append(container);
  const widget = captcha.render(container, { sitekey, invisible: true, hideShield: true, hl: 'ru' });
  try {
    return await new Promise<string>((resolve, reject) => {
      captcha.subscribe(widget, 'success', resolve);
      captcha.subscribe(widget, 'challenge-hidden', () =>
        setTimeout(() => reject(new Error('The captcha was put away')), PUT_AWAY_MS),
      );
      captcha.subscribe(widget, 'network-error', () => reject(new Error('The captcha did not answer')));
      captcha.execute(widget);
    });
  } finally {
    captcha.destroy(widget);
    container.remove();
  }
}
