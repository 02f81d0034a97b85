import type { Channel } from './channel';
import { isLoopback } from './loopback';
import { NotTaken } from './post-to-gateway';
import { quietWords } from './quiet-words';

interface SmtpOptions {
  /** 'smtp://user:password@host:587' or 'smtps://…'. */
  readonly url: string;
  /** 'noreply@dev.ru' or 'Name <noreply@dev.ru>'. */
  readonly from: string;
}

/** An address and nothing else: a list, a name or a second line would reach somebody who was not meant. */
const ADDRESS = /^[^\s<>,;:()[\]\\"@\p{Cc}]+@[^\s<>,;:()[\]\\"@\p{Cc}]+$/u;

const oneLine = (value: string): string => value.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/**
 * Letters by SMTP. The connection is encrypted (STARTTLS or `smtps:`), or no letter leaves; a server of this machine may
 * go without. Each attempt of a letter has the same Message-ID, so that one that was sent twice is seen as one.
 */
export function smtpChannel({ url, from }: SmtpOptions): Channel {
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isSecure = protocol === 'smtps:';
  const isLocal = isLoopback(host);
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  const [, name = '', address = from] = /^([^<>]*)<([^<>]+)>$/.exec(from) ?? [];
  const domain = address.split('@')[1] ?? host;

  const connect = async (patienceMs: number) => {
    // It is needed when the first letter is sent, and not when the server starts.
    const { createTransport } = await import('nodemailer');
    return createTransport({
      host,
      port: Number(port) || (isSecure ? 465 : 587),
      secure: isSecure,
      requireTLS: !isLocal,
      ...(user !== '' && { auth: { user, pass } }),
      tls: { minVersion: 'TLSv1.2', rejectUnauthorized: !isLocal },
      dnsTimeout: patienceMs,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      // Later than the greeting's: which of the two ran out says whether a letter had been begun.
      socketTimeout: patienceMs + 1_000,
      logger: false,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };

  return {
    async deliver({ key, to, body }, patienceMs) {
      if (!ADDRESS.test(to)) throw new NotTaken('refused', 'The recipient is no e-mail address');
      const transport = await connect(patienceMs);
      try {
        await transport.sendMail({
          from: { name: oneLine(name), address },
          to: { name: '', address: to },
          subject: oneLine(body.subject ?? ''),
          text: body.text,
          messageId: `<${key}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw failure(error, [pass, user, url]);
      } finally {
        transport.close();
      }
    },
  };
}

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
  /** 'SOCKET_TIMEOUT': the server had begun to answer, and stopped. */
  readonly timeoutType?: string;
}

const UNREACHED = ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS'];

/** A server that falls silent may have the letter already. */
function failure(error: unknown, secrets: readonly string[]): NotTaken {
  const { code = 'ERROR', responseCode = 0, response, timeoutType } = error as SmtpError;
  const said = quietWords(response ?? (UNREACHED.includes(code) ? `нет связи, ${code}` : code), secrets);
  if (timeoutType === 'SOCKET_TIMEOUT') return new NotTaken('silent', 'The mail server fell silent', said);
  // 5xx about a recipient or a letter is for good; wrong credentials and a missing TLS are everybody's.
  const isOfLetter = responseCode >= 500 && code !== 'EAUTH' && code !== 'ETLS';
  return new NotTaken(
    isOfLetter ? 'refused' : 'failed',
    `The mail server did not take a letter: ${code} ${responseCode || ''}`.trim(),
    said,
  );
}
