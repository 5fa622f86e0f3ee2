import type { Calls, Game, ValueOf } from '@baize/contract'
import { startGame } from '@baize/domain/catalogue'
import { escapeMarkup } from '../../kernel/http/escape-markup.ts'
import { litePath } from '../../kernel/site/view-choice.ts'
import { hidden, type LitePage, type Viewer } from './layout.ts'

type Menus = ValueOf<Calls['gameMenus']>['gameMenus']
type Category = Menus[number]['title']

export interface HomeGiven {
  readonly menus: Menus
  readonly recent: readonly Game[]
  readonly hot: readonly Game[]
}

export function homePage(viewer: Viewer, { menus, recent, hot }: HomeGiven): LitePage {
  const { t } = viewer
  const part = (title: string, games: readonly Game[]) =>
    games.length > 0 ? `<h2>${title}</h2>${gameList(viewer, games)}` : ''
  return {
    title: t('lite.title'),
    main:
      `${searchForm(viewer, {})}${categoryLinks(viewer, menus)}` +
      `${part(t('lobby.recentTitle'), recent)}${part(t('lobby.hot'), hot)}`,
  }
}

export interface ListGiven {
  readonly menus: Menus
  readonly category: Category | undefined
  readonly words: string
  readonly page: ValueOf<Calls['getGameList']>
}

export function listPage(viewer: Viewer, given: ListGiven): LitePage {
  const { t } = viewer
  const { menus, category, words, page } = given
  const link = (pageNo: number, label: string) => {
    const query = new URLSearchParams({ ...(category && { category }), ...(words && { q: words }) })
    query.set('page', String(pageNo))
    return `<a href="${escapeMarkup(`${litePath}/games?${query.toString()}`)}">${label}</a>`
  }
  const nothing = words ? t('lobby.noMatchTitle', { words: escapeMarkup(words) }) : t('lobby.noGamesTitle')
  const empty = `<p>${nothing}</p>`
  const pages =
    `<p class="pages">${page.pageNo > 1 ? link(page.pageNo - 1, t('lite.previous')) : ''}` +
    `${page.totalPages > 1 ? `${page.pageNo} / ${page.totalPages}` : ''}` +
    `${page.pageNo < page.totalPages ? link(page.pageNo + 1, t('lite.next')) : ''}</p>`
  return {
    title: category ? t(`lobby.${category}`) : t('site.games'),
    main:
      `${searchForm(viewer, { category, words })}${categoryLinks(viewer, menus, category)}` +
      `${page.games.length > 0 ? gameList(viewer, page.games) : empty}${pages}`,
  }
}

export interface LoginGiven {
  readonly next: string
  readonly username?: string | undefined
  readonly complaint?: string | undefined
  /** A PNG in base64: the letters that have to be typed. */
  readonly captcha?: string | undefined
}

export function loginPage({ t, guard }: Viewer, given: LoginGiven): LitePage {
  const { next, username = '', complaint, captcha } = given
  const letters =
    captcha === undefined
      ? ''
      : `<label><img src="data:image/png;base64,${captcha}" alt="${t('auth.captcha')}">${t('auth.captcha')}` +
        '<input name="captcha" autocomplete="off" required maxlength="16"></label>'
  return {
    title: t('auth.loginTitle'),
    main:
      `${complaint === undefined ? '' : `<p class="bad" role="alert">${escapeMarkup(complaint)}</p>`}` +
      `<form method="post" action="${litePath}/login">${hidden({ guard, next })}` +
      `<label>${t('auth.username')}<input name="username" autocomplete="username" required maxlength="64" ` +
      `value="${escapeMarkup(username)}"></label>` +
      `<label>${t('auth.password')}<input name="password" type="password" ` +
      `autocomplete="current-password" required maxlength="4096"></label>${letters}` +
      `<button class="go">${t('auth.loginAction')}</button></form>`,
  }
}

export function playPage({ t, language }: Viewer, game: ValueOf<Calls['launchGame']>): LitePage {
  const title = escapeMarkup(game.gameName[language])
  const url = escapeMarkup(game.url)
  const frame =
    `<iframe title="${t('game.frame', { title })}" src="${url}" allow="fullscreen; autoplay" ` +
    'referrerpolicy="origin"></iframe>'
  const link = `<a class="b go" href="${url}" target="_blank" rel="noopener">${t('game.openWindow')}</a>`
  return game.display === 'frame'
    ? { title: game.gameName[language], main: frame, isGame: true }
    : { title: game.gameName[language], main: `<p>${link}</p>` }
}

export const messagePage = (title: string, text: string): LitePage => ({
  title,
  main: `<p class="bad" role="alert">${escapeMarkup(text)}</p>`,
})

function searchForm(
  { t }: Viewer,
  { category, words }: { category?: Category | undefined; words?: string },
): string {
  return (
    `<form class="row" action="${litePath}/games" role="search">${category ? hidden({ category }) : ''}` +
    `<input type="search" name="q" maxlength="64" aria-label="${t('lobby.searchLabel')}" ` +
    `placeholder="${t('lobby.searchPlaceholder')}" value="${escapeMarkup(words ?? '')}">` +
    `<button>${t('lite.search')}</button></form>`
  )
}

function categoryLinks({ t }: Viewer, menus: Menus, chosen?: Category): string {
  const links = menus.map(({ title }) => {
    const current = title === chosen ? ' aria-current="page"' : ''
    return `<a href="${litePath}/games?category=${title}"${current}>${t(`lobby.${title}`)}</a>`
  })
  return `<nav class="cats" aria-label="${t('lobby.tabsLabel')}">${links.join('')}</nav>`
}

const gameList = (viewer: Viewer, games: readonly Game[]): string =>
  `<ul>${games.map((game) => gameLine(viewer, game)).join('')}</ul>`

/**
 * The rules of starting are the catalogue's; what cannot be started says why. Lotteries are pages of the full
 * site.
 */
function gameLine({ t, guard }: Viewer, game: Game): string {
  const entry = { ...game, kind: 'game', opensList: game.isGame === 'VASSALAGE' } as const
  const start = startGame(entry, { isLoggedIn: true, isTrial: false })
  const why = game.isMaintenance ? t('lobby.maintenance') : game.isComingSoon ? t('game.comingSoon') : ''
  const to =
    start.outcome === 'start' ? `${litePath}/play?game=${encodeURIComponent(start.gameId)}` : undefined
  const inner =
    `<img src="${escapeMarkup(game.iconUrl)}" alt="" width="48" height="60" loading="lazy" decoding="async">` +
    `<span>${escapeMarkup(game.displayName)}<small>${why || escapeMarkup(game.vassalage)}</small></span>`
  if (start.outcome === 'page') {
    const page = `${start.path}?${new URLSearchParams(start.query).toString()}`
    const open = `${hidden({ guard, to: page })}<button class="line">${inner}</button>`
    return `<li><form method="post" action="${litePath}/open">${open}</form></li>`
  }
  return to === undefined ? `<li><a>${inner}</a></li>` : `<li><a href="${escapeMarkup(to)}">${inner}</a></li>`
}
