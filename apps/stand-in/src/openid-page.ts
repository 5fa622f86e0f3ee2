import { iconTags } from '@baize/art'
import { fontFaces } from './openid-font.ts'

/** The one page of the stand-in: who signs in. Without scripts, in the language that was asked for. */
export interface PageOptions {
  readonly provider: string
  readonly language: 'en' | 'bn'
  readonly action: string
  readonly people: readonly { readonly name: string; readonly email: string }[]
}

const texts = {
  en: {
    title: (provider: string) => `Log in (${provider} demo)`,
    note: 'This page is part of the demo. No real account or password is needed.',
    other: 'Another account',
    email: 'Email',
    unverified: 'Email not verified by the provider',
    go: 'Continue',
    cancel: 'Cancel',
  },
  bn: {
    title: (provider: string) => `লগইন (${provider} ডেমো)`,
    note: 'এই পেজটি ডেমোর অংশ। এখানে আসল অ্যাকাউন্ট বা পাসওয়ার্ড চাওয়া হয় না।',
    other: 'অন্য অ্যাকাউন্ট',
    email: 'ইমেইল',
    unverified: 'প্রোভাইডার এই ইমেইল ভেরিফাই করেনি',
    go: 'চালিয়ে যান',
    cancel: 'বাতিল করুন',
  },
} as const

const style = `
  body { margin: 0; min-height: 100vh; display: grid; place-items: center;
    background: #f3f4f2; color: #1c211e; font: 16px/1.5 Anek, system-ui, sans-serif }
  main { width: min(400px, 100vw - 32px); box-sizing: border-box; padding: 24px; background: #fff;
    border-radius: 16px; box-shadow: 0 8px 32px #0002 }
  h1 { font-size: 20px; line-height: 1.4; margin: 0 0 8px }
  p { margin: 0 0 16px; color: #566059 }
  button { width: 100%; min-height: 48px; margin: 0 0 8px; padding: 8px 16px; border: 1px solid #c3cac5;
    border-radius: 10px; background: #fff; color: inherit; font: inherit; text-align: start; cursor: pointer }
  button:hover { background: #f3f6f4 }
  button:focus-visible, input:focus-visible { outline: 3px solid #1b7f4d; outline-offset: 2px }
  button small { display: block; color: #566059 }
  button.go { background: #146c40; border-color: #146c40; color: #fff; text-align: center }
  button.plain { border-color: transparent; text-align: center }
  fieldset { border: 0; border-top: 1px solid #dde2df; margin: 16px 0 0; padding: 16px 0 0 }
  legend { padding: 0 8px 0 0; color: #566059 }
  label { display: block; margin-bottom: 12px }
  input[type=email] { width: 100%; box-sizing: border-box; min-height: 44px; padding: 0 12px; font: inherit;
    border: 1px solid #8a958e; border-radius: 10px }
`

export function drawPage({ provider, language, action, people }: PageOptions): string {
  const text = texts[language]
  const choices = people.map(
    ({ name, email }) =>
      `<button name="email" value="${escapeText(email)}">${escapeText(name)}<small>${escapeText(email)}</small></button>`,
  )
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${iconTags}
<title>${escapeText(text.title(provider))}</title><style>${fontFaces}${style}</style></head><body><main>
<h1>${escapeText(text.title(provider))}</h1><p>${text.note}</p>
<form method="post" action="${escapeText(action)}">${choices.join('')}</form>
<form method="post" action="${escapeText(action)}"><fieldset><legend>${text.other}</legend>
<label>${text.email}<input type="email" name="email" required autocomplete="off" maxlength="254"></label>
<label><input type="checkbox" name="unverified" value="1"> ${text.unverified}</label>
<button class="go">${text.go}</button></fieldset></form>
<form method="post" action="${escapeText(action)}">
<button class="plain" name="cancel" value="1">${text.cancel}</button></form>
</main></body></html>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeText = (text: string) => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark)
