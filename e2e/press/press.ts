import type { Page } from '@playwright/test'
import { act, isDialogOpen, listControls, preparePages, reach, type Control } from './controls.ts'
import { hasEffect, rememberHovered, watchRest, type Restless } from './effect.ts'
import { watchElsewhere } from './elsewhere.ts'
import {
  addressOf,
  arrive,
  comeBack,
  controlsOf,
  isFrame,
  isInLanguage,
  isSameScreen,
  settle,
  type Place,
  type Stay,
} from './place.ts'

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
  /** The page and those of its tabs that were opened. */
  readonly screens: readonly string[]
  /** The other pages that its controls lead to. */
  readonly reached: readonly string[]
}

export interface WalkOptions extends Stay {
  readonly path: string
  /** The controls of header, menus and footer that were pressed on another page; grows. */
  readonly frame: Set<string> | 'skipped'
}

interface Memory {
  readonly pressed: Set<string>
  readonly kinds: Map<string, number>
  /** What changes by itself, by address. */
  readonly rests: Map<string, Restless>
}

/** How many controls of one kind are pressed on a page. */
const ofOneKind = 2

/** How long a control may be covered or moving; the second time a busy machine gets more. */
const [firstPressMs, secondPressMs] = [4000, 10_000]

/** Presses every control of a page and of its tabs, once each, and those of the dialogs they open. */
export async function pressEverything(options: WalkOptions): Promise<Walk> {
  const { page, role, path } = options
  const [screens, reached] = [new Set([path]), new Set<string>()]
  const memory: Memory = { pressed: new Set(), kinds: new Map(), rests: new Map() }
  const dead: Dead[] = []
  await preparePages(page)
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), options.language)
  await role.enter(page)
  // What is added meanwhile is walked too.
  for (const screen of screens) {
    const found = await pressScreen(screen, options, memory)
    dead.push(...found.dead)
    for (const next of found.reached) (isSameScreen(next, path) ? screens : reached).add(next)
  }
  return { dead, pressed: memory.pressed.size, screens: [...screens], reached: [...reached] }
}

async function pressScreen(path: string, options: WalkOptions, memory: Memory) {
  const { page } = options
  const dead: Dead[] = []
  const reached = new Set<string>()
  const places: Place[] = [{ path, opener: undefined }]
  for (const place of places) {
    await arrive(options, place)
    if (!place.opener) memory.rests.set(path, await watchRest(page))
    for (let control = await nextOf(place, options, memory); control;) {
      const outcome = await pressTwice(place, control, options, memory)
      if (!outcome.hasEffect) dead.push({ path, opener: place.opener?.name, control })
      if (outcome.reached) reached.add(outcome.reached)
      if (outcome.opened && !place.opener && isNew(outcome.opened, options, memory))
        places.push({ path, opener: control })
      if (outcome.isElsewhere) await comeBack(options, place)
      control = await nextOf(place, options, memory)
    }
  }
  return { dead, reached }
}

/** Many controls open the same dialog: a guest's login, for one. */
function isNew(dialog: string, { frame }: WalkOptions, { pressed }: Memory): boolean {
  const known = frame === 'skipped' ? pressed : frame
  const isKnown = known.has(dialog)
  known.add(dialog)
  return !isKnown
}

/** The next control of the place that was not pressed yet; it counts as pressed from here on. */
async function nextOf(place: Place, options: WalkOptions, { pressed, kinds }: Memory) {
  const { frame } = options
  const controls = await controlsOf(options, place)
  return controls.find((control) => {
    const isOfPage = !isFrame(control.region)
    // What every tab of a page shows is pressed in one of them.
    const id = isOfPage ? `${place.opener?.key ?? ''} ${control.key}` : control.key
    if (!isOfPage && (frame === 'skipped' || frame.has(id))) return false
    if (pressed.has(id) || !isFirstOfKind(place, control, kinds)) return false
    pressed.add(id)
    if (!isOfPage && frame !== 'skipped') frame.add(id)
    return true
  })
}

/** Tiles, rows of a list and the links of a dropdown are many of a kind. */
function isFirstOfKind({ path, opener }: Place, { region, key }: Control, kinds: Map<string, number>) {
  const isOfList = region === 'main' && /\b(tile|row|card|cell|item|winner|match|post)/.test(key)
  if (!isOfList && !opener?.opensOnHover) return true
  const kind = `${path} ${key.split(' | ').slice(0, 3).join(' ')}`
  const count = (kinds.get(kind) ?? 0) + 1
  kinds.set(kind, count)
  return count <= ofOneKind
}

/** What did nothing is pressed once more on a fresh page: something else may have lain over it. */
async function pressTwice(place: Place, control: Control, options: WalkOptions, memory: Memory) {
  const rest = memory.rests.get(place.path) ?? []
  const first = await press(place, control, options, { rest, ms: firstPressMs })
  if (first.hasEffect) return first
  await arrive(options, place)
  await listControls(options.page)
  const second = await press(place, control, options, { rest, ms: secondPressMs })
  return { ...second, isElsewhere: true }
}

interface Conditions {
  readonly rest: Restless
  /** How long the control may take to be ready. */
  readonly ms: number
}

async function press(place: Place, control: Control, options: WalkOptions, { rest, ms }: Conditions) {
  const { page } = options
  const isReached = await reach(page, control, ms)
  await rememberHovered(page)
  const elsewhere = watchElsewhere(page)
  const isPressed = isReached && (await act(page, control, ms))
  const isDone = isPressed && (await hasEffect(page, { control, restless: rest, elsewhere }))
  await elsewhere.stop()
  await settle(page)
  const now = addressOf(page)
  const isHere = now === place.path && (await isInLanguage(options))
  const opened = isHere && (await isDialogOpen(page)) ? await describeDialog(page) : undefined
  return {
    hasEffect: isDone,
    opened,
    isElsewhere: !isHere || opened !== undefined || place.opener !== undefined,
    reached: isPage(page, now) ? now : undefined,
  }
}

/** What tells one dialog from another: all that can be pressed in it. */
const describeDialog = async (page: Page) => (await listControls(page)).map(({ key }) => key).join('\n')

/** Pages of the site with controls of their own; a game's are pressed by its own stories. */
const isPage = (page: Page, path: string) =>
  !/^(chrome|about|blob)/.test(page.url()) &&
  !/^\/(docs|wps|lgw|uploads|proof|seamless|blog\/|tournaments?\/)/.test(path)
