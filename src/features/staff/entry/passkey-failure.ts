import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';

/** Why it did not go on: what the server says, or that the browser or its owner has refused. */
export const passkeyFailure = (error: unknown): string =>
  error instanceof CallError
    ? failureText(error)
    : 'Браузер не подтвердил ключ доступа. Попробуйте ещё раз или выберите другой способ.';
