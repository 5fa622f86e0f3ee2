import type { FrameLocator } from '@playwright/test'
import { sitDown, visitToo } from './player.ts'
import { expect as expectSoon, test, type Visitor } from './site.ts'

/** A busy machine takes its time over a page of a game. */
const expect = expectSoon.configure({ timeout: 30_000 })

const mostFights = 4

test.describe.configure({ timeout: 360_000 })

const openPit = (visitor: Visitor): Promise<FrameLocator> => sitDown(visitor, 'cock-0001')

test('two players on two sides: one wins what the other loses', async ({ visit, browser }) => {
  const first = await visit('EN')
  const { t } = first
  const pits = [await openPit(first)]
  const second = await visitToo(browser, first)
  pits.push(await openPit(second))
  const [meron, wala] = pits
  if (!meron || !wala) throw new Error('two people came')
  const place = async (pit: FrameLocator, side: 'meron' | 'wala') => {
    await expect(pit.getByRole('main').getByRole('timer')).toContainText(/1\d s/, { timeout: 60_000 })
    await pit.getByRole('button', { name: t(`cockfight.${side}`), exact: true }).click()
    await pit.getByRole('button', { name: t('live.place'), exact: true }).click()
    await expect(pit.getByRole('button', { name: t('live.placed') })).toBeVisible()
  }
  const [meronWins, walaWins, drawn] = [
    t('cockfight.wins', { side: t('cockfight.meron') }),
    t('cockfight.wins', { side: t('cockfight.wala') }),
    t('cockfight.drawn'),
  ]
  for (let fight = 0; fight < mostFights; fight += 1) {
    // At once, or the slower one would bet on the next fight.
    await Promise.all([place(meron, 'meron'), place(wala, 'wala')])
    const [mine, theirs] = [meron.locator('.plate'), wala.locator('.plate')]
    await expect(mine).toContainText(new RegExp(`${meronWins}|${walaWins}|${drawn}`), { timeout: 60_000 })
    const said = (await mine.textContent()) ?? ''
    // A draw gives both stakes back: then the birds meet again.
    if (said.includes(drawn)) continue
    const [winner, loser] = said.includes(meronWins) ? [mine, theirs] : [theirs, mine]
    await expect(winner.locator('.money')).toBeVisible({ timeout: 20_000 })
    await expect(loser).toContainText(said.includes(meronWins) ? meronWins : walaWins)
    await expect(loser.locator('.money')).toHaveCount(0)
    return
  }
  throw new Error('every fight was a draw')
})
