import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { FrameLocator } from '@playwright/test'
import { sitDown, withoutMotion } from './player.ts'
import { expect as expectSoon, test, type Visitor } from './site.ts'

const expect = expectSoon.configure({ timeout: 30_000 })
const run = promisify(execFile)
const dataDir = process.env['DATA_DIR'] ?? fileURLToPath(new URL('../.data', import.meta.url))
const command = fileURLToPath(new URL('../tools/tournament/tournament.ts', import.meta.url))

/** What an operator does beside the player's screen: `npm run tournament`. */
const operator = (...words: string[]) =>
  run(process.execPath, [command, ...words], { env: { ...process.env, DATA_DIR: dataDir } })

/** Not in the set of the house's own tournaments: this one is the only one of its game. */
const games = { desktop: 'slot-0411', phone: 'slot-0412' } as const
const titles = { EN: 'Race of this story', BN: 'এই গল্পের দৌড়' } as const
const mostSpins = 60

/** Plays until the tournament's line has a place. */
async function playToPlace(game: FrameLocator, { t }: Visitor): Promise<void> {
  const spin = game.getByRole('button', { name: t('studio.spin'), exact: true })
  const line = game.locator('button.race')
  const place = line.getByText(t('tournament.place', { place: 1 }))
  for (let spins = 0; spins < mostSpins && !(await place.isVisible()); spins += 1) {
    await expect(async () => {
      await spin.click({ timeout: 1_000 })
      await expect(spin).toHaveAttribute('aria-busy', 'false', { timeout: 2_000 })
    }).toPass()
  }
  await expect(place).toBeVisible()
}

test('a tournament: taking part, a place on the board, the close, the prize in the balance', async ({
  visit,
}, { project }) => {
  test.slow()
  const visitor = await visit(project.name === 'phone' ? 'EN' : 'BN')
  const { page, language, t } = visitor
  await withoutMotion(visitor)
  const id = `story-${randomUUID().slice(0, 8)}`
  const gameId = games[project.name === 'phone' ? 'phone' : 'desktop']
  const named = ['--title-en', titles.EN, '--title-bn', titles.BN]
  await operator('open', '--id', id, ...named, '--games', gameId, '--prizes', '777,100', '--stake', '1')

  const game = await sitDown(visitor, gameId)
  const line = game.getByRole('button', { name: t('tournament.label', { title: titles[language] }) })
  await line.click()
  const dialog = game.getByRole('dialog')
  await expect(dialog).toContainText('৳777')
  await dialog.getByRole('button', { name: t('tournament.join'), exact: true }).click()
  await expect(dialog).toContainText(t('tournament.joined'))
  await page.keyboard.press('Escape')
  await playToPlace(game, visitor)
  await line.click()
  await expect(dialog.getByRole('table')).toContainText(t('tournament.you'))
  await page.keyboard.press('Escape')

  const balance = game.locator('.stats dd').first()
  const amountOf = async () => Number((await balance.innerText()).replaceAll(/[^\d.]/g, ''))
  const before = await amountOf()
  await operator('close', id)
  await expect(line).toContainText(t('tournament.counting'))
  await expect(line).toContainText(t('tournament.ended'), { timeout: 90_000 })
  await expect(async () => expect(await amountOf()).toBeCloseTo(before + 777, 2)).toPass()

  await line.click()
  await expect(dialog.getByRole('status')).toContainText('৳777.00')
  const results = await dialog.getByRole('link', { name: t('tournament.results') }).getAttribute('href')
  const studio = new URL((await game.owner().getAttribute('src')) ?? '')
  await page.goto(new URL(results ?? '', studio).href)
  await expect(page.getByRole('heading', { level: 1, name: titles[language] })).toBeVisible()
  await expect(page.getByText('৳777.00')).toBeVisible()
  await page.getByRole('button', { name: t('tournament.showRounds', { place: 1 }) }).click()
  await expect(page.getByRole('table', { name: new RegExp(t('tournament.countedRounds')) })).toBeVisible()
  await page.locator('.roundlink').first().click()
  await expect(page.getByRole('heading', { level: 1, name: t('studio.proofTitle') })).toBeVisible()

  await page.goto('/tournaments')
  const card = page.getByRole('article', { name: titles[language] }).filter({ hasText: t('race.ownPaid') })
  await expect(card).toBeVisible({ timeout: 45_000 })
  await expect(card.getByRole('heading', { name: t('race.boardFinal') })).toBeVisible()
  await expect(card.getByRole('row', { name: new RegExp(`${t('race.you')}.*৳777.00`) })).toBeVisible()
  await page.goto('/member?page=messageV2')
  await expect(page.getByText(t('message.prizeTitle', { amount: '৳777.00' }))).toHaveCount(1)
})

test('the site lists tournaments with their games, and a game of one opens', async ({ visit }, {
  project,
}) => {
  const { page, t } = await visit(project.name === 'phone' ? 'BN' : 'EN')
  await page.goto('/tournaments')
  await expect(page.getByRole('heading', { level: 1, name: t('race.title') })).toBeVisible()
  const cards = page.getByRole('article')
  await expect(cards.first()).toContainText('৳')
  await expect(cards.first().getByRole('link').first()).toHaveAttribute('href', /^\/seamless\?gameId=/)
})
