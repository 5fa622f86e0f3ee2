import { parseEmail, type MessageChannel } from '@baize/domain/message'
import { EnvironmentError, type MessageEnvironment } from '@baize/runtime'
import type { MessageAdapter } from './adapter.ts'
import { createDemoInbox, type DemoInbox } from './demo-inbox.ts'
import { createSmsGateway } from './sms-gateway.ts'
import { createSmtp } from './smtp.ts'

export interface Channels {
  readonly adapters: Readonly<Partial<Record<MessageChannel, MessageAdapter>>>
  readonly inbox: DemoInbox | undefined
}

const demoSender = 'Baize <no-reply@baize.example>'

/** Chooses how messages leave: by what is configured, else in a demo to the stand-ins, else not at all. */
export function openChannels(environment: MessageEnvironment & { readonly mode: 'demo' | 'live' }): Channels {
  const { smtpUrl, smsGatewayUrl, smsGatewayToken } = environment
  const standIn = environment.mode === 'demo' ? standInOf(environment) : undefined
  const mail = smtpUrl ?? standIn?.smtpUrl
  const sms = smsGatewayUrl === undefined ? standIn?.sms : { url: smsGatewayUrl, token: smsGatewayToken }
  const from = readSender(environment.mailFrom, { isNeeded: smtpUrl !== undefined })
  if (sms && sms.token === undefined)
    throw new EnvironmentError('SMS_GATEWAY_URL is set without SMS_GATEWAY_TOKEN.')
  const channels = [
    ...(smtpUrl === undefined ? (['email'] as const) : []),
    ...(smsGatewayUrl === undefined ? (['sms'] as const) : []),
  ]
  return {
    adapters: {
      ...(mail !== undefined && { email: createSmtp({ url: mail, from }) }),
      ...(sms?.token !== undefined && { sms: createSmsGateway({ url: sms.url, token: sms.token }) }),
    },
    inbox: standIn && createDemoInbox({ url: standIn.url, secret: standIn.secret, channels }),
  }
}

function standInOf({ standInPort, standInSmtpPort, standInSecret }: MessageEnvironment) {
  if (standInPort === undefined || standInSmtpPort === undefined || standInSecret === undefined)
    return undefined
  const url = `http://127.0.0.1:${standInPort}`
  return {
    url,
    secret: standInSecret,
    smtpUrl: `smtp://platform:${encodeURIComponent(standInSecret)}@127.0.0.1:${standInSmtpPort}`,
    sms: { url: `${url}/sms`, token: standInSecret },
  }
}

/** `Name <address>` or an address alone. */
function readSender(given: string | undefined, { isNeeded }: { isNeeded: boolean }) {
  if (given === undefined && isNeeded) throw new EnvironmentError('SMTP_URL is set without MAIL_FROM.')
  const [, name = '', bracketed] = /^([^<>"\r\n]*)<([^<>]+)>$/.exec(given ?? demoSender) ?? []
  const address = parseEmail(bracketed ?? given ?? '')
  if (!address.ok) throw new EnvironmentError('MAIL_FROM is not of the form "Name <address>".')
  return { name: name.trim(), address: address.value }
}
