import { messageTemplates, type MessageTemplate, type ValuesOf } from '@baize/domain/message'
import { parse } from 'parse5'
import { describe, expect, test } from 'vitest'
import { renderMessage } from './render.ts'

const languages = ['EN', 'BN'] as const
const cases = messageTemplates.flatMap((template) =>
  languages.map((language) => [template, language] as const),
)

function valuesOf(template: MessageTemplate, username = 'rahim'): ValuesOf<MessageTemplate> {
  if (template.startsWith('code_')) return { code: '123456', minutes: 5 }
  const reset = { username, link: 'https://play.example/?reset=abc', minutes: 10 }
  if (template === 'password_reset') return reset
  if (template === 'welcome') return { username }
  return { username, atMs: Date.UTC(2026, 0, 2, 3, 4), detail: 'https://evil.example www.evil.example' }
}

describe.each(cases)('%s in %s', (template, language) => {
  const values = valuesOf(template)

  test('says everything as mail and as SMS, and leaves no place unfilled', () => {
    const mail = renderMessage({ template, language, channel: 'email', values })
    const sms = renderMessage({ template, language, channel: 'sms', values })
    for (const said of [mail.subject, mail.text, mail.html ?? '', sms.text]) {
      expect(said).not.toMatch(/\{\w+\}|undefined|NaN|message\./)
      expect(said).not.toBe('')
    }
    expect(/[ঀ-৿]/.test(mail.subject + mail.text)).toBe(language === 'BN')
    expect(mail.text + sms.text).not.toMatch(/[০-৯]/)
    if ('code' in values) expect([mail.text, sms.text].every((said) => said.includes('123456'))).toBe(true)
  })

  test('a value brings no markup, no line and no link', () => {
    const hostile = '<img src=x onerror=alert(1)>\r\nBcc: all@example.com \u202eevil'
    const mail = renderMessage({ template, language, channel: 'email', values: valuesOf(template, hostile) })
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(mail.html).not.toContain('<img')
    expect(mail.text).not.toMatch(/\u202e|\r|^Bcc:/m)
    const links = [...(mail.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, link]) => link)
    expect(links).toEqual(template === 'password_reset' ? ['https://play.example/?reset=abc'] : [])
    expect(mail.text.replaceAll('https://play.example/?reset=abc', '')).not.toMatch(/https?:\/\/|www\./)
    expect(parse(mail.html ?? '').childNodes.length).toBe(2)
  })
})

const codeTemplates = messageTemplates.filter((template) => template.startsWith('code_'))

test.each(codeTemplates.flatMap((template) => languages.map((language) => [template, language] as const)))(
  'the SMS of %s in %s is one message to pay for',
  (template, language) => {
    const values = { code: '123456', minutes: 60 }
    const { text } = renderMessage({ template, language, channel: 'sms', values })
    expect(text.length).toBeLessThanOrEqual(language === 'BN' ? 70 : 160)
    if (language === 'EN') expect(text).toMatch(/^[\x20-\x7e]+$/)
  },
)

test('a link that is no address of the web is never written', () =>
  expect(() =>
    renderMessage({
      template: 'password_reset',
      channel: 'email',
      language: 'EN',
      values: { username: 'rahim', link: 'javascript:alert(1)', minutes: 10 },
    }),
  ).toThrow('a reset link'))

test("the time of a warning is the house's", () => {
  const values = { username: 'rahim', atMs: Date.UTC(2026, 0, 2, 20, 4) }
  const { text } = renderMessage({ template: 'warning_totp_off', channel: 'sms', language: 'EN', values })
  expect(text).toContain('03-01-2026 02:04 GMT+6')
})
