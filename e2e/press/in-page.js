/**
 * Runs in the page under test, before its own scripts: reads what a person sees there. Plain JavaScript, because the
 * programs' types know no browser.
 */
const markAttribute = 'data-press-key'

globalThis.pressing = {
  listControls,
  isDialogOpen,
  aim,
  draw,
  remember,
  listChangesAfter,
  waitForChange,
  describeScreen,
}

// A page is printed outside of the browser: here its body shows that it was.
globalThis.print = () => document.body.classList.toggle('is-printed')

const pressable =
  'a[href], button, summary, input[type=checkbox], input[type=radio],' +
  '[role=button], [role=link], [role=tab], [role=menuitem], [role=switch], [role=option], [role=checkbox]'

/** What can be pressed: in the topmost dialog when one is open, else on the page. Marks each with its key. */
function listControls() {
  const scope = openDialogs().at(-1) ?? document.body
  const counts = new Map()
  return [...scope.querySelectorAll(pressable)].flatMap((element) => {
    if (!isSeen(element) || isOut(element)) return []
    const control = describeControl(element)
    const count = (counts.get(control.key) ?? 0) + 1
    counts.set(control.key, count)
    const key = `${control.key} #${count}`
    if (isChosen(element)) return []
    element.setAttribute(markAttribute, key)
    return [
      {
        ...control,
        key,
        isForKeyboard: isBesideThePage(element),
        opensOnHover: element.matches('[aria-expanded]'),
      },
    ]
  })
}

function openDialogs() {
  const all = document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog], [role=menu], .drop')
  return [...all].filter(isSeen)
}

function isDialogOpen() {
  return openDialogs().length > 0
}

function isSeen(element) {
  const { width, height } = element.getBoundingClientRect()
  return (
    width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  )
}

/** Shown only to who comes with the keyboard. */
function isBesideThePage(element) {
  const { right, bottom } = element.getBoundingClientRect()
  return right + scrollX <= 0 || bottom + scrollY <= 0
}

function isOut(element) {
  return element.matches(':disabled, [aria-disabled=true]') || element.closest('[inert], [aria-hidden=true]')
}

/** Shows what is chosen already: the tab that is open, the link to this very page. */
function isChosen(element) {
  const current = '[aria-current]:not([aria-current=false]), [aria-selected=true]'
  const chosen = ':checked[type=radio], [role=radio][aria-checked=true]'
  if (element.matches(`${current}, ${chosen}`) || isChosenOfGroup(element)) return true
  return element instanceof HTMLAnchorElement && !element.target && element.href === location.href
}

/** The one that is pressed of several of which always one is: a filter, the size of a stake. */
function isChosenOfGroup(element) {
  if (element.ariaPressed !== 'true') return false
  const group = element.closest('[role=group], ul, ol, .chips') ?? element.parentElement
  const states = [...group.querySelectorAll('[aria-pressed]')].map(({ ariaPressed }) => ariaPressed)
  return states.length > 1 && states.filter((state) => state === 'true').length === 1
}

function describeControl(element) {
  const label = (element.getAttribute('aria-label') ?? element.innerText).trim()
  const said = label || element.closest('label')?.innerText || element.title
  const name = said.replaceAll(/\s+/g, ' ').trim().slice(0, 80)
  const href = element.getAttribute('href') ?? ''
  const around = element.closest('dialog, [role=dialog], header, nav, footer, aside, main')
  const region = around?.matches('[role=dialog]') ? 'dialog' : (around?.tagName.toLowerCase() ?? 'body')
  // Figures change from visit to visit; the name is the same without them.
  const parts = [region, element.tagName, placeOf(element, 3), name.replaceAll(/[\d.,:৳%−-]+/g, '0')]
  if (region === 'dialog') parts.push(titleOf(around))
  return { key: parts.join(' | '), name, region, href }
}

/** What a dialog is called. */
function titleOf(dialog) {
  const labels = (dialog.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
  const texts = labels.map((id) => document.getElementById(id)?.innerText ?? '')
  return (dialog.getAttribute('aria-label') ?? texts.join(' ')).trim()
}

/** Tags and first classes of the element and of those around it. */
function placeOf(element, depth, labels = new Map()) {
  const names = []
  for (let at = element; at && names.length < depth; at = at.parentElement) {
    if (!labels.has(at)) labels.set(at, `${at.tagName.toLowerCase()}.${at.classList[0] ?? ''}`)
    names.push(labels.get(at))
  }
  return names.join('<')
}

const states = [
  'class',
  'open',
  'type',
  'src',
  'aria-expanded',
  'aria-selected',
  'aria-pressed',
  'aria-checked',
  'aria-busy',
  'aria-disabled',
  'disabled',
]

/** Everything that is seen, a text for each place: texts, states, values, scrolling, the focus of fields. */
function look() {
  const view = { url: location.href, scroll: String(Math.round(scrollY / 8)), focused: '' }
  const { activeElement } = document
  if (activeElement?.matches('input, textarea')) view.focused = placeOf(activeElement, 6)
  const labels = new Map()
  // What is drawn within a picture changes with the picture.
  for (const element of document.querySelectorAll('body, body :not(script, style, svg :not(text))')) {
    if (!element.checkVisibility()) continue
    const place = placeOf(element, 6, labels)
    view[place] = `${view[place] ?? ''}\n${describeView(element)}`
  }
  return view
}

function describeView(element) {
  const texts = [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.nodeValue)
  const said = states.map((name) => element.getAttribute(name))
  const scrolled = Math.round(element.scrollLeft + element.scrollTop)
  return [...texts, ...said, element.value, element.checked, scrolled].join('¦')
}

const alignments = ['nearest', 'center', 'end', 'start']

/** Waits until a control is in view, at rest and uncovered: the point to press, or what lies over it. */
async function aim({ key, isAtSide, ms }) {
  const until = performance.now() + ms
  // At the top, what leads to the top rightly does nothing; the bar at the side stays where it is.
  if (isAtSide) scrollTo({ top: innerHeight / 2, behavior: 'instant' })
  for (let tries = 0; ; tries += 1) {
    const found = await aimAt(find(key), alignments[tries % alignments.length])
    if (found.covered === undefined || performance.now() > until) return found
  }
}

function find(key) {
  const marked = () => document.querySelector(`[${markAttribute}=${CSS.escape(key)}]`)
  // What was drawn anew has lost its mark.
  if (!marked()) listControls()
  return marked()
}

async function aimAt(element, block) {
  element?.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' })
  const before = element && boxOf(element)
  await draw(2)
  if (!element?.isConnected) return { covered: 'not there' }
  const now = boxOf(element)
  if (now.x !== before.x || now.y !== before.y) return { covered: 'moving' }
  const over = document.elementFromPoint(now.x, now.y)
  if (isOf(element, over)) return now
  // A note of an earlier press is closed first, as a person would.
  over?.closest('.toast')?.querySelector('button')?.click()
  return { covered: over ? `covered by ${placeOf(over, 2)}` : 'out of view' }
}

/** The middle of an element, or of its first line. */
function boxOf(element) {
  const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

const isOf = (element, over) =>
  over !== null && (element.contains(over) || over.closest('label')?.control === element)

/** How long an act may take: one that asks for a passkey waits for its owner. */
const busyMs = 5000

/** Waits until nothing on the screen of an address waits for an answer, and tells what stands there. */
async function describeScreen({ ms, frames, path }) {
  const until = performance.now() + ms
  const isWaitedFor = () => (path === undefined || path === location.pathname) && isWaiting()
  for (let quiet = 0, address = ''; quiet < frames && performance.now() < until; quiet += 1) {
    // Some addresses lead on to another.
    if (isWaitedFor() || isBusy() || address !== location.href) quiet = 0
    address = location.href
    await draw(1)
  }
  return {
    address: location.pathname + location.search,
    language: document.documentElement.lang,
    isWaiting: isWaitedFor(),
    dialogs: openDialogs().length,
    controls: listControls().map(({ key }) => key),
  }
}

/** When a button was first seen at work. */
const busySince = new WeakMap()

function isBusy() {
  const now = performance.now()
  return [...document.querySelectorAll('button[aria-busy=true]')].some((button) => {
    if (!busySince.has(button)) busySince.set(button, now)
    return now - busySince.get(button) < busyMs
  })
}

/** What was scrolled past is not asked for. */
function isWaiting() {
  return [...document.querySelectorAll('.sk, .sk-rows')].some((element) => {
    const { top, bottom, height } = element.getBoundingClientRect()
    return height > 0 && bottom > 0 && top < innerHeight
  })
}

/** Waits until the page has drawn so many frames. */
async function draw(frames) {
  for (let left = frames; left > 0; left -= 1) await new Promise(requestAnimationFrame)
}

/** How often it is looked whether something has changed. */
const framesBetweenLooks = 6

/** What was seen before a press. */
let before = {}

async function remember(frames) {
  await draw(frames)
  before = look()
}

/** The places that look different from what was remembered. */
function listChanges() {
  const now = look()
  const places = new Set([...Object.keys(before), ...Object.keys(now)])
  return [...places].filter((place) => before[place] !== now[place])
}

async function listChangesAfter(frames) {
  await draw(frames)
  return listChanges()
}

/**
 * Says whether a place changes in time that does not change by itself. A link has done its work when another
 * page or a dialog is there.
 */
async function waitForChange({ restless, ms, isLink }) {
  const until = performance.now() + ms
  for (;;) {
    const changed = listChanges().filter((place) => !restless.includes(place))
    const isDone = !isLink || changed.includes('url') || isDialogOpen()
    const isOver = performance.now() > until
    if (changed.length > 0 && (isDone || isOver)) return true
    if (isOver) return false
    await draw(framesBetweenLooks)
  }
}
