import nodemailer from 'nodemailer'
import { DeliveryError, type MessageAdapter } from './adapter.ts'

export interface SmtpOptions {
  /** smtp://user:password@host:port, or smtps:// for TLS from the first byte. */
  readonly url: string
  readonly from: { readonly name: string; readonly address: string }
}

const timeoutMs = 8_000
const usualPorts = { 'smtp:': 587, 'smtps:': 465 } as const

/** Sends mail. Beyond this machine only over TLS: a mail that carries a code is not shown to the network. */
export function createSmtp({ url, from }: SmtpOptions): MessageAdapter {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  const transport = nodemailer.createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || usualPorts[protocol as keyof typeof usualPorts],
    secure: protocol === 'smtps:',
    requireTLS: protocol === 'smtp:' && !isLocal,
    ignoreTLS: protocol === 'smtp:' && isLocal,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    async send({ reference, to, subject, text, html, inboxKey }) {
      const sent = await transport
        .sendMail({
          messageId: `<${reference}@${domain}>`,
          from: { ...from },
          // As an object it is one address, whatever stands in it: never a list, never a second header.
          to: { name: '', address: to },
          subject,
          text,
          ...(html !== undefined && { html }),
          headers: { 'Auto-Submitted': 'auto-generated', ...(inboxKey && { 'X-Inbox-Key': inboxKey }) },
        })
        .catch((error: unknown) => {
          throw readFailure(error)
        })
      return /\bqueued as (\S{1,100})/i.exec(sent.response)?.[1]
    },
  }
}

/** A server that refuses this recipient or this mail for good says 5xx to it; anything else may pass. */
function readFailure(error: unknown): DeliveryError {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number }
  const isFinal =
    (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500
  return new DeliveryError(`smtp_${responseCode ?? code}`, { isFinal })
}
