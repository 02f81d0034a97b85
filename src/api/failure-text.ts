import { CallError } from './call/call-error';

/** The sentence of a failed act for the person who did it. */
export function failureText(error: unknown): string {
  if (error instanceof CallError) {
    if (error.kind === 'network' || error.kind === 'offline')
      return 'Нет связи с сервером. Проверьте сеть и повторите.';
    if (error.problem) return error.problem.detail;
  }
  return 'Не получилось. Попробуйте ещё раз чуть позже.';
}
