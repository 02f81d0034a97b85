import { useEffect } from 'react';
import { isAnythingWanted } from '../../lib/wanted-address';
import { guestWordsHtml } from '../../shell/guest';
import { useSignIn } from './use-sign-in';

/** The page of those who are not signed in: what the portal is for, and the way in. */
export function GuestPage() {
  const signIn = useSignIn();
  // A shared link led here: the way in opens by itself, and leads on to the link.
  useEffect(() => {
    if (isAnythingWanted()) signIn();
  }, [signIn]);
  return (
    <main className="guest" id="content">
      <div className="guest-words">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, shared with the frame */}
        <div dangerouslySetInnerHTML={{ __html: guestWordsHtml }} />
        <div className="guest-actions">
          <button type="button" className="button" onClick={signIn}>
            Открыть кабинет
          </button>
        </div>
      </div>
    </main>
  );
}
