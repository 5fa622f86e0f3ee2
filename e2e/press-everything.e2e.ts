import { pressEverything, type Dead } from './press/press.ts'
import { everyPage, roles, type RoleName } from './press/roles.ts'
import { expect, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectsRefusals: true })

const longest = 60 * 60 * 1000

const starts: Record<RoleName, readonly string[]> = {
  guest: everyPage,
  member: [...everyPage, '/member'],
  trial: [...everyPage, '/member'],
  agent: ['/agentHome'],
}

/** Keeps a button without a listener on the page. */
const plantDeadButton = `
  new MutationObserver(() => {
    const main = document.querySelector('main')
    if (!main || main.querySelector('#planted')) return
    main.insertAdjacentHTML('afterbegin', '<button id="planted">Planted</button>')
  }).observe(document, { childList: true, subtree: true })`

const describeDead = ({ path, opener, control }: Dead) =>
  `${path}: ${opener ? `${opener} > ` : ''}${control.name || control.key} (${control.region} ${control.href})`

test('a control that does nothing is found', async ({ visit }) => {
  test.slow()
  const { page } = await visit('EN')
  await page.addInitScript(plantDeadButton)
  const { dead } = await pressEverything({ page, role: roles.guest, from: ['/aboutUs'], staysThere: true })
  expect(dead.map(({ control }) => control.name)).toContain('Planted')
})

for (const name of Object.keys(roles) as RoleName[]) {
  test(`every control does something for a ${name}`, async ({ visit }) => {
    // Hundreds of presses on some forty pages.
    test.info().setTimeout(longest)
    const { page } = await visit(name === 'trial' ? 'EN' : 'BN')
    const { dead, pressed, paths } = await pressEverything({ page, role: roles[name], from: starts[name] })
    test
      .info()
      .annotations.push({ type: 'walk', description: `${pressed} controls on ${paths.length} pages` })
    expect(dead.map(describeDead)).toEqual([])
  })
}
