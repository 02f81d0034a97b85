import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { catalogueQuery } from '../../api/catalogue-query';
import { isPolicyMissing, policyOfConsent } from '../../api/policy-of-consent';
import { contentEndpoints } from '../../contract/calls/content/content-endpoints';
import { pageEndpoints } from '../../contract/calls/page-endpoints';
import { mayPrefetch } from '../../lib/browser/navigator-network';
import { type DialogName, openDialog, prepareDialog } from '../../lib/dialogs';
import { whenIdle } from '../../lib/install/when-installed';
import { isSignInDue } from '../../lib/session/wanted-address';
import {
  guestClosed,
  guestMore,
  guestPartsHtml,
  guestRatesHtml,
  guestWays,
  guestWordsHtml,
} from '../../shell/guest/guest';

/** A dialog that is wanted soon: its files come before the press. */
const door = (name: DialogName & ('sign-in' | 'registration' | 'questions' | 'for-agencies')) => ({
  onPointerEnter: () => prepareDialog(name),
  onFocus: () => prepareDialog(name),
  onClick: () => openDialog(name),
});

/** The page of those who are not signed in: what the developer says of itself and its terms, and the ways in. */
export function GuestPage() {
  const { data: header } = useQuery(catalogueQuery(pageEndpoints.getHeader, {}));
  const developer = useQuery(catalogueQuery(contentEndpoints.getDeveloper, {})).data?.value;
  const site = header?.value.client_domain;
  // The document says so where there is none; only then is it asked for here.
  const policy = useQuery({ ...policyOfConsent, enabled: ({ state }) => isPolicyMissing(state.data) });
  const isClosed = isPolicyMissing(policy.data);
  const said = developer?.guest;
  // A shared link led here: the way in opens by itself, until it is closed, and leads on to the link.
  useEffect(() => {
    if (isSignInDue()) openDialog('sign-in');
    // A finger gives no sign before its press: the way in is there when it comes.
    else if (mayPrefetch() && navigator.onLine) whenIdle(() => prepareDialog('sign-in'));
  }, []);
  return (
    <main className="guest" id="content">
      <div className="guest-hero">
        <div className="guest-words">
          <Words html={guestWordsHtml(developer)} />
          <div className="guest-actions">
            {!isClosed && (
              <button type="button" className="button" {...door('registration')}>
                {guestWays.register}
              </button>
            )}
            <button
              type="button"
              className={isClosed ? 'button' : 'button button-second'}
              {...door('sign-in')}
            >
              {guestWays.signIn}
            </button>
          </div>
          {isClosed && <p className="guest-closed">{guestClosed()}</p>}
        </div>
        <Words html={guestRatesHtml(developer)} />
      </div>
      <div className="guest-parts">
        <Words html={guestPartsHtml(developer, isClosed)} />
        {(said?.has_questions || said?.has_agencies) && (
          <div className="guest-actions">
            {said.has_questions && (
              <button type="button" className="button button-second" {...door('questions')}>
                {guestMore.questions}
              </button>
            )}
            {said.has_agencies && (
              <button type="button" className="button button-second" {...door('for-agencies')}>
                {guestMore.agencies}
              </button>
            )}
          </div>
        )}
        {site && (
          <a className="guest-site" href={site}>
            Сайт застройщика для покупателей
          </a>
        )}
      </div>
    </main>
  );
}

/** Shared with the frame; what the developer has written is escaped there. */
function Words({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
