import { expect, type Page } from '@playwright/test'
import { act, hover, isDialogOpen, leave, listControls, type Control } from './controls.ts'
import { routeOf } from './routes.ts'
import type { Stay } from './stay.ts'

/** A place where controls are pressed: a page, or the dialog that a control of it opens. */
export interface Place {
  readonly path: string
  /**
   * The controls to press, one after the other, for the dialog that is the place; none for the page itself.
   */
  readonly openers: readonly Control[]
}

/** What stands on the screen. */
export interface Screen {
  /** The page without its ids. */
  readonly address: string
  readonly language: string
  /** How many dialogs and menus lie over each other. */
  readonly dialogs: number
  /** The keys of what can be pressed. */
  readonly controls: readonly string[]
}

const openMs = 10_000
const settleMs = 60_000
/** Pages whose content comes by itself get this long for the first control. */
const emptyMs = 15_000
const framesQuiet = 3
const framesOfMenus = 12
const mostDialogs = 3

/**
 * Opens the page as on a first visit, in the role's session, and in it the dialog that the place is. Tells
 * how many dialogs the page itself has open: the login is one.
 */
export async function arrive(stay: Stay, place: Place): Promise<number> {
  let own = 0
  // The last press may still lead the tab elsewhere.
  await expect(async () => {
    own = await arriveOnce(stay, place)
  }).toPass({ timeout: 2 * settleMs })
  return own
}

async function arriveOnce(stay: Stay, place: Place): Promise<number> {
  const { page, role } = stay
  // A press on the lite version has made it the one that the browser opens.
  await page.context().clearCookies({ name: /^(view|lite_language)$/ })
  await page.goto(addressFor(stay, place))
  if (!(await role.isIn(page))) {
    await role.enter(stay, place.path)
    await page.goto(addressFor(stay, place))
  }
  await stands(page)
  const { dialogs } = await readScreen(page)
  await openDialogOf(page, place, dialogs)
  return dialogs
}

/** The lite pages have no script that could know the language from the browser's own memory. */
const addressFor = ({ language }: Stay, { path }: Place): string =>
  path.startsWith('/lite') ? `${path}${path.includes('?') ? '&' : '?'}language=${language}` : path

/** Waits until the plain form that menus have at first has given way to the other, and the page is there. */
async function stands(page: Page): Promise<void> {
  const startedAt = performance.now()
  let before = ''
  const isStanding = async () => {
    const now = await describeControls(page)
    const isSame = now === before
    before = now
    return isSame && (now !== '' || performance.now() - startedAt > emptyMs)
  }
  await expect.poll(isStanding, { timeout: settleMs, intervals: [0] }).toBe(true)
}

/** What menus show, and how much else: boards of winners change by themselves. */
async function describeControls(page: Page): Promise<string> {
  const { controls } = await readScreen(page, framesOfMenus)
  const menus = controls.filter((key) => isFrame(regionOf(key)))
  return controls.length === 0 ? '' : [...menus, controls.length].join('\n')
}

/** Whether a part of a page is the same on all of them. */
export const isFrame = (region: string): boolean => !['main', 'dialog', 'body'].includes(region)

/** A key begins with its region. */
const regionOf = (key: string): string => key.slice(0, key.indexOf(' '))

/** Leads back to the place after a press: as a person goes back, or as on a first visit. */
export async function comeBack(stay: Stay, place: Place, own: number): Promise<void> {
  const isBack = await goBack(stay, place, own).catch(() => false)
  if (!isBack) await arrive(stay, place)
}

/** The controls of the place; none when it is a dialog that is not there any more, or the page was left. */
export async function controlsOf({ page }: Stay, { openers }: Place): Promise<Control[]> {
  try {
    const isThere = openers.length === 0 || (await isDialogOpen(page))
    return isThere ? await listControls(page) : []
  } catch {
    return []
  }
}

async function goBack(stay: Stay, place: Place, own: number): Promise<boolean> {
  const { page, role } = stay
  await leave(page)
  if (addressOf(page) !== place.path) await page.goBack({ timeout: openMs, waitUntil: 'commit' })
  const screen = await closeDialogs(page, own)
  if (screen.address !== place.path || screen.language !== stay.language.toLowerCase()) return false
  if (screen.dialogs !== own || !(await role.isIn(page))) return false
  await openDialogOf(page, place, own)
  return true
}

async function closeDialogs(page: Page, own: number): Promise<Screen> {
  let screen = await readScreen(page)
  for (let tries = 0; tries < mostDialogs && screen.dialogs > own; tries += 1) {
    await page.keyboard.press('Escape')
    screen = await readScreen(page)
  }
  return screen
}

async function openDialogOf(page: Page, { openers }: Place, own: number): Promise<void> {
  for (const opener of openers) {
    await listControls(page)
    await hover(page, opener, openMs)
    const { dialogs } = await readScreen(page)
    // A press on what the pointer has opened would close it.
    if (dialogs <= own || !opener.opensOnHover) await act(page, opener, openMs)
    await readScreen(page, framesOfMenus)
  }
}

/** Waits until nothing on the screen waits for an answer, and the page leads on to no other. */
export const readScreen = (page: Page, frames = framesQuiet): Promise<Screen> => read(page, { frames })

/** The same after a press: what another page waits for is of no interest. */
export const readOutcome = (page: Page, path: string): Promise<Screen> =>
  read(page, { frames: framesQuiet, path: new URL(path, page.url()).pathname })

async function read(page: Page, options: { frames: number; path?: string }): Promise<Screen> {
  const conditions = JSON.stringify({ ms: settleMs, ...options })
  let found: (Screen & { isWaiting: boolean }) | undefined
  const isRead = async () => {
    // A page that is just left answers no more.
    found = await page
      .evaluate<Screen & { isWaiting: boolean }>(`pressing.describeScreen(${conditions})`)
      .catch(() => undefined)
    return found !== undefined && !found.isWaiting
  }
  await expect.poll(isRead, { timeout: settleMs, message: `${page.url()} keeps waiting` }).toBe(true)
  if (!found) throw new Error(`${page.url()} was left`)
  return { ...found, address: normalise(found.address) }
}

/** The page that the tab shows, without its ids. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return normalise(pathname + search)
}

/** One address for what differs only in an id; what else a query says makes another page. */
export function normalise(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://site')
  const names = ['page', 'tab', 'category'].filter((name) => searchParams.has(name))
  const query = names.map((name) => `${name}=${searchParams.get(name)}`).join('&')
  return pathname + (query && `?${query}`)
}

/** The same route of the site, of whatever lottery, draw, game or post it is. */
export const isSameRoute = (one: string, other: string): boolean => isSameScreen(routeOf(one), routeOf(other))

/** The same page of the site, maybe with another tab or part of its list open. */
export function isSameScreen(one: string, other: string): boolean {
  const screen = (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://site')
    return `${pathname} ${(searchParams.get('page') ?? '').replace(/^\d+$/, '')}`
  }
  return screen(one) === screen(other)
}
