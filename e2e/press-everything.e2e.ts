import { findBrowser } from '../tools/test/browser.ts'
import { openFrame, skippedFrame } from './press/frame.ts'
import { isSameRoute } from './press/place.ts'
import { pressEverything, type Dead } from './press/press.ts'
import { pagesOf, roles, type RoleName } from './press/roles.ts'
import { addressOfPage, routeOf, shownAfterPlay, siteRoutes } from './press/routes.ts'
import { expect, test } from './site.ts'

const { executablePath, args } = await findBrowser(process.env)

// A trace of hundreds of presses takes longer than the presses; so do pictures, which change no control.
test.describe.configure({ mode: 'parallel' })
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectsRefusals: true,
  launchOptions: { executablePath, args: [...args, '--blink-settings=imagesEnabled=false'] },
  trace: 'off',
})

const longest = 30 * 60 * 1000

/** Keeps a button without a listener on the page. */
const plantDeadButton = `
  new MutationObserver(() => {
    const main = document.querySelector('main')
    if (!main || main.querySelector('#planted')) return
    main.insertAdjacentHTML('afterbegin', '<button id="planted">Planted</button>')
  }).observe(document, { childList: true, subtree: true })`

const walkedPages = Object.values(pagesOf).flat()

const hideAll = `
  addEventListener('DOMContentLoaded', () => {
    document.documentElement.style.visibility = 'hidden'
  })`

const describeDead = ({ path, openers, control, obstacle }: Dead) =>
  `${path}: ${[...openers, control.name || control.key].join(' > ')} ` +
  `(${control.region} ${control.href}${obstacle ? `, ${obstacle}` : ''})`

test('a control that does nothing is found', async ({ visit }) => {
  test.setTimeout(longest)
  const { page, language } = await visit('EN')
  await page.addInitScript(plantDeadButton)
  const stay = { page, role: roles.guest, language }
  const { dead } = await pressEverything({ ...stay, path: '/aboutUs', frame: skippedFrame })
  expect(dead.map(({ control }) => control.name)).toEqual(['Planted'])
})

test('a page without a control is found', async ({ visit }) => {
  test.setTimeout(longest)
  const { page, language } = await visit('EN')
  await page.addInitScript(hideAll)
  const stay = { page, role: roles.guest, language }
  const { empty } = await pressEverything({ ...stay, path: '/aboutUs', frame: skippedFrame })
  expect(empty).toEqual(['/aboutUs'])
})

test('every route of the site is walked', () => {
  const walked = new Set(walkedPages.map((path) => routeOf(path.replace(/\?.*/, ''))))
  const routes = siteRoutes()
  expect(routes.length).toBeGreaterThan(40)
  expect(routes.filter((route) => !walked.has(routeOf(route)))).toEqual([])
})

for (const name of Object.keys(roles) as RoleName[]) {
  for (const path of pagesOf[name]) {
    test(`every control of ${path} does something for a ${name}`, async ({ visit }) => {
      test.setTimeout(longest)
      const { page, language } = await visit(name === 'trial' ? 'EN' : 'BN')
      const stay = { page, role: roles[name], language }
      const address = await addressOfPage(page, path)
      const walk = await pressEverything({ ...stay, path: address, frame: openFrame(name) })
      const { pressed, screens } = walk
      process.stdout.write(`${name} ${path}: pressed ${pressed} controls on ${screens.join(' ')}\n`)
      expect(walk.dead.map(describeDead)).toEqual([])
      expect(walk.empty, 'pages without a control').toEqual([])
      const isWalked = (reached: string) =>
        shownAfterPlay.includes(routeOf(reached)) || walkedPages.some((known) => isSameRoute(known, reached))
      expect(
        walk.reached.filter((reached) => !isWalked(reached)),
        'pages that nobody walks',
      ).toEqual([])
    })
  }
}
