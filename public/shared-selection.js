// The page of a selection by link, for a client without an account: the look is counted, hearts are sent. The address
// holds all that it needs, and no cookie goes along.
const { own } = document.currentScript.dataset;
const token = location.pathname.split('/')[2];
const said = document.querySelector('.said');

/** So long a line is waited for, and so long without a word. */
const LIMIT = 20_000;
const SLOW = 3_000;

const post = (act, body) =>
  fetch(`${document.documentElement.dataset.api ?? ''}/api/links/${act}/`, {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, ...body }),
    signal: AbortSignal.timeout(LIMIT),
  });

// The page of a captive portal says 200, and has kept nothing; the portal's own yes is empty.
const isKept = ({ status }) => status === 204;

const refusals = {
  404: 'Не сохранилось: ссылка больше не действует. Попросите агента прислать новую.',
  429: 'Не сохранилось: слишком много отметок подряд. Попробуйте через несколько минут.',
};

for (const part of document.querySelectorAll('[data-alive]')) part.hidden = false;
for (const link of document.querySelectorAll('[data-pdf]'))
  link.href = `${location.pathname.replace(/\/$/, '')}/pdf`;
document.querySelector('[data-print]')?.addEventListener('click', () => print());

// The plan on the whole screen: nearer by a tap, by two fingers as any page.
const sheet = document.querySelector('.sheet');
const pan = sheet?.querySelector('.pan');
for (const button of document.querySelectorAll('[data-whole]'))
  button.addEventListener('click', () => {
    const plan = button.parentElement.querySelector('picture, img').cloneNode(true);
    for (const part of [plan, ...plan.querySelectorAll('*')]) if (part.sizes) part.sizes = '250vw';
    pan.replaceChildren(plan);
    pan.classList.remove('near');
    sheet.showModal();
  });
sheet?.querySelector('.shut').addEventListener('click', () => sheet.close());
pan?.addEventListener('click', ({ clientX, clientY }) => {
  const isNear = pan.classList.toggle('near');
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = pan;
  if (isNear)
    pan.scrollTo(
      (clientX / clientWidth) * scrollWidth - clientWidth / 2,
      (clientY / clientHeight) * scrollHeight - clientHeight / 2,
    );
});

// A page that is only fetched ahead, or lies in a tab behind, has been seen by nobody. A look whose word did not get
// through is told when the network returns, or the page is looked at again.
let isTold = false;
async function seen() {
  if (isTold || document.visibilityState !== 'visible' || document.prerendering) return;
  isTold = true;
  const answer = await post('opened').catch(() => null);
  isTold = answer !== null && (isKept(answer) || answer.status in refusals);
}
if (own === undefined) {
  document.addEventListener('visibilitychange', seen);
  document.addEventListener('prerenderingchange', seen);
  addEventListener('online', seen);
  seen();
}

for (const heart of document.querySelectorAll('[data-lot]')) {
  let sent = heart.getAttribute('aria-pressed') === 'true';
  let wanted = sent;
  let isSending = false;
  const show = () => heart.setAttribute('aria-pressed', String(wanted));
  const send = async () => {
    if (isSending) return;
    isSending = true;
    let refusal;
    const slow = setTimeout(() => {
      said.textContent = 'Связь медленная, отметка ещё отправляется…';
    }, SLOW);
    try {
      // Quick taps end as the last one wished.
      while (wanted !== sent) {
        const liked = wanted;
        const answer = await post('like', { property: Number(heart.dataset.lot), liked });
        if (!isKept(answer)) {
          refusal = refusals[answer.status];
          throw new Error(String(answer.status));
        }
        sent = liked;
      }
      said.textContent = sent ? 'Агент увидит, что вам понравилось' : 'Отметка снята';
    } catch {
      wanted = sent;
      show();
      said.textContent = refusal ?? 'Не сохранилось. Проверьте сеть и нажмите ещё раз.';
    }
    clearTimeout(slow);
    isSending = false;
  };
  heart.addEventListener('click', () => {
    wanted = !wanted;
    show();
    void send();
  });
}
