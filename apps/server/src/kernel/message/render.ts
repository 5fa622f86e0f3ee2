import type { MessageChannel, MessageTemplate, MessageValues, ValuesOf } from '@baize/domain/message'
import { createTranslate, formatDateTime, type Translate } from '@baize/i18n'
import { bn } from '@baize/i18n/bn'
import { later as bnLater } from '@baize/i18n/bn/later'
import { en } from '@baize/i18n/en'
import { later as enLater } from '@baize/i18n/en/later'
import { invariant } from '@baize/std'
import { frameMail, type MailPart } from './mail-frame.ts'

/** What a message says, ready to leave. */
export interface Content {
  readonly subject: string
  readonly text: string
  readonly html?: string
}

const translations = {
  EN: createTranslate({ ...en, ...enLater }),
  BN: createTranslate({ ...bn, ...bnLater }),
}
/** The house's time zone, Dhaka: mail shows it, since nobody knows where it is read. */
const zone = { offsetMinutes: 360, name: 'GMT+6' }
const longestValue = 64

/** Writes a message in its language: a text for SMS; subject, text and HTML for mail. */
export function renderMessage<Template extends MessageTemplate>(given: {
  readonly template: Template
  readonly channel: MessageChannel
  readonly language: 'EN' | 'BN'
  readonly values: ValuesOf<Template>
}): Content {
  const { channel, language } = given
  const template: MessageTemplate = given.template
  const t = translations[language]
  const subject = t(`message.${template}`)
  const written = writeParts(t, template, given.values)
  if (channel === 'sms') return { subject, text: written.sms }
  const footer = t('message.footer')
  return { subject, ...frameMail({ subject, parts: written.mail, footer, language }) }
}

interface Written {
  readonly sms: string
  readonly mail: readonly MailPart[]
}

function writeParts(t: Translate, template: MessageTemplate, values: ValuesOf<MessageTemplate>): Written {
  const what = t(`message.${template}`)
  if (template.startsWith('code_')) return writeCode(t, what, values as MessageValues['code'])
  if (template === 'password_reset') return writeReset(t, values as MessageValues['password_reset'])
  if (template === 'welcome') return writeWelcome(t, values as MessageValues['welcome'])
  return writeWarning(t, what, values as MessageValues['warning'])
}

const writeCode = (t: Translate, what: string, { code, minutes }: MessageValues['code']): Written => ({
  sms: t('message.smsCode', { code, what, minutes }),
  mail: [
    { kind: 'code', text: code },
    { kind: 'text', text: t('message.codeUse', { minutes }) },
    { kind: 'text', text: t('message.codeUnasked') },
  ],
})

function writeReset(t: Translate, { username, link, minutes }: MessageValues['password_reset']): Written {
  invariant(/^https?:\/\/[^\s"'<>]+$/.test(link), 'a reset link is an address of the site')
  return {
    sms: t('message.smsReset', { link, minutes }),
    mail: [
      { kind: 'text', text: t('message.greeting', { username: plain(username) }) },
      { kind: 'text', text: t('message.resetWhy') },
      { kind: 'link', text: t('message.resetAction'), link },
      { kind: 'text', text: t('message.resetGood', { minutes }) },
      { kind: 'text', text: t('message.resetUnasked') },
    ],
  }
}

function writeWelcome(t: Translate, { username }: MessageValues['welcome']): Written {
  const name = plain(username)
  return {
    sms: t('message.smsWelcome', { username: name }),
    mail: [
      { kind: 'text', text: t('message.greeting', { username: name }) },
      { kind: 'text', text: t('message.welcomeText') },
    ],
  }
}

function writeWarning(t: Translate, what: string, values: MessageValues['warning']): Written {
  const username = plain(values.username)
  const iso = new Date(values.atMs).toISOString()
  const at = `${formatDateTime(iso, zone.offsetMinutes).slice(0, -':00'.length)} ${zone.name}`
  const detail = plain(values.detail ?? '')
  return {
    sms: t('message.smsWarning', { username, what, at }),
    mail: [
      { kind: 'text', text: t('message.greeting', { username }) },
      { kind: 'strong', text: what },
      { kind: 'text', text: t('message.warningAt', { at }) },
      ...(detail === '' ? [] : [{ kind: 'text', text: t('message.warningDetail', { detail }) } as const]),
      { kind: 'text', text: t('message.warningNotYou') },
    ],
  }
}

/**
 * One short line without control marks, direction tricks, or anything that a mail program makes a link of.
 */
const plain = (value: string): string =>
  [
    ...value
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
      .replace(/:\/\//g, ' ')
      .replace(/\bwww\./gi, 'www '),
  ]
    .slice(0, longestValue)
    .join('')
    .trim()
