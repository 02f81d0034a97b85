/** The mark and the name of the portal, as the header shows them. */
export const logoHtml =
  '<svg class="logo-mark" viewBox="0 0 32 32" aria-hidden="true"><path d="M4 4h24v24H18M4 4v24h6M4 16h10M18 28a8 8 0 0 0-8-8"></path></svg><span>Кабинет агента</span>';
