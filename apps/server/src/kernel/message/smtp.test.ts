import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openChannels } from './channels.ts'
import { renderMessage } from './render.ts'
import { createSmtp } from './smtp.ts'

const mails: { envelope: string[]; raw: string }[] = []
/** Offers no TLS, like a server that somebody in between pretends to be. */
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, { envelope }, done) {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      mails.push({
        envelope: envelope.rcptTo.map(({ address }) => address),
        raw: Buffer.concat(parts).toString(),
      })
      done()
    })
  },
})
let port: number
beforeAll(async () => {
  server.on('error', () => undefined)
  await new Promise<void>((listening) => server.listen(0, listening))
  port = (server.server.address() as AddressInfo).port
})
afterAll(() => new Promise<void>((closed) => server.close(closed)))

const from = { name: 'Baize', address: 'no-reply@baize.example' }
const send = (given: Partial<Parameters<ReturnType<typeof createSmtp>['send']>[0]>, host = '127.0.0.1') => {
  mails.length = 0
  const smtp = createSmtp({ url: `smtp://${host}:${port}`, from })
  return smtp.send({ reference: 'ref-1', to: 'rahim@people.example', subject: 'S', text: 'T', ...given })
}
const headersOf = (raw = '') =>
  raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')

describe('a mail', () => {
  test('carries its reference, says that nobody wrote it, and has text and HTML', async () => {
    const values = { code: '123456', minutes: 5 }
    const content = renderMessage({ template: 'code_login', channel: 'email', language: 'BN', values })
    await send(content)
    const headers = headersOf(mails[0]?.raw)
    expect(headers).toContain('Message-ID: <ref-1@baize.example>')
    expect(headers).toContain('Auto-Submitted: auto-generated')
    expect(headers).toContain('From: Baize <no-reply@baize.example>')
    expect(headers.join()).toContain('multipart/alternative')
    expect(headers.join()).not.toMatch(/x-inbox-key/i)
  })

  test.each(['To', 'Bcc', 'X-Other'])('header injection by subject: %s', async (name) => {
    await send({ subject: `hello\r\n${name}: everybody@people.example\r\n\r\n<b>body</b>` })
    expect(mails[0]?.envelope).toEqual(['rahim@people.example'])
    const headers = headersOf(mails[0]?.raw)
    expect(headers.filter((line) => line.startsWith(`${name}: everybody`))).toEqual([])
    expect(headers.filter((line) => /^to:/i.test(line))).toEqual(['To: rahim@people.example'])
  })

  test.each([
    'a@b.example, c@d.example',
    'a@b.example\r\nRCPT TO:<c@d.example>',
    'x <a@b.example>, c@d.example',
  ])('header injection by target: %j reaches no second mailbox', async (to) => {
    await send({ to }).catch(() => undefined)
    expect(mails.flatMap(({ envelope }) => envelope)).not.toContain('c@d.example')
  })

  test('goes beyond this machine only over TLS', async () => {
    // The same server under a name that does not say it is local: it answers STARTTLS with 500.
    await expect(send({}, '[::ffff:127.0.0.1]')).rejects.toMatchObject({
      reason: 'smtp_500',
      isFinal: false,
    })
    expect(mails).toEqual([])
  })
})

describe('the channels', () => {
  const secrets = { standInPort: 1, standInSmtpPort: 2, standInSecret: 's'.repeat(32) }
  const real = {
    smtpUrl: 'smtps://user:pass@mail.example',
    mailFrom: 'Baize <a@b.example>',
    smsGatewayUrl: 'https://sms.example',
    smsGatewayToken: 't',
  }

  test('of a demo without configuration are the stand-ins', () => {
    const { adapters, inbox } = openChannels({ mode: 'demo', ...secrets })
    expect(Object.keys(adapters).toSorted()).toEqual(['email', 'sms'])
    expect(inbox?.channels).toEqual(['sms', 'email'])
  })

  test('that an operator configured are real, in a demo too, and give no keys', () => {
    expect(openChannels({ mode: 'demo', ...secrets, ...real }).inbox?.channels).toEqual([])
    const { smtpUrl, mailFrom } = real
    expect(openChannels({ mode: 'demo', ...secrets, smtpUrl, mailFrom }).inbox?.channels).toEqual(['sms'])
  })

  test('of a live platform are never the stand-ins', () => {
    expect(openChannels({ mode: 'live', ...secrets })).toEqual({ adapters: {}, inbox: undefined })
    expect(openChannels({ mode: 'live', ...secrets, ...real }).inbox).toBeUndefined()
  })

  test.each([
    [{ smtpUrl: real.smtpUrl }, /MAIL_FROM/],
    [{ smsGatewayUrl: real.smsGatewayUrl }, /SMS_GATEWAY_TOKEN/],
    [{ ...real, mailFrom: 'Baize' }, /MAIL_FROM/],
    [{ ...real, mailFrom: 'A <a@b.example>\r\nBcc: c@d.example' }, /MAIL_FROM/],
  ])('half configured stop the start in words: %#', (given, words) =>
    expect(() => openChannels({ mode: 'demo', ...given })).toThrow(words),
  )
})
