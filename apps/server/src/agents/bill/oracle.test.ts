import { afterEach, beforeEach, expect, test } from 'vitest'
import { countFigures } from '../../testing/agent-line.ts'
import { AgentTree, platformDay } from '../../testing/agent-tree.ts'
import { compareBills, logInRestaters, restateBill, type Restaters } from '../../testing/agent-tree-bills.ts'
import { startConsoleWorld, type ConsoleWorld } from '../../testing/console-world.ts'
import { brokenInvariants } from '../../testing/withdrawals.ts'

/*
 * Random trees with random contracts over several days of bets, corrections of closed days, moves of members
 * and restatements by two operators; every bill, payment and wallet is compared with a naive model. 10,000:
 * BILL_HISTORIES=10000 npx vitest run --project=server apps/server/src/agents/bill/oracle
 */
const trees = Number(process.env['BILL_HISTORIES'] ?? 12)
const firstSeed = Number(process.env['BILL_SEED'] ?? 1)
const daysLived = 4
const dayMs = 86_400_000

/** Trees that live in one house, side by side. */
const treesOfHouse = 100
const houses = Array.from({ length: Math.ceil(trees / treesOfHouse) }, (_, at) => ({
  from: firstSeed + at * treesOfHouse,
  count: Math.min(treesOfHouse, trees - at * treesOfHouse),
}))

let world: ConsoleWorld
beforeEach(async () => {
  world = await startConsoleWorld()
})
afterEach(() => world.stop())

const now = () => world.platform.clock()
const labelOf = ({ plan }: AgentTree) => `BILL_SEED=${plan.seed} BILL_HISTORIES=1`

/** The day of a random closed bill again. */
async function restateSome(tree: AgentTree, by: Restaters, closed: string): Promise<boolean> {
  const own = tree.naive.bills.filter((bill) => bill.restates === 0)
  const bill = own[tree.next(own.length + 1)]
  return bill !== undefined && restateBill(world, tree, { bill, by, closed, label: labelOf(tree) })
}

test.each(houses)(
  'every bill, payment and wallet is what a walk from bet to root gives: $count trees from seed $from',
  { timeout: 3_600_000 },
  async ({ from, count }) => {
    const { platform } = world
    const midnight = Date.parse(`${platformDay(now())}T00:00:00+06:00`)
    const startMs = midnight + dayMs
    let restatements = 0
    world.clock.advance(startMs + 20 * 3_600_000 - now())
    const all = Array.from({ length: count }, (_, at) => new AgentTree(world, { seed: from + at, startMs }))
    for (const tree of all) await tree.open()
    let closed = platformDay(startMs - dayMs)
    for (let day = 0; day < daysLived; day += 1) {
      const today = platformDay(now())
      for (const tree of all) {
        await tree.play(today, closed)
        await tree.move()
        await tree.fence(today)
      }
      const by = await logInRestaters(world)
      // What came late is computed again, and what came after that once more.
      for (const round of [1, 2]) {
        if (round === 2) for (const tree of all) await tree.correct(today, closed)
        await countFigures(world)
        for (const tree of all) if (await restateSome(tree, by, closed)) restatements += 1
      }
      world.clock.advance(startMs + (day + 1) * dayMs + 600_000 - now())
      await countFigures(world)
      // Three at once, as workers race; each period closes once all the same.
      await Promise.all([1, 2, 3].map(() => platform.closes.closeDue()))
      await platform.billPayments.payOpen()
      for (const tree of all) tree.naive.close(today)
      for (const tree of all) await compareBills(tree, labelOf(tree))
      closed = today
      world.clock.advance(startMs + (day + 1) * dayMs + 20 * 3_600_000 - now())
    }
    expect(restatements).toBeGreaterThan(0)
    expect(await brokenInvariants(world)).toEqual([])
  },
)
