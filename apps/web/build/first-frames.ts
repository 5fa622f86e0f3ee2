import { mark, wordmark } from '@baize/art'

/** The kinds of page that the server can begin with; which address shows which is its business. */
export type FrameName = 'home' | 'games' | 'page' | 'game' | 'plain'

const repeat = (count: number, markup: string): string => markup.repeat(count)

const logo =
  `<span class="logo"><span class="drawing">${mark({ size: 36, uid: 'first' })}</span>` +
  `<span class="drawing">${wordmark({ height: 24 })}</span></span>`

const top =
  `<header class="top"><div class="in"><span class="ibtn"></span>${logo}<span class="grow"></span>` +
  '<div class="corner"><span class="btn line">{site.login}</span>' +
  '<span class="btn primary">{site.register}</span></div></div></header>'

const bar =
  '<div class="tabbar">' +
  ['site.home', 'site.games', '', 'site.record', 'site.account']
    .map((key) =>
      key === ''
        ? '<span class="bar-tab mid"><i></i><span>{site.deposit}</span></span>'
        : `<span class="bar-tab"><i class="sk"></i><span>{${key}}</span></span>`,
    )
    .join('') +
  '</div>'

const withSide = (main: string): string =>
  `<div class="site">${top}<div class="shell with-side"><aside class="side">` +
  `${repeat(10, '<span class="side-link sk"></span>')}</aside><main>${main}</main></div>${bar}</div>`

const title = '<div class="sk sk-title"></div>'
const line = '<div class="sk sk-line"></div>'
const grid = `<div class="grid">${repeat(12, '<span class="tile"></span>')}</div>`
const tab = '<span class="tab"><i class="sk"></i></span>'
const tabs = `<div class="catbar"><div class="tabs">${repeat(6, tab)}</div></div>`

/**
 * What is seen of a page before its scripts have come, in the site's own classes; `{keys}` are texts that the
 * server writes in the language of the page.
 */
export const frames: Readonly<Record<FrameName, string>> = {
  home: withSide(
    '<div class="hero"><div class="banner"><div class="slide"></div></div>' +
      '<div class="sk sk-jackpot"></div></div>' +
      `${line}${tabs}<div class="cat-panel">${title}${grid}</div>`,
  ),
  games: withSide(`<div class="sk sk-crumb"></div>${title}${repeat(4, line)}${grid}`),
  page: withSide(`${title}<div class="sk sk-card"></div><div class="sk sk-card"></div>`),
  game: `<div class="site in-game">${top}<div class="shell"><main></main></div></div>`,
  plain: `<div class="site"><header class="top"><div class="in">${logo}</div></header></div>`,
}

/** What only the frame has: the boxes that wait, and what a phone or a desktop leaves out. */
export const frameRules = [
  '.sk{display:block;border-radius:var(--r-2);background:var(--ground-3)}',
  '.sk-title{width:180px;height:30px;margin:4px 0 18px}',
  '.sk-line{height:40px;margin-top:12px;margin-bottom:12px}',
  '.sk-crumb{width:90px;height:16px;margin-bottom:8px}',
  '.sk-card{height:180px;margin-bottom:16px}',
  '.bar-tab .sk{width:22px;height:22px}',
  '.tab .sk{width:44px;height:30px}',
  '.grow{flex:1}',
  '[data-member] .corner{visibility:hidden}',
  '@media (max-width:1023px){.side,.in-game .top,.sk-jackpot{display:none}}',
  '@media (min-width:1024px){.side-link.sk{margin-bottom:8px}',
  '.tabbar,.top .ibtn,.sk-line+.sk-line+.sk-line+.sk-line{display:none}}',
].join('')
