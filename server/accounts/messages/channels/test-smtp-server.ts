import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** What a mail server of a test was told by one letter. */
export interface TakenLetter {
  readonly from: string;
  readonly recipients: readonly string[];
  /** Headers and text as they came, without the line that ends them. */
  readonly source: string;
}

export interface TestSmtpServer {
  readonly port: number;
  readonly letters: TakenLetter[];
  /** Every line that was not part of a letter. */
  readonly commands: string[];
  /** Answers in place of the usual ones, by the first word of a command; 'END' is the end of a letter; '' is silence. */
  answers: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** A small mail server on every address of this machine, without TLS. */
export async function openTestSmtpServer(): Promise<TestSmtpServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => {}));
    let [rest, from, data] = ['', '', null as string[] | null];
    let recipients: string[] = [];
    const answer = (word: string, usual: string) => {
      const line = smtp.answers[word] ?? usual;
      if (line !== '') socket.write(`${line}\r\n`);
    };
    const hear = (line: string) => {
      if (data !== null) {
        if (line !== '.') return void data.push(line.replace(/^\.\./, '.'));
        if (!smtp.answers.END?.startsWith('5'))
          smtp.letters.push({ from, recipients, source: data.join('\r\n') });
        data = null;
        return answer('END', '250 taken');
      }
      smtp.commands.push(line);
      const word = line.split(/[ :]/)[0]?.toUpperCase() ?? '';
      if (word === 'EHLO') return answer(word, '250-test\r\n250-8BITMIME\r\n250 AUTH PLAIN');
      if (word === 'MAIL') [from, recipients] = [line, []];
      if (word === 'RCPT') recipients = [...recipients, line];
      if (word === 'DATA') data = [];
      if (word === 'QUIT') return void socket.end('221 bye\r\n');
      answer(word, word === 'DATA' ? '354 go on' : word === 'AUTH' ? '235 in' : '250 ok');
    };
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(hear);
    });
    answer('GREETING', '220 test');
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const smtp: TestSmtpServer = {
    port: (server.address() as AddressInfo).port,
    letters: [],
    commands: [],
    answers: {},
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return smtp;
}
