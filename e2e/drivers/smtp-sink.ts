import { createServer } from 'node:net';
import { atEnd } from '#platform/testing/at-end.ts';

/** A mail server that accepts everything. It ends with the test file. */
export async function startSmtpSink(port: number): Promise<{ readonly mails: readonly string[] }> {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let unread = '';
    let inData = false;
    socket.on('error', () => undefined);
    socket.write('220 sink ESMTP\r\n');
    socket.on('data', (chunk) => {
      unread += chunk.toString();
      for (;;) {
        const mark = inData ? '\r\n.\r\n' : '\r\n';
        const end = unread.indexOf(mark);
        if (end === -1) return;
        const said = unread.slice(0, end);
        unread = unread.slice(end + mark.length);
        if (inData) mails.push(said);
        const answer = /^data$/i.test(said) && !inData ? '354 go on' : /^quit/i.test(said) ? '221 bye' : '250 ok';
        inData = answer.startsWith('354');
        socket.write(`${answer}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  atEnd(() => void server.close());
  return { mails };
}
