import { isSameScreen } from './press/place.ts'
import { pressEverything, type Dead } from './press/press.ts'
import { pagesOf, roles, type RoleName } from './press/roles.ts'
import { expect, test } from './site.ts'

// A trace of hundreds of presses takes longer than the presses.
test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectsRefusals: true, trace: 'off' })

const longest = 15 * 60 * 1000

/** Keeps a button without a listener on the page. */
const plantDeadButton = `
  new MutationObserver(() => {
    const main = document.querySelector('main')
    if (!main || main.querySelector('#planted')) return
    main.insertAdjacentHTML('afterbegin', '<button id="planted">Planted</button>')
  }).observe(document, { childList: true, subtree: true })`

const describeDead = ({ path, opener, control }: Dead) =>
  `${path}: ${opener ? `${opener} > ` : ''}${control.name || control.key} (${control.region} ${control.href})`

/** What was pressed in this run, by role: header and menus are the same on every page. */
const frames: Record<RoleName, Set<string>> = {
  guest: new Set(),
  member: new Set(),
  trial: new Set(),
  agent: new Set(),
}
const total = { pages: 0, controls: 0 }

test.afterAll(() => {
  process.stdout.write(`pressed ${total.controls} controls on ${total.pages} pages\n`)
})

test('a control that does nothing is found', async ({ visit }) => {
  test.setTimeout(longest)
  const { page, language } = await visit('EN')
  await page.addInitScript(plantDeadButton)
  const stay = { page, role: roles.guest, language }
  const { dead } = await pressEverything({ ...stay, path: '/aboutUs', frame: 'skipped' })
  expect(dead.map(({ control }) => control.name)).toEqual(['Planted'])
})

for (const name of Object.keys(roles) as RoleName[]) {
  for (const path of pagesOf[name]) {
    test(`every control of ${path} does something for a ${name}`, async ({ visit }) => {
      test.setTimeout(longest)
      const { page, language } = await visit(name === 'trial' ? 'EN' : 'BN')
      const stay = { page, role: roles[name], language }
      const walk = await pressEverything({ ...stay, path, frame: frames[name] })
      total.pages += walk.screens.length
      total.controls += walk.pressed
      const { pressed, screens } = walk
      process.stdout.write(`${name} ${path}: pressed ${pressed} controls on ${screens.join(' ')}\n`)
      expect(walk.dead.map(describeDead)).toEqual([])
      const isWalked = (reached: string) => pagesOf[name].some((known) => isSameScreen(known, reached))
      expect(
        walk.reached.filter((reached) => !isWalked(reached)),
        'pages that nobody walks',
      ).toEqual([])
    })
  }
}
