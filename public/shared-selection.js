// The page of a selection by link, for a client without an account: the look is counted, hearts and notes are sent. The address
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
  429: 'Не сохранилось: слишком много отправлено подряд. Попробуйте через несколько минут.',
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

/** Sends what the client answers, and says what became of it; whether the server has kept it. */
async function deliver(act, body, what) {
  const slow = setTimeout(() => {
    said.textContent = `Связь медленная, ${what} ещё отправляется…`;
  }, SLOW);
  const answer = await post(act, body).catch(() => null);
  clearTimeout(slow);
  if (answer !== null && isKept(answer)) return true;
  said.textContent = refusals[answer?.status] ?? 'Не сохранилось. Проверьте сеть и нажмите ещё раз.';
  return false;
}

for (const heart of document.querySelectorAll('[data-lot]')) {
  let sent = heart.getAttribute('aria-pressed') === 'true';
  let wanted = sent;
  let isSending = false;
  const show = () => heart.setAttribute('aria-pressed', String(wanted));
  const send = async () => {
    if (isSending) return;
    isSending = true;
    let isGoing = true;
    // Quick taps end as the last one wished.
    while (isGoing && wanted !== sent) {
      const liked = wanted;
      isGoing = await deliver('like', { property: Number(heart.dataset.lot), liked }, 'отметка');
      if (isGoing) sent = liked;
    }
    if (isGoing) said.textContent = sent ? 'Агент увидит, что вам понравилось' : 'Отметка снята';
    wanted = sent;
    show();
    isSending = false;
  };
  heart.addEventListener('click', () => {
    wanted = !wanted;
    show();
    void send();
  });
}

for (const note of document.querySelectorAll('[data-note]')) {
  const form = note.querySelector('form');
  const field = note.querySelector('textarea');
  const summary = note.querySelector('summary');
  const button = note.querySelector('.send');
  const written = note.parentElement.querySelector('.written');
  const words = written.querySelector('span');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (text === words.textContent) {
      note.open = false;
      return summary.focus();
    }
    button.disabled = true;
    const isSent = await deliver('note', { property: Number(note.dataset.note), text }, 'сообщение');
    button.disabled = false;
    if (!isSent) return field.focus();
    words.textContent = text;
    written.hidden = text === '';
    said.textContent = text === '' ? 'Сообщение стёрто' : 'Агент увидит ваше сообщение';
    note.open = false;
    summary.focus();
  });
}
