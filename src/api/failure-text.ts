import { CallError } from './call/call-error';

/** The number by which support finds a failure of the server in its log; '' for every other error. */
export function requestNumberWords(error: unknown): string {
  const id = error instanceof CallError ? error.problem?.request_id : undefined;
  return id === undefined ? '' : `Номер обращения: ${id}`;
}

/** The sentence of a failed act for the person who did it. */
export function failureText(error: unknown): string {
  if (error instanceof CallError) {
    if (error.kind === 'network' || error.kind === 'offline')
      return 'Нет связи с сервером. Проверьте сеть и повторите.';
    if (error.problem) return [error.problem.detail, requestNumberWords(error)].filter(Boolean).join(' ');
  }
  return 'Не получилось. Попробуйте ещё раз чуть позже.';
}
