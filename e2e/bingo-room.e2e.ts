import AxeBuilder from '@axe-core/playwright'
import type { FrameLocator } from '@playwright/test'
import { clockOf, proveLastResult, readGains } from './live-table.ts'
import { closePanel, sitDown, visitToo, withoutMotion } from './player.ts'
import { expect as expectSoon, test, type Visitor } from './site.ts'

/** A draw takes about three quarters of a minute; machines are busy. */
const drawMs = 150_000
const expect = expectSoon.configure({ timeout: 30_000 })

/** A single card loses five draws of six, and six cards win two of three. */
const mostDraws = 10

test.describe.configure({ timeout: 900_000 })

const room = 'bingoroom-0002'

async function enter(visitor: Visitor): Promise<FrameLocator> {
  await withoutMotion(visitor)
  const hall = await sitDown(visitor, room)
  await expect(clockOf(hall)).toBeVisible({ timeout: drawMs })
  return hall
}

/** Buys as many cards as are wanted while there is time. */
async function buy(hall: FrameLocator, { t }: Visitor, count: number): Promise<void> {
  const cards = hall.getByRole('region', { name: t('bingoroom.cards') })
  const add = cards.getByRole('button', { name: t('bingoroom.add') })
  const own = cards.getByRole('region')
  for (let held = await own.count(); held < count; held += 1) {
    await add.click()
    await expect(own).toHaveCount(held + 1)
  }
  await hall.getByRole('button', { name: t('bingoroom.buy', { count, amount: '৳10' }) }).click()
  await expect(hall.getByRole('button', { name: t('bingoroom.inPlay', { count }) })).toBeVisible()
}

/** The balls that are out, and how many cards they have filled lines of; without motion all come at once. */
async function readDraw(hall: FrameLocator) {
  const board = hall.locator('.brboard')
  await expect(board.locator('.now')).toBeVisible({ timeout: drawMs })
  const balls = (await board.getAttribute('aria-label'))?.match(/\d+/g) ?? []
  return { balls, wonCards: await hall.locator('.brcard.won').count() }
}

test('two players see the same balls: one wins, one loses', async ({ visit, browser }, { project }) => {
  const first = await visit(project.name === 'phone' ? 'BN' : 'EN')
  const { t } = first
  const second = await visitToo(browser, first)
  const halls = [await enter(first), await enter(second)] as const
  const [many, single] = halls

  // A card is swapped before it is bought.
  const chosen = single.getByRole('region', { name: t('bingoroom.card', { number: 1 }), exact: true })
  const before = await chosen.innerText()
  await chosen.getByRole('button', { name: t('bingoroom.swap', { number: 1 }) }).click()
  await expect(chosen).not.toHaveText(before, { useInnerText: true })
  const { violations } = await new AxeBuilder({ page: second.page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])

  const players = [
    { hall: many, visitor: first, cards: 6, seen: 0 },
    { hall: single, visitor: second, cards: 1, seen: 0 },
  ]
  const draws = { won: 0, lost: 0 }
  for (let draw = 0; draw < mostDraws && (draws.won === 0 || draws.lost === 0); draw += 1) {
    for (const { hall } of players) await expect(clockOf(hall)).toHaveText(/1\d/, { timeout: drawMs })
    await Promise.all(players.map(({ hall, visitor, cards }) => buy(hall, visitor, cards)))
    const drawn = await Promise.all(players.map(({ hall }) => readDraw(hall)))
    expect(drawn[0]?.balls).toHaveLength(30)
    expect(drawn[1]?.balls).toEqual(drawn[0]?.balls)
    for (const [place, player] of players.entries()) {
      const gains = await readGains(player.hall, player.visitor, player.seen)
      await closePanel(player.hall)
      player.seen += gains.length
      expect(gains).toHaveLength(1)
      const hasWon = (gains[0] ?? 0) > -10 * player.cards
      expect(hasWon).toBe((drawn[place]?.wonCards ?? 0) > 0)
      draws[hasWon ? 'won' : 'lost'] += 1
    }
  }
  expect(draws.won).toBeGreaterThan(0)
  expect(draws.lost).toBeGreaterThan(0)
  await proveLastResult(many, first)
  await second.page.context().close()
})
