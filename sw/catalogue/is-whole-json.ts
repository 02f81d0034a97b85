/** Whether an answer is JSON to its end: neither the page of a captive portal nor what was cut off on the way. */
export async function isWholeJson(response: Response): Promise<boolean> {
  if (!/\bjson\b/.test(response.headers.get('Content-Type') ?? '')) return false;
  return response
    .clone()
    .json()
    .then(
      () => true,
      () => false,
    );
}
