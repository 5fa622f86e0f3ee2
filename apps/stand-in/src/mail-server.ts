import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Received } from './received.ts'
import { isSame } from './sms-gateway.ts'

export interface MailOptions {
  readonly port: number
  /** The password of whoever sends. */
  readonly secret: string
  readonly received: Received
  onError(error: Error): void
}

const maxMailBytes = 500_000

/** A mail server that delivers nothing: it keeps what the platform sends, for the demo inbox. */
export async function startMailServer(options: MailOptions): Promise<{ close(): Promise<void> }> {
  const { port, secret, received } = options
  const server = new SMTPServer({
    banner: 'stand-in',
    size: maxMailBytes,
    hideSTARTTLS: true,
    // Listens on this machine alone, so nobody is between.
    allowInsecureAuth: true,
    onAuth({ password }, _session, done) {
      if (isSame(password ?? '', secret)) done(null, { user: 'platform' })
      else done(new Error('wrong password'))
    },
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address).join(', ')
      keep(stream, to, received).then(
        (id) => done(null, `queued as ${id}`),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      )
    },
  })
  // A client that breaks off is no error of the program.
  server.on('error', options.onError)
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', failed)
      listening()
    })
  })
  return { close: () => new Promise((closed) => server.close(() => closed())) }
}

async function keep(stream: AsyncIterable<Buffer>, to: string, received: Received): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  const mail = await PostalMime.parse(Buffer.concat(parts))
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? ''
  return received.take({
    channel: 'email',
    to,
    reference: mail.messageId ?? crypto.randomUUID(),
    subject: mail.subject ?? '',
    text: (mail.text ?? '').trim(),
    inboxKey: header('x-inbox-key'),
  })
}
