import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallError } from '../../../api/call/call-error';
import type { User } from '../../../contract/accounts/account';
import { type RequestWords, sendRequest } from './send-request';

/** What a form says when its request has gone, or was refused. */
interface RequestFields {
  forget(): void;
  refuse(errors: Record<string, readonly string[]> | undefined): void;
}

/** Sends what a form holds, in the name of whoever is signed in; the same words sent again are the same request. */
export function useSendRequest(user: User | null, fields: RequestFields) {
  const queryClient = useQueryClient();
  /** Of what was typed: the same again is the same request, anything else is another. */
  const key = useRef({ value: crypto.randomUUID() as string, of: '' });
  return useMutation({
    mutationFn: (words: Omit<RequestWords, 'key'>) => {
      const typed = JSON.stringify(words);
      if (key.current.of !== typed) key.current = { value: crypto.randomUUID(), of: typed };
      return sendRequest(queryClient, { ...words, key: key.current.value }, user);
    },
    onSuccess: () => fields.forget(),
    onError: (error) => error instanceof CallError && fields.refuse(error.problem?.errors),
  });
}

export type SendingRequest = ReturnType<typeof useSendRequest>;
