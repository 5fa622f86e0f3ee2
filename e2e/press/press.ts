import { plugIn } from '../authenticator.ts'
import { act, preparePages, type Control } from './controls.ts'
import { hasEffect, watchRest, type Restless } from './effect.ts'
import { watchElsewhere } from './elsewhere.ts'
import type { Frame } from './frame.ts'
import {
  arrive,
  comeBack,
  controlsOf,
  isFrame,
  isSameScreen,
  readOutcome,
  readScreen,
  type Place,
} from './place.ts'
import type { Stay } from './stay.ts'

/** A control that did nothing anybody could see. */
export interface Dead {
  readonly path: string
  /** The controls that opened the dialog it is in. */
  readonly openers: readonly string[]
  readonly control: Control
  /** What was in the way of a press; nothing when it was pressed. */
  readonly obstacle: string | undefined
}

export interface Walk {
  readonly dead: readonly Dead[]
  /** How many controls were pressed. */
  readonly pressed: number
  /** The page and those of its tabs that were opened. */
  readonly screens: readonly string[]
  /** The screens without a single control or field. */
  readonly empty: readonly string[]
  /** The other pages that its controls lead to. */
  readonly reached: readonly string[]
}

export interface WalkOptions extends Stay {
  readonly path: string
  readonly frame: Frame
}

interface Memory {
  readonly pressed: Set<string>
  readonly kinds: Map<string, number>
  readonly dialogs: Set<string>
}

/** A place while its controls are pressed. */
interface Visit {
  readonly place: Place
  /** What changes by itself there. */
  readonly rest: Restless
  /** Where the site is: some controls lead to other ones. */
  readonly origin: string
  /** How many dialogs the page itself has open, and how many are open in the place. */
  readonly own: number
  readonly depth: number
}

/** How many controls of one kind are pressed on a page, and on each further tab of it. */
const [ofOneKind, ofOneKindOnTab] = [2, 1]

/** How deep dialogs open from dialogs. */
const deepest = 2

/** How long a control may be covered or moving; a fresh page on a busy machine gets more. */
const [firstPressMs, freshPressMs] = [3000, 10_000]

/** Presses every control of a page and of its tabs, once each, and those of the dialogs they open. */
export async function pressEverything(options: WalkOptions): Promise<Walk> {
  const { page, role, path } = options
  const [screens, reached, empty] = [new Set([path]), new Set<string>(), new Set<string>()]
  const memory: Memory = { pressed: new Set(), kinds: new Map(), dialogs: new Set() }
  const dead: Dead[] = []
  await preparePages(page)
  // The browser's own window for passkeys would take what is pressed after it.
  await plugIn(page)
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), options.language)
  await role.enter(options, path)
  // What is added meanwhile is walked too.
  for (const screen of screens) {
    const found = await pressScreen(screen, options, memory)
    dead.push(...found.dead)
    if (found.isEmpty) empty.add(screen)
    for (const next of found.reached) (isSameScreen(next, path) ? screens : reached).add(next)
  }
  const pressed = memory.pressed.size
  return { dead, pressed, screens: [...screens], reached: [...reached], empty: [...empty] }
}

async function pressScreen(path: string, options: WalkOptions, memory: Memory) {
  const dead: Dead[] = []
  const reached = new Set<string>()
  const places: Place[] = [{ path, openers: [] }]
  let [rest, isEmpty]: [Restless, boolean] = [[], false]
  for (const place of places) {
    const own = await arrive(options, place)
    const depth = (await readScreen(options.page)).dialogs
    const { origin } = new URL(options.page.url())
    const isPage = place.openers.length === 0
    if (isPage) rest = await watchRest(options.page)
    if (isPage) isEmpty = (await controlsOf(options, place)).length + (await countFields(options)) === 0
    for await (const { control, outcome } of pressPlace(
      { place, rest, origin, own, depth },
      options,
      memory,
    )) {
      const openers = place.openers.map(({ name }) => name)
      if (!outcome.hasEffect) dead.push({ path, openers, control, obstacle: outcome.obstacle })
      if (outcome.reached) reached.add(outcome.reached)
      if (isNew(outcome.opened, kindOf(place, control), options, memory) && place.openers.length < deepest)
        places.push({ path, openers: [...place.openers, control] })
    }
  }
  return { dead, reached, isEmpty }
}

/** What a person writes into. */
const countFields = ({ page }: WalkOptions): Promise<number> =>
  page.locator('input:enabled:visible, textarea:enabled:visible').count()

/** Presses one control of a place after the other; what a press took away is looked for on a fresh page. */
async function* pressPlace(visit: Visit, options: WalkOptions, memory: Memory) {
  const { place, own } = visit
  const seen = await controlsOf(options, place)
  const isLeft = () => seen.some((each) => isWanted(place, each, options, memory))
  for (let isFresh = true; ;) {
    const control = await nextOf(place, options, memory)
    if (!control && (isFresh || !isLeft())) return
    isFresh = !control
    if (!control) {
      await arrive(options, place)
      continue
    }
    const outcome = await pressAgain(visit, control, options)
    // A dialog whose files come late may have opened meanwhile.
    const opened = outcome.opened ?? (outcome.isElsewhere ? undefined : await dialogOf(visit, options))
    yield { control, outcome: { ...outcome, opened } }
    if (outcome.isElsewhere || opened !== undefined) await comeBack(options, place, own)
  }
}

/** Many controls open the same dialog: a guest's login, for one. */
function isNew(
  opened: readonly string[] | undefined,
  kind: string | undefined,
  { frame }: WalkOptions,
  { dialogs }: Memory,
): boolean {
  if (opened === undefined || opened.every((key) => frame.has(key))) return false
  const dialog = dialogName(opened, kind)
  const isKnown = dialogs.has(dialog) || frame.has(dialog)
  dialogs.add(dialog)
  frame.add(dialog)
  return !isKnown
}

/**
 * What several pages show is pressed on one of them: header, menus and footer, and dialogs by their titles.
 */
const isShared = ({ openers }: Place, { region }: Control): boolean =>
  isFrame(region) || (openers.length > 0 && region === 'dialog')

/** What every tab of a page shows is pressed in one of them. */
const idOf = (place: Place, control: Control): string =>
  isShared(place, control)
    ? control.key
    : [...place.openers.map((opener) => opener.key), control.key].join(' ')

function isWanted(place: Place, control: Control, { frame, path }: WalkOptions, { pressed, kinds }: Memory) {
  const id = idOf(place, control)
  if (pressed.has(id) || (isShared(place, control) && frame.has(id))) return false
  const kind = kindOf(place, control)
  return kind === undefined || (kinds.get(kind) ?? 0) < (place.path === path ? ofOneKind : ofOneKindOnTab)
}

/** The next control of the place that was not pressed yet; it counts as pressed from here on. */
async function nextOf(place: Place, options: WalkOptions, memory: Memory): Promise<Control | undefined> {
  const controls = await controlsOf(options, place)
  const next = controls.find((control) => isWanted(place, control, options, memory))
  if (!next) return undefined
  memory.pressed.add(idOf(place, next))
  if (isShared(place, next)) options.frame.add(idOf(place, next))
  const kind = kindOf(place, next)
  if (kind !== undefined) memory.kinds.set(kind, (memory.kinds.get(kind) ?? 0) + 1)
  return next
}

/** Tiles, rows of a list, lines of a board and the links of a dropdown are many of a kind. */
function kindOf({ path, openers }: Place, { region, key }: Control): string | undefined {
  const isOfList =
    region === 'main' && /\b(tile|row|card|cell|item|winner|match|post)|(a|button)\.[^<]*<li\./.test(key)
  const isOfMenu = openers.at(-1)?.opensOnHover
  return isOfList || isOfMenu ? `${path} ${shapeOf(key)}` : undefined
}

/** A key without the name of its control. */
const shapeOf = (key: string): string => key.split(' | ').slice(0, 3).join(' ')

interface Outcome {
  readonly hasEffect: boolean
  readonly obstacle: string | undefined
  /** All that can be pressed in the dialog that it opened, which tells it from another. */
  readonly opened?: readonly string[] | undefined
  readonly isElsewhere: boolean
  readonly reached?: string | undefined
}

/** What did nothing is pressed again, at last on a fresh page: something else may have lain over it. */
async function pressAgain(visit: Visit, control: Control, options: WalkOptions): Promise<Outcome> {
  const first = await press(visit, control, options, firstPressMs)
  if (first.hasEffect) return first
  await comeBack(options, visit.place, visit.own)
  const isBack = await isListed(visit, control, options)
  const second = isBack ? await press(visit, control, options, firstPressMs) : first
  if (second.hasEffect) return second
  await arrive(options, visit.place)
  // What only another press brought up has had its chances.
  if (!(await isListed(visit, control, options))) return second
  const third = await press(visit, control, options, freshPressMs)
  return { ...third, isElsewhere: true }
}

const isListed = async ({ place }: Visit, { key }: Control, options: WalkOptions): Promise<boolean> =>
  (await controlsOf(options, place)).some((control) => control.key === key)

async function press(
  { place, rest, origin, depth }: Visit,
  control: Control,
  options: WalkOptions,
  ms: number,
) {
  const { page, language } = options
  const elsewhere = watchElsewhere(page)
  const obstacle = await act(page, control, ms).catch(() => 'the page was left')
  const isDone = obstacle === undefined && (await hasEffect(page, { control, restless: rest, elsewhere }))
  await elsewhere.stop()
  const screen = await readOutcome(page, place.path)
  tell(place, control, isDone ? screen.address : (obstacle ?? 'nothing'))
  const isHere = screen.address === place.path && screen.language === language.toLowerCase()
  return {
    hasEffect: isDone,
    obstacle,
    opened: isHere && screen.dialogs > depth ? screen.controls : undefined,
    isElsewhere: !isHere || screen.dialogs !== depth,
    reached: isPage(new URL(screen.address, page.url()), origin) ? screen.address : undefined,
  }
}

async function dialogOf({ depth }: Visit, { page }: WalkOptions): Promise<readonly string[] | undefined> {
  const screen = await readScreen(page)
  return screen.dialogs > depth ? screen.controls : undefined
}

/** `PRESS_LOG=1`: each press in a line, for who waits for a long walk. */
function tell({ path, openers }: Place, { key }: Control, effect: string): void {
  if (!process.env['PRESS_LOG']) return
  const opened = openers.map(({ name }) => `${name} > `).join('')
  process.stdout.write(`${(performance.now() / 1000).toFixed(1)} ${path}: ${opened}${key} -> ${effect}\n`)
}

/** The lines of one list open one dialog, whatever it says of each. */
const dialogName = (controls: readonly string[], kind: string | undefined): string =>
  kind === undefined
    ? `dialog ${controls.join('\n')}`
    : `dialog of ${kind} ${[...new Set(controls.map(shapeOf))].join('\n')}`

/** Pages of the site with controls of their own; a game's are pressed by its own stories. */
const isPage = ({ origin, pathname }: URL, site: string) =>
  origin === site &&
  !/^\/(docs|wps|lgw|uploads|proof|seamless|blog\/|tournaments?\/|lite\/play)/.test(pathname)
