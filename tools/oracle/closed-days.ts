import { AgentTree, platformDay } from '../../apps/server/src/testing/agent-tree.ts'
import { compareBills, logInRestaters, restateBill } from '../../apps/server/src/testing/agent-tree-bills.ts'
import { countFigures } from '../../apps/server/src/testing/count-figures.ts'
import {
  labelOf,
  type ClosedPeriods,
  type ClosedWorld,
  type Statements,
  type Strike,
} from './closed-world.ts'

/** Trees of agents of these seeds: together they have every kind of payment. */
const seeds = [3, 5, 8]
const dayMs = 86_400_000
const hourMs = 3_600_000
/** A large bet is changed so often: what that takes off bills lasts for about as long. */
const restateEvery = 6
const largeStake = 2_000_000n

interface Today {
  readonly today: string
  readonly closed: string
  readonly label: string
}

/** Days of trees with daily salaries and dividends. */
export class ClosedDays implements ClosedPeriods {
  readonly on: ClosedWorld
  restatements = 0
  readonly #trees: readonly AgentTree[]
  readonly #startMs: number
  #day = 0

  private constructor(on: ClosedWorld) {
    this.on = on
    this.#startMs = Date.parse(`${platformDay(on.now())}T00:00:00+06:00`) + dayMs
    this.#trees = seeds.map((seed) => new AgentTree(on.world, { seed, startMs: this.#startMs }))
  }

  static async open(on: ClosedWorld): Promise<ClosedDays> {
    const days = new ClosedDays(on)
    on.advanceTo(days.#startMs + 20 * hourMs)
    for (const tree of days.#trees) await tree.open()
    return days
  }

  async live(strike?: Strike): Promise<Statements | undefined> {
    const label = labelOf(strike)
    const startMs = this.#startMs + this.#day * dayMs
    const midnightMs = startMs + dayMs
    const today = platformDay(startMs)
    this.on.advanceTo(startMs + 20 * hourMs)
    await this.#play({ today, closed: platformDay(startMs - dayMs), label })
    this.#day += 1
    this.on.advanceTo(midnightMs + 600_000)
    const race = async () => {
      for (const tree of this.#trees)
        await tree.race(tree.next(2) === 0 ? midnightMs - hourMs : midnightMs + 300_000)
    }
    const statements = await this.on.close({ endsMs: midnightMs, closes: 2, strike, race })
    for (const tree of this.#trees) await this.#compare(tree, today, label)
    return statements
  }

  async #play({ today, closed, label }: Today): Promise<void> {
    for (const tree of this.#trees) {
      await tree.play(today, closed)
      // A member changes agents with the next day, while this one may not be closed yet.
      await tree.move()
    }
    const tree = this.#trees[Math.floor(this.#day / restateEvery) % this.#trees.length]
    const turn = this.#day % restateEvery
    if (!tree || turn > 1) return
    if (turn === 1) return this.#restate(tree, closed, label)
    const bet = tree.bets.findLast(({ atMs }) => platformDay(atMs) === today)
    if (bet) await tree.settle(bet, { stake: largeStake, payout: 0n }, closed)
  }

  /** The large bet of the day before comes to less, and that day is computed again. */
  async #restate(tree: AgentTree, closed: string, label: string): Promise<void> {
    const { world } = this.on
    const bet = tree.bets.find(({ stake, atMs }) => stake === largeStake && platformDay(atMs) === closed)
    const bill = tree.naive.bills.find((one) => one.day === closed && one.contract.kind === 'daily')
    if (!bet || !bill) return
    await tree.settle(bet, { stake: largeStake / 2n, payout: 0n }, closed)
    await countFigures(world)
    const by = await logInRestaters(world)
    if (await restateBill(world, tree, { bill, by, closed, label })) this.restatements += 1
  }

  async #compare(tree: AgentTree, today: string, label: string): Promise<void> {
    const { before, after } = await tree.endRace(today)
    this.on.raced.before += before
    this.on.raced.after += after
    tree.naive.close(today)
    await compareBills(tree, label)
  }
}
