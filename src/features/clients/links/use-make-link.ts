import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { linkEndpoints } from '../../../contract/calls/clients/link-endpoints';
import { persistLinkAddress } from '../../../device/lists/links/link-addresses';
import { accountWhenReady } from '../../../device/page/device-store';
import { linksQueries } from './links-queries';

/** What a link is made of: the server's number of its client or null, the lots in their order, whether it tells prices. */
export interface WantedLink {
  client: number | null;
  lots: readonly number[];
  has_prices: boolean;
}

/** Has the server make a link; what it answers with has the token. */
export function useMakeLink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (asked: WantedLink) =>
      call(linkEndpoints.createLink, { body: { ...asked, lots: [...asked.lots], token: tokenOf(asked) } }),
    onSuccess: ({ token, link }, asked) => {
      forgetToken(asked);
      void accountWhenReady()
        .then(({ db }) => persistLinkAddress(db, link.id, linkAddress(token)))
        .catch((error: unknown) => console.warn('link', error));
    },
    onError: (error, asked) => {
      if (error instanceof CallError && error.code === 'key-reused') forgetToken(asked);
    },
    // Unanswered, it may have been made all the same: the list of what was sent tells.
    onSettled: () => queryClient.invalidateQueries({ queryKey: linksQueries.all }),
  });
}

/** Where a client opens a link. */
export const linkAddress = (token: string): string => `${location.origin}/s/${token}`;

/**
 * The tokens of links whose request got no answer. The same request under its token makes one link, even if the
 * dialog was closed in between.
 */
const unheard = new Map<string, string>();
const keyOf = (pendingChange: WantedLink): string => JSON.stringify(pendingChange);

function tokenOf(pendingChange: WantedLink): string {
  const token = unheard.get(keyOf(pendingChange)) ?? drawToken();
  unheard.set(keyOf(pendingChange), token);
  return token;
}

const forgetToken = (pendingChange: WantedLink): boolean => unheard.delete(keyOf(pendingChange));

/** 128 random bits as the address of a link has them. */
const drawToken = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
