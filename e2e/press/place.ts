import { expect, type Page } from '@playwright/test'
import { act, hover, isDialogOpen, listControls, type Control } from './controls.ts'
import type { Role } from './roles.ts'

/** A place where controls are pressed: a page, or the dialog that a control of it opens. */
export interface Place {
  readonly path: string
  readonly opener: Control | undefined
}

/** Who is there, and in which language. */
export interface Stay {
  readonly page: Page
  readonly role: Role
  readonly language: 'BN' | 'EN'
}

const openMs = 10_000
const settleMs = 60_000
const framesOfMenus = 12

/** Opens the page as on a first visit, in the role's session, and in it the dialog that the place is. */
export async function arrive(stay: Stay, place: Place): Promise<void> {
  // The last press may still lead the tab elsewhere.
  await expect(() => arriveOnce(stay, place)).toPass({ timeout: 2 * settleMs })
}

async function arriveOnce({ page, role }: Stay, place: Place): Promise<void> {
  await page.goto(place.path)
  if (!(await role.isIn(page))) {
    await role.enter(page)
    await page.goto(place.path)
  }
  await settle(page)
  await menusStand(page)
  await openDialogOf(page, place)
}

/** Waits until the plain form that menus have at first has given way to the other. */
async function menusStand(page: Page): Promise<void> {
  const list = async () => {
    const controls = await listControls(page)
    return controls.filter(({ region }) => isFrame(region)).map(({ key }) => key)
  }
  await expect(async () => {
    const before = await list()
    await page.evaluate(`pressing.draw(${framesOfMenus})`)
    expect(await list()).toEqual(before)
  }).toPass({ timeout: settleMs })
}

/** Whether a part of a page is the same on all of them. */
export const isFrame = (region: string): boolean => !['main', 'dialog', 'body'].includes(region)

/** Leads back to the place after a press: as a person goes back, or as on a first visit. */
export async function comeBack(stay: Stay, place: Place): Promise<void> {
  const isBack = await goBack(stay, place).catch(() => false)
  if (!isBack) await arrive(stay, place)
}

/** The controls of the place; none when it is a dialog that is not there any more. */
export async function controlsOf({ page }: Stay, place: Place): Promise<Control[]> {
  const isThere = place.opener === undefined || (await isDialogOpen(page))
  return isThere ? listControls(page) : []
}

async function goBack(stay: Stay, place: Place): Promise<boolean> {
  const { page, role } = stay
  await page.keyboard.press('Escape')
  if (addressOf(page) !== place.path) await page.goBack({ timeout: openMs })
  await frames(page)
  const isThere = addressOf(page) === place.path && (await role.isIn(page)) && (await isInLanguage(stay))
  if (!isThere || (await isDialogOpen(page))) return false
  await settle(page)
  await openDialogOf(page, place)
  return true
}

async function openDialogOf(page: Page, { opener }: Place): Promise<void> {
  if (!opener) return
  await listControls(page)
  await hover(page, opener, openMs)
  await page.evaluate(`pressing.draw(${framesOfMenus})`)
  // A press on what the pointer has opened would close it.
  if (!(await isDialogOpen(page))) await act(page, opener, openMs)
  await settle(page)
}

const frames = (page: Page) => page.evaluate('pressing.draw(2)')

/** How much of what is seen still waits for an answer; what was scrolled past is not asked for. */
const waiting = `[...document.querySelectorAll('.sk, .sk-rows')].filter((element) => {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < innerHeight
}).length`

/** Waits until nothing on the screen waits for an answer. */
export async function settle(page: Page): Promise<void> {
  const left = () => page.evaluate<number>(waiting).catch(() => -1)
  await expect.poll(left, { timeout: settleMs, message: `${page.url()} keeps waiting` }).toBe(0)
  await frames(page).catch(() => undefined)
}

/** A press may have changed the language, and with it every name. */
export const isInLanguage = async ({ page, language }: Stay): Promise<boolean> =>
  (await page.evaluate<string>('document.documentElement.lang')) === language.toLowerCase()

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

/** The same page of the site, maybe with another tab of it open. */
export function isSameScreen(one: string, other: string): boolean {
  const screen = (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://site')
    return `${pathname} ${searchParams.get('page')}`
  }
  return screen(one) === screen(other)
}
