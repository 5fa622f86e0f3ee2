import { gridModels } from '@baize/games'
import type { FrameLocator, Page } from '@playwright/test'
import { finishSpin, sitDown, spin, withoutMotion } from './player.ts'
import { expect as expectSoon, gameFrame, test, type Visitor } from './site.ts'

/** A busy machine takes its time over a page of a game. */
const expect = expectSoon.configure({ timeout: 30_000 })

/** A title of each mechanic; all of them sell their feature, so that it comes when it is asked for. */
const titles = {
  'ways-prism': 'slot-0010',
  'stay-citadel': 'slot-0014',
  'hold-vault': 'slot-0018',
  'wheel-royal': 'slot-0026',
  'fall-jewel': 'slot-0030',
  'cluster-hive': 'slot-0033',
} as const
type Story = keyof typeof titles
const mostSpins = 40

/** Opens a slot with money, at its smallest stake and in a hurry. */
async function openSlot(visitor: Visitor, modelId: Story): Promise<FrameLocator> {
  const { t } = visitor
  const game = await sitDown(visitor, titles[modelId])
  const less = game.getByRole('button', { name: t('studio.stakeLess') })
  await expect(less).toBeVisible()
  while (await less.isEnabled()) await less.click()
  await game.getByRole('button', { name: t('studio.turbo') }).click()
  return game
}

const lastWin = (game: FrameLocator) => game.locator('.stats dd').last()

for (const modelId of Object.keys(titles) as Story[])
  test(`${modelId}: a win, a loss, and its feature`, async ({ visit }, { project }) => {
    test.slow()
    const visitor = await visit(project.name === 'phone' ? 'EN' : 'BN')
    const { t } = visitor
    // What moves is told on the phone, where there is less to draw.
    if (project.name === 'desktop') await withoutMotion(visitor)
    const game = await openSlot(visitor, modelId)
    const seen = { won: false, lost: false }
    for (let spins = 0; spins < mostSpins && !(seen.won && seen.lost); spins += 1) {
      await spin(game, visitor)
      if (/ 0\.00$|৳0\.00$/.test(await lastWin(game).innerText())) seen.lost = true
      else seen.won = true
    }
    expect(seen).toEqual({ won: true, lost: true })

    await game.getByRole('button', { name: t('slots.buy') }).click()
    const dialog = game.getByRole('dialog')
    await expect(dialog).toContainText(String(gridModels.find(({ id }) => id === modelId)?.buyPrice))
    await dialog.getByRole('button', { name: /৳/ }).click()
    await game.getByRole('button', { name: t('slots.begin') }).click()
    await finishSpin(game, visitor)
    await expect(lastWin(game)).toContainText('৳')
  })

test('the rules say what the table pays, and a bought round is shown again @once', async ({ visit }) => {
  const visitor = await visit('EN')
  const { t } = visitor
  await withoutMotion(visitor)
  const game = await openSlot(visitor, 'hold-vault')
  await game.getByRole('button', { name: t('slots.buy') }).click()
  await game.getByRole('dialog').getByRole('button', { name: /৳/ }).click()
  await game.getByRole('button', { name: t('slots.begin') }).click()
  await finishSpin(game, visitor)
  const paid = await lastWin(game).innerText()
  const history = game.getByRole('tabpanel', { name: t('studio.history') })
  await expect(history).toContainText(paid)
  await history
    .getByRole('button', { name: t('studio.replay') })
    .first()
    .click()
  await expect(game.getByText(t('slots.respinsLeft', { count: 3 }))).toBeVisible()
  await finishSpin(game, visitor)
  await openRules(visitor.page, visitor)
  await expect(game.getByText(/7 coins or more start it/)).toBeVisible()
})

async function openRules(page: Page, { t }: Visitor): Promise<void> {
  await gameFrame(page)
    .getByRole('button', { name: t('studio.paytable') })
    .or(gameFrame(page).getByRole('button', { name: t('studio.rules') }))
    .first()
    .click()
}
