import { useEffect, useState } from 'react';
import { useClientMode } from '../../features/client-mode/client-mode-store';
import { useUser } from '../../features/session/session-queries';
import { whenInstalled } from '../../lib/install/when-installed';
import { lazyPart } from '../../lib/lazy/lazy-part';

const FooterContent = lazyPart(() => import('../../features/footer/footer-content'));

/** Keeps its room below every page; what stands in it comes with the first scroll, or when nothing else is to be done. */
export function Footer() {
  const user = useUser();
  const isClientMode = useClientMode();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    addEventListener('scroll', want, { once: true });
    whenInstalled(want);
    return () => removeEventListener('scroll', want);
  }, []);
  return (
    <footer className="footer">
      {isWanted && <FooterContent user={user} isClientMode={isClientMode} />}
    </footer>
  );
}
