import { expect, type Page } from '@playwright/test'
import { act, listControls, look, preparePages, type Control } from './controls.ts'
import { hasEffect, watchRest, type Restless } from './effect.ts'
import { watchElsewhere } from './elsewhere.ts'

/** A control that did nothing anybody could see. */
export interface Dead {
  readonly path: string
  /** The control that opened the dialog it is in. */
  readonly opener: string | undefined
  readonly control: Control
}

export interface Walk {
  readonly dead: readonly Dead[]
  /** How many controls were pressed. */
  readonly pressed: number
  readonly paths: readonly string[]
}

/** Who walks: a guest, a member, a trial user, an agent. */
export interface Role {
  isIn(page: Page): Promise<boolean>
  /** Brings the tab into the role's session; also after a press that ended it. */
  enter(page: Page): Promise<void>
}

export interface WalkOptions {
  readonly page: Page
  readonly role: Role
  /** The addresses to begin with; further ones are found by pressing. */
  readonly from: readonly string[]
  /** Only the addresses of `from`: for a part of the site. */
  readonly staysThere?: boolean
  /** Controls that are not pressed, because the walk could not go on after them. */
  readonly leftOut?: RegExp
}

/** A place where controls are pressed: a page, or the dialog that a control of it opens. */
interface Place {
  readonly path: string
  readonly opener: Control | undefined
}

/** How many controls of one kind (game tiles, rows of a list) are pressed on a page. */
const ofOneKind = 2

/** Presses every control of every page that can be reached, once each, and those of the dialogs they open. */
export async function pressEverything(options: WalkOptions): Promise<Walk> {
  const { page, role, from } = options
  const queue = [...new Set(from.map(normalise))]
  const paths = new Set(queue)
  const memory: Memory = { pressed: new Set(), kinds: new Map(), rests: new Map() }
  const dead: Dead[] = []
  await preparePages(page)
  await role.enter(page)
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const { dead: deadHere, reached } = await pressPage(path, options, memory)
    dead.push(...deadHere)
    for (const next of reached.filter((address) => !options.staysThere && !paths.has(address))) {
      paths.add(next)
      queue.push(next)
    }
  }
  return { dead, pressed: memory.pressed.size, paths: [...paths] }
}

interface Memory {
  readonly pressed: Set<string>
  readonly kinds: Map<string, number>
  /** What changes by itself, by address. */
  readonly rests: Map<string, Restless>
}

async function pressPage(path: string, options: WalkOptions, memory: Memory) {
  const dead: Dead[] = []
  const reached = new Set<string>()
  const places: Place[] = [{ path, opener: undefined }]
  for (let place = places.shift(); place; place = places.shift()) {
    await arrive(place, options, memory)
    for (let control = await nextOf(place, options, memory); control;) {
      const outcome = await pressTwice(place, control, options, memory)
      if (!outcome.hasEffect) dead.push({ path, opener: place.opener?.name, control })
      if (outcome.reached) reached.add(outcome.reached)
      if (outcome.hasOpened && !place.opener) places.push({ path, opener: control })
      if (outcome.isElsewhere) await arrive(place, options, memory)
      control = await nextOf(place, options, memory)
    }
  }
  return { dead, reached: [...reached] }
}

/** Opens the page, and in it the dialog that the place is. */
async function arrive(place: Place, { page, role }: WalkOptions, memory: Memory) {
  await page.goto(place.path)
  if (!(await role.isIn(page))) {
    await role.enter(page)
    await page.goto(place.path)
  }
  await settle(page)
  if (!memory.rests.has(place.path)) memory.rests.set(place.path, await watchRest(page))
  if (!place.opener) return
  await listControls(page)
  await act(page, place.opener)
  await settle(page)
}

/** The next control of the place that was not pressed yet; it counts as pressed from here on. */
async function nextOf({ path, opener }: Place, options: WalkOptions, memory: Memory) {
  const controls = await listControls(options.page)
  return controls.find((control) => {
    if (options.leftOut?.test(control.name)) return false
    const isOfEveryPage = !['main', 'dialog', 'body'].includes(control.region)
    const id = isOfEveryPage ? control.key : `${path} ${opener?.key ?? ''} ${control.key}`
    if (memory.pressed.has(id)) return false
    memory.pressed.add(id)
    return isFirstOfKind(path, control, memory)
  })
}

function isFirstOfKind(path: string, { region, key }: Control, { kinds }: Memory) {
  if (region !== 'main' || !/\b(tile|row|card|cell|item|winner|match|post)/.test(key)) return true
  const kind = `${path} ${key.split(' | ').slice(0, 3).join(' ')}`
  const count = (kinds.get(kind) ?? 0) + 1
  kinds.set(kind, count)
  return count <= ofOneKind
}

/** What did nothing is pressed once more on a fresh page: something else may have lain over it. */
async function pressTwice(place: Place, control: Control, options: WalkOptions, memory: Memory) {
  const first = await press(place, control, options, memory)
  if (first.hasEffect) return first
  await arrive(place, options, memory)
  await listControls(options.page)
  const second = await press(place, control, options, memory)
  return { ...second, isElsewhere: true }
}

async function press(place: Place, control: Control, { page }: WalkOptions, { rests }: Memory) {
  const before = await look(page)
  const elsewhere = watchElsewhere(page)
  const isPressed = await act(page, control)
  const restless = rests.get(place.path) ?? new Set()
  const isDone = isPressed && (await hasEffect(page, { before, restless, elsewhere }))
  elsewhere.stop()
  await settle(page)
  const { origin, pathname, search } = new URL(page.url())
  const now = normalise(pathname + search)
  const isHere = origin === new URL(place.path, page.url()).origin && now === place.path
  const hasOpened = isHere && (await isDialogOpen(page))
  const reached = isPage(pathname) ? now : undefined
  return {
    hasEffect: isDone,
    hasOpened,
    isElsewhere: !isHere || hasOpened || place.opener !== undefined,
    reached,
  }
}

const isDialogOpen = (page: Page) =>
  page.evaluate<boolean>(
    `[...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog], [role=menu]')]
      .some((element) => element.checkVisibility())`,
  )

/** How much of what is seen still waits for an answer. */
const waiting = `[...document.querySelectorAll('.sk, .sk-rows')].filter((element) => {
  const { top, height } = element.getBoundingClientRect()
  return height > 0 && top < innerHeight
}).length`

async function settle(page: Page) {
  const wait = expect.poll(() => page.evaluate<number>(waiting), { timeout: 60_000 })
  await wait.toBe(0)
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
}

/** One address for what differs only in an id; what else a query says makes another page. */
function normalise(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://site')
  const names = ['page', 'tab', 'category'].filter((name) => searchParams.has(name))
  const query = names.map((name) => `${name}=${searchParams.get(name)}`).join('&')
  return pathname + (query && `?${query}`)
}

/** Pages of the site with controls of their own; a game's are pressed by its own stories. */
const isPage = (pathname: string) =>
  !/^\/(docs|wps|lgw|uploads|proof|seamless|blog\/|tournaments?\/)/.test(pathname)
