import { createHash } from 'node:crypto'
import { iconTags, mark } from '@baize/art'
import { brand, type Translate } from '@baize/i18n'
import { escapeMarkup } from '../../kernel/http/escape-markup.ts'
import { litePath } from '../../kernel/site/view-choice.ts'
import { style } from './style.ts'

/** What every lite page knows of who looks at it. */
export interface Viewer {
  readonly t: Translate
  readonly language: 'EN' | 'BN'
  readonly guard: string
  /** The age from which people may play here. */
  readonly age: number
  /** What the header shows of an open session; nothing for a guest. */
  readonly balance?: string | undefined
  /** The address of this page without the language. */
  readonly path: string
}

export interface LitePage {
  readonly title: string
  readonly main: string
  /** The game takes the whole page. */
  readonly isGame?: true
}

const styleHash = createHash('sha256').update(style).digest('base64')
/**
 * Only this page's own style, pictures and letters of the site, forms to it, and the one game. No script at
 * all.
 */
export const contentPolicy = (frame?: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `frame-src ${frame ?? "'none'"}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

/** A button that sends a form: what changes something is never a link. */
export const act = (viewer: Viewer, form: { to: string; label: string; fields?: Record<string, string> }) =>
  `<form method="post" action="${litePath}/${form.to}">${hidden({ guard: viewer.guard, ...form.fields })}` +
  `<button>${escapeMarkup(form.label)}</button></form>`

export const hidden = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeMarkup(value)}">`)
    .join('')

/** The whole document. */
export function drawPage(viewer: Viewer, page: LitePage): string {
  const { t, language } = viewer
  const tongue = language === 'EN' ? 'en' : 'bn'
  return (
    `<!doctype html><html lang="${tongue}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    '<meta name="theme-color" content="#0a1510">' +
    '<meta name="robots" content="noindex">' +
    `<title>${escapeMarkup(page.title)} · ${t('common.brand')}</title>` +
    `${iconTags}<style>${style}</style></head><body${page.isGame ? ' class="game"' : ''}>${top(viewer)}` +
    `<main id="main"><h1>${escapeMarkup(page.title)}</h1>${page.main}</main>` +
    `${page.isGame ? '' : foot(viewer)}</body></html>`
  )
}

function top(viewer: Viewer): string {
  const { t, balance } = viewer
  const door =
    balance === undefined
      ? `<a class="b" href="${litePath}/login">${t('site.login')}</a>`
      : `<b class="money">${escapeMarkup(balance)}</b>` +
        act(viewer, { to: 'logout', label: t('auth.logoutAction') })
  return (
    `<header><a href="${litePath}" aria-label="${t('common.brand')}">${logo()}</a>` +
    `<nav aria-label="${t('site.mainNav')}"><a href="${litePath}">${t('site.home')}</a>` +
    `<a href="${litePath}/games">${t('site.games')}</a></nav>${door}</header>`
  )
}

function logo(): string {
  const address = brand().logo
  return address === null ? mark({ size: 32 }) : `<img src="${escapeMarkup(address)}" alt="" height="32">`
}

function foot(viewer: Viewer): string {
  const { t, language, path, age } = viewer
  const other = language === 'EN' ? 'BN' : 'EN'
  const join = path.includes('?') ? '&amp;' : '?'
  const open = (to: string, label: string) => act(viewer, { to: 'open', label, fields: { to } })
  return (
    `<footer>${viewer.balance === undefined ? open('/register', t('site.register')) : member(viewer, open)}` +
    `${open('/', t('lite.full'))}<a lang="${other.toLowerCase()}" ` +
    `href="${escapeMarkup(path)}${join}language=${other}">` +
    `${other === 'EN' ? 'English' : 'বাংলা'}</a><p>${t('lite.note')}</p><p>${t('site.adultOnly', { age })}</p></footer>`
  )
}

const member = ({ t }: Viewer, open: (to: string, label: string) => string): string =>
  open('/member?page=depositv2', t('site.deposit')) +
  open('/member?page=withdraw', t('site.withdraw')) +
  open('/member?page=personalHistoryCopy', t('site.bettingRecord'))
