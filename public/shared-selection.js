// The page of a selection by link, for a client without an account: the look is counted, hearts are sent. The address
// holds all that it needs, and no cookie goes along.
const { own } = document.currentScript.dataset;
const token = location.pathname.split('/')[2];
const said = document.querySelector('.said');

const post = (act, body) =>
  fetch(`/api/links/${act}/`, {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, ...body }),
  });

for (const part of document.querySelectorAll('[data-alive]')) part.hidden = false;
document.querySelector('[data-print]')?.addEventListener('click', () => print());

// A page that is only fetched ahead, or lies in a tab behind, has been seen by nobody.
function seen() {
  if (document.visibilityState !== 'visible' || document.prerendering) return;
  document.removeEventListener('visibilitychange', seen);
  post('opened').catch(() => {});
}
if (own === undefined) {
  document.addEventListener('visibilitychange', seen);
  document.addEventListener('prerenderingchange', seen);
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
    try {
      // Quick taps end as the last one wished.
      while (wanted !== sent) {
        const liked = wanted;
        const answer = await post('like', { property: Number(heart.dataset.lot), liked });
        if (!answer.ok) throw new Error(String(answer.status));
        sent = liked;
      }
      said.textContent = sent ? 'Агент увидит, что вам понравилось' : 'Отметка снята';
    } catch {
      wanted = sent;
      show();
      said.textContent = 'Не сохранилось. Проверьте сеть и нажмите ещё раз.';
    }
    isSending = false;
  };
  heart.addEventListener('click', () => {
    wanted = !wanted;
    show();
    void send();
  });
}
