import { iconTags } from '@baize/art'
import { fontFaces } from './openid-font.ts'

/** What somebody may do at the stand-in's payment page; the last ones are what goes wrong in the world. */
export const paymentActs = [
  'pay',
  'fail',
  'late',
  'twice',
  'wrong',
  'silent',
  'failThenPay',
  'forge',
  'leave',
] as const
export type PaymentAct = (typeof paymentActs)[number]

const texts = {
  EN: {
    title: 'Setu Pay',
    note: 'This page belongs to the demo. No real money is charged.',
    order: 'Order',
    amount: 'Amount to pay',
    done: 'This order is complete.',
    back: 'Back to the site',
    trouble: 'Test problems',
    pay: 'Pay',
    fail: 'Fail the payment',
    late: 'Pay; notification 20 seconds later',
    twice: 'Pay; notification sent twice',
    wrong: 'Pay 1.00 too much',
    silent: 'Pay; no notification',
    failThenPay: 'Fail first, then succeed',
    forge: 'Return with “paid=1” without paying',
    leave: 'Return without paying',
  },
  BN: {
    title: 'সেতু পে',
    note: 'এই পেজটি ডেমোর অংশ। আসল টাকা চাওয়া হয় না।',
    order: 'অর্ডার',
    amount: 'পেমেন্টের পরিমাণ',
    done: 'এই অর্ডার শেষ হয়েছে।',
    back: 'সাইটে ফিরুন',
    trouble: 'সমস্যার পরীক্ষা',
    pay: 'পেমেন্ট করুন',
    fail: 'পেমেন্ট ব্যর্থ হোক',
    late: 'পেমেন্ট; নোটিফিকেশন 20 সেকেন্ড পরে',
    twice: 'পেমেন্ট; নোটিফিকেশন দুইবার',
    wrong: '1.00 বেশি পেমেন্ট',
    silent: 'পেমেন্ট; নোটিফিকেশন ছাড়া',
    failThenPay: 'আগে ব্যর্থ, পরে সফল',
    forge: '“paid=1” নিয়ে ফিরুন, পেমেন্ট ছাড়া',
    leave: 'পেমেন্ট না করে ফিরুন',
  },
} as const

const style = `
  body { margin: 0; min-height: 100vh; display: grid; place-items: center;
    background: #eef1f6; color: #17202e; font: 16px/1.5 Anek, system-ui, sans-serif }
  main { width: min(420px, 100vw - 32px); box-sizing: border-box; padding: 24px; background: #fff;
    border-radius: 16px; box-shadow: 0 8px 32px #0002 }
  h1 { font-size: 22px; margin: 0 0 4px; color: #17406d }
  p { margin: 0 0 16px; color: #50596a }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 20px }
  dt { color: #50596a } dd { margin: 0; text-align: end; overflow-wrap: anywhere }
  dd.sum { font-size: 22px; font-weight: 700; font-variant-numeric: tabular-nums }
  button, a.button { display: block; width: 100%; box-sizing: border-box; min-height: 44px; margin: 0 0 8px;
    padding: 9px 16px; border: 1px solid #c2c9d6; border-radius: 10px; background: #fff; color: inherit;
    font: inherit; text-align: start; text-decoration: none; cursor: pointer }
  button:hover, a.button:hover { background: #f3f6fb }
  button:focus-visible, a:focus-visible { outline: 3px solid #1d5fa8; outline-offset: 2px }
  button.go { background: #17518c; border-color: #17518c; color: #fff; text-align: center; font-weight: 700 }
  button.go:hover { background: #12416f }
  h2 { font-size: 14px; margin: 20px 0 8px; color: #50596a; font-weight: 600 }
`

export interface PaymentPageOptions {
  readonly language: 'EN' | 'BN'
  readonly order: string
  /** `1000.00` */
  readonly amount: string
  readonly currency: string
  readonly isOpen: boolean
  readonly returnUrl: string
}

export function drawPaymentPage({
  language,
  order,
  amount,
  currency,
  isOpen,
  returnUrl,
}: PaymentPageOptions): string {
  const text = texts[language]
  const button = (act: PaymentAct) =>
    `<button name="act" value="${act}"${act === 'pay' ? ' class="go"' : ''}>${text[act]}</button>`
  const [first, ...others] = paymentActs
  const body = isOpen
    ? `<form method="post">${button(first)}<h2>${text.trouble}</h2>${others.map(button).join('')}</form>`
    : `<p>${text.done}</p><a class="button" href="${escapeText(returnUrl)}">${text.back}</a>`
  return `<!doctype html><html lang="${language.toLowerCase()}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${iconTags}
<title>${text.title}</title><style>${fontFaces}${style}</style></head><body><main>
<h1>${text.title}</h1><p>${text.note}</p>
<dl><dt>${text.amount}</dt><dd class="sum">${escapeText(amount)} ${escapeText(currency)}</dd>
<dt>${text.order}</dt><dd>${escapeText(order)}</dd></dl>${body}</main></body></html>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeText = (text: string) => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark)
