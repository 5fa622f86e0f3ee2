import { escapeMarkup } from '../http/escape-markup.ts'
import { brandName } from '@baize/i18n'

export type MailPart =
  | { readonly kind: 'text' | 'strong' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly link: string }

interface Mail {
  readonly subject: string
  readonly parts: readonly MailPart[]
  readonly footer: string
  readonly language: 'EN' | 'BN'
}

// The house's colours as the design tokens have them; mail programs read no variables and no style sheets.
const felt = '#0c3825'
const ivory = '#f6efdf'
const paper = '#fffaf1'
const ink = '#12211a'
const brass = '#e6bb63'
const quiet = '#55665c'
const fontStack = "'Anek Bangla','Noto Sans Bengali',system-ui,sans-serif"

/** Sets the same parts as plain text and as simple HTML. Every text is escaped: a value brings no markup. */
export function frameMail(mail: Mail): { text: string; html: string } {
  const text = [...mail.parts.map(textOf), `-- \n${mail.footer}`].join('\n\n')
  return { text, html: htmlOf(mail) }
}

const textOf = (part: MailPart): string => (part.kind === 'link' ? `${part.text}:\n${part.link}` : part.text)

const htmlOf = ({ subject, parts, footer, language }: Mail): string =>
  `<!doctype html><html lang="${language.toLowerCase()}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width"><title>${escapeMarkup(subject)}</title></head>` +
  `<body style="margin:0;padding:24px 12px;background:${ivory};font:16px/1.6 ${fontStack};color:${ink}">` +
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">` +
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ` +
  `style="max-width:520px;background:${paper};border-radius:12px;overflow:hidden">` +
  `<tr><td style="background:${felt};color:${brass};padding:18px 28px;font-size:20px;font-weight:700">` +
  `${escapeMarkup(brandName())}</td></tr>` +
  `<tr><td style="padding:24px 28px"><h1 style="margin:0 0 16px;font-size:20px">${escapeMarkup(subject)}</h1>` +
  `${parts.map(partOf).join('')}</td></tr>` +
  `<tr><td style="padding:0 28px 24px;font-size:13px;color:${quiet}">${escapeMarkup(footer)}</td></tr>` +
  `</table></td></tr></table></body></html>`

const paragraph = 'margin:0 0 16px'
const styles = {
  text: paragraph,
  strong: `${paragraph};font-weight:700`,
  code: `${paragraph};font-size:32px;font-weight:700;letter-spacing:6px`,
}

function partOf(part: MailPart): string {
  const text = escapeMarkup(part.text)
  if (part.kind !== 'link') return `<p style="${styles[part.kind]}">${text}</p>`
  const link = escapeMarkup(part.link)
  return (
    `<p style="${paragraph}"><a href="${link}" style="display:inline-block;background:${felt};color:${paper};` +
    `padding:12px 22px;border-radius:8px;text-decoration:none;font-weight:700">${text}</a></p>` +
    `<p style="${paragraph};font-size:13px;word-break:break-all">${link}</p>`
  )
}
