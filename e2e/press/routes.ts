import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownSupportPage } from '@baize/domain/content'
import type { Page } from '@playwright/test'

/** Pages of one thing each, and the page on which a link to one stands. */
const listOf: Readonly<Record<string, string>> = {
  '/activity/game/:id': '/promotions?tab=activity',
  '/activity/raffle/:id': '/promotions?tab=activity',
  '/blog/:id': '/blog',
  '/envelope/:id': '/promotions',
  '/lottery/draw/:id': '/lottery/results/elott-01%3A60',
}

/** What only stands after a play: its page is walked by the story of that play. */
export const shownAfterPlay: readonly string[] = ['/activity/turn/id']

/** The things of the activity centre that have a page of their own. */
const activities = ['game', 'raffle']

export const objectPages = Object.keys(listOf)

/** The address of one of the things; of any other page its own. */
export async function addressOfPage(page: Page, path: string): Promise<string> {
  const list = listOf[path]
  if (list === undefined) return path
  await page.goto(list)
  const link = page.locator(`main a[href^="${path.replace(':id', '')}"]`).first()
  const href = await link.getAttribute('href', { timeout: 60_000 })
  if (href === null) throw new Error(`no link to ${path} on ${list}`)
  return new URL(href, page.url()).pathname
}

const readSite = (file: string): string =>
  readFileSync(join(import.meta.dirname, '../../apps/web/src', file), 'utf8')

const readLite = (): string =>
  readFileSync(join(import.meta.dirname, '../../apps/server/src/lobby/lite/routes.ts'), 'utf8')

/** The pages of a centre, as the site lists them. */
export function pagesNamed(list: 'memberPages' | 'agentPages'): string[] {
  const [, names = ''] =
    new RegExp(`const ${list} = \\[([^\\]]+)\\]`).exec(readSite('core/address/paths.ts')) ?? []
  return [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
}

/**
 * Addresses without controls of their own: other spellings, a game, and what only leads on to another page.
 */
const withoutControls = [
  '/index',
  '/index.html',
  '/home',
  '/lottert',
  '/seamless',
  '/lite/play',
  '/lite/enter',
]

/** The routes of the site with controls to press, as its router and the lite pages name them. */
export function siteRoutes(): string[] {
  const router = readSite('router.tsx')
  const names = readSite('core/address/paths.ts')
  const quoted = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
  const addressOf = (name: string) => {
    const [address] = quoted(names, new RegExp(`\\b${name}: '([^']+)'`, 'g'))
    if (address === undefined && name !== 'liveChat') throw new Error(`no address of the route ${name}`)
    return address ?? ownSupportPage
  }
  const routes = [
    ...quoted(router, /'(\/[^' *]*)'/g),
    ...quoted(router, /[Pp]age\w*\(paths\.(\w+)[,)]/g).map(addressOf),
    ...quoted(router, /\blottery\('(\w+)'\)/g).map((name) => `/${name}`),
    ...quoted(names, /\b[A-Z]+: '(\/\w+)'/g),
    ...quoted(readLite(), /on\('GET', '([^']*)'/g).map((path) => `/lite${path}`),
  ]
  const parts = (route: string) => activities.map((part) => route.replace(':part', part))
  const all = routes.flatMap((route) => (route.includes(':part') ? parts(route) : [route]))
  return all.filter((route) => !withoutControls.includes(route))
}

/** The same form for every address of a route: what names a thing is left out. */
export const routeOf = (address: string): string =>
  address.replace(/^(\/(?:lottery\/\w+|activity\/\w+|blog|envelope)\/)[^/?]+/, '$1id')
