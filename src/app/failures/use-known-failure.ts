import { useEffect, useState } from 'react';
import { CallError } from '../../api/call/call-error';
import { reportPageFailure } from './report-page-failure';

/**
 * Reports what a page of an error shows, and says whether the portal knows of it: its server has noted it itself, or has
 * accepted the report.
 */
export function useKnownFailure(error: unknown): boolean {
  const [accepted, setAccepted] = useState<unknown>(null);
  useEffect(() => {
    let isGone = false;
    void reportPageFailure(error).then((isAccepted) => {
      if (isAccepted && !isGone) setAccepted(error);
    });
    return () => {
      isGone = true;
    };
  }, [error]);
  return accepted === error || (error instanceof CallError && error.code === 'server');
}
