import { parseEmail, type MessageChannel } from '@baize/domain/message'
import { brandName } from '@baize/i18n'
import { EnvironmentError, type MessageEnvironment } from '@baize/runtime'
import type { MessageAdapter } from './adapter.ts'
import { createDemoInbox, type DemoInbox } from './demo-inbox.ts'
import { createSmsGateway } from './sms-gateway.ts'
import { createSmtp } from './smtp.ts'

export interface Channels {
  readonly adapters: Readonly<Partial<Record<MessageChannel, MessageAdapter>>>
  readonly inbox: DemoInbox | undefined
}

const demoSender = () => `${brandName()} <no-reply@baize.example>`

/** Chooses how messages leave: by what is configured, else in a demo to the stand-ins, else not at all. */
export function openChannels(environment: MessageEnvironment & { readonly mode: 'demo' | 'live' }): Channels {
  const standIn = environment.mode === 'demo' ? standInOf(environment) : undefined
  const real = realAdapters(environment)
  if (!standIn) return { adapters: real, inbox: undefined }
  const channels = (['sms', 'email'] as const).filter((channel) => real[channel] === undefined)
  const { url, secret, adapters } = standIn
  return { adapters: { ...adapters, ...real }, inbox: createDemoInbox({ url, secret, channels }) }
}

function realAdapters({ smtpUrl, mailFrom, smsGatewayUrl, smsGatewayToken }: MessageEnvironment) {
  if (smtpUrl !== undefined && mailFrom === undefined)
    throw new EnvironmentError('SMTP_URL is set without MAIL_FROM.')
  if (smsGatewayUrl !== undefined && smsGatewayToken === undefined)
    throw new EnvironmentError('SMS_GATEWAY_URL is set without SMS_GATEWAY_TOKEN.')
  const from = readSender(mailFrom ?? demoSender())
  return {
    ...(smtpUrl !== undefined && { email: createSmtp({ url: smtpUrl, from }) }),
    ...(smsGatewayUrl !== undefined &&
      smsGatewayToken !== undefined && {
        sms: createSmsGateway({ url: smsGatewayUrl, token: smsGatewayToken }),
      }),
  }
}

function standInOf({ standInPort, standInSmtpPort, standInSecret: secret, mailFrom }: MessageEnvironment) {
  if (standInPort === undefined || standInSmtpPort === undefined || secret === undefined) return undefined
  const url = `http://127.0.0.1:${standInPort}`
  const smtpUrl = `smtp://platform:${encodeURIComponent(secret)}@127.0.0.1:${standInSmtpPort}`
  const email = createSmtp({ url: smtpUrl, from: readSender(mailFrom ?? demoSender()) })
  return { url, secret, adapters: { email, sms: createSmsGateway({ url: `${url}/sms`, token: secret }) } }
}

/** `Name <address>` or an address alone. */
function readSender(given: string) {
  const [, name = '', bracketed] = /^([^<>"\r\n]*)<([^<>]+)>$/.exec(given) ?? []
  const address = parseEmail(bracketed ?? given)
  if (!address.ok) throw new EnvironmentError('MAIL_FROM is not of the form "Name <address>".')
  return { name: name.trim(), address: address.value }
}
