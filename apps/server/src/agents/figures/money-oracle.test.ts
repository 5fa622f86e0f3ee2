import { invariant, type MemberId } from '@baize/std'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { houseActors } from '../../ledger/api.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { countMovements } from './count.ts'
import type { FigureLine } from './model.ts'

// More histories: MONEY_HISTORIES=1000 npx vitest run --project=server
// apps/server/src/agents/figures/money-oracle
const histories = Number(process.env['MONEY_HISTORIES'] ?? 5)

let world: World
let gateway: number
let fee: number
beforeAll(async () => {
  world = await startWorld()
  gateway = await world.platform.wallet.houseAccount({ code: 'gateway:oracle', kind: 'gateway' })
  fee = await world.platform.wallet.houseAccount({ code: 'fee:oracle', kind: 'fee' })
})
afterAll(() => world.stop())

type Act =
  | { kind: 'join'; upline: number; isAgent: boolean }
  | { kind: 'deposit' | 'withdraw'; member: number; amount: number; fee: number }
  | { kind: 'return'; withdrawal: number }
  | { kind: 'release'; member: number; amount: number }
  | { kind: 'count' }

const place = fc.nat({ max: 1_000 })
const money = { member: place, amount: fc.integer({ min: 100, max: 50_000 }), fee: fc.nat({ max: 99 }) }
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('join' as const), upline: place, isAgent: fc.boolean() }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('deposit' as const), ...money }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), ...money }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('return' as const), withdrawal: place }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('release' as const), member: place, amount: money.amount }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'count' as const }) },
)

const figures = ['deposits', 'withdrawals', 'fees', 'first_deposits', 'first_amount'] as const
type Sums = Record<(typeof figures)[number], bigint>
const none = (): Sums => ({ deposits: 0n, withdrawals: 0n, fees: 0n, first_deposits: 0n, first_amount: 0n })

interface Person {
  readonly id: MemberId
  readonly upline: Person | undefined
  readonly own: Sums
  cash: bigint
}

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]

/** What people pay in and are paid, in the ledger and in plain sums beside it. */
class History {
  readonly agents: Person[] = []
  readonly people: Person[] = []
  private readonly paid: { person: Person; amount: bigint }[] = []

  async join(upline: Person | undefined, type: 0 | 1 | 2): Promise<void> {
    const { platform } = world
    const made = await inTransaction(platform.db, (tx) =>
      platform.members.create(tx, {
        type,
        passwordHash: null,
        currency: 'BDT',
        language: 'EN',
        ...(upline && { uplineId: upline.id }),
      }),
    )
    if (!made.ok) throw new Error(made.code)
    const person = { id: made.value.memberId, upline, own: none(), cash: 0n }
    if (type !== 0) this.agents.push(person)
    this.people.push(person)
  }

  async run(given: Act): Promise<void> {
    if (given.kind === 'count') await countMovements(world.platform)
    else if (given.kind === 'join') await this.join(pick(this.agents, given.upline), given.isAgent ? 2 : 0)
    else if (given.kind === 'return') await this.giveBack(pick(this.paid, given.withdrawal))
    else {
      const person = pick(this.people, given.member)
      if (!person) return
      const amount = BigInt(given.amount)
      if (given.kind === 'deposit') await this.deposit(person, amount, BigInt(given.fee))
      else if (given.kind === 'withdraw') await this.withdraw(person, amount, BigInt(given.fee))
      else await this.hold(person, amount, ['release'])
    }
  }

  private async deposit(person: Person, amount: bigint, feeMinor: bigint): Promise<void> {
    const legs = [
      { kind: 'deposit', debit: gateway, credit: 'cash', amountMinor: amount } as const,
      ...(feeMinor > 0n
        ? [{ kind: 'deposit_fee', debit: 'cash', credit: fee, amountMinor: feeMinor } as const]
        : []),
    ]
    await post({ ...common(person, houseActors.deposit), kind: 'transfer', legs })
    const { own } = person
    if (own.first_deposits === 0n) Object.assign(own, { first_deposits: 1n, first_amount: amount })
    own.deposits += amount
    own.fees += feeMinor
    person.cash += amount - feeMinor
  }

  private async withdraw(person: Person, amount: bigint, feeMinor: bigint): Promise<void> {
    if (!(await this.hold(person, amount, ['capture', gateway]))) return
    person.cash -= amount
    person.own.withdrawals += amount
    this.paid.push({ person, amount })
    if (feeMinor === 0n || !(await this.hold(person, feeMinor, ['capture', fee]))) return
    person.cash -= feeMinor
    person.own.fees += feeMinor
  }

  /** Sets aside what is there, and captures it or lets it go. Gives whether it was there. */
  private async hold(person: Person, amountMinor: bigint, [end, to]: [string, number?]): Promise<boolean> {
    if (amountMinor > person.cash) return false
    const hold = crypto.randomUUID()
    const by = () => common(person, houseActors.withdrawal)
    await post({ ...by(), kind: 'hold', hold, amountMinor })
    if (end === 'capture' && to !== undefined) await post({ ...by(), kind: 'capture', hold, to })
    else await post({ ...by(), kind: 'release', hold })
    return true
  }

  private async giveBack(paid: { person: Person; amount: bigint } | undefined): Promise<void> {
    if (!paid) return
    this.paid.splice(this.paid.indexOf(paid), 1)
    const { person, amount: amountMinor } = paid
    const leg = { kind: 'withdrawal_return', debit: gateway, credit: 'cash', amountMinor } as const
    await post({ ...common(person, houseActors.withdrawal), kind: 'transfer', legs: [leg] })
    person.cash += amountMinor
    person.own.withdrawals -= amountMinor
  }

  /** The sums of an agent's downline; with `direct` of direct downlines only. */
  below(agent: Person, isDirect = false): Sums {
    const isBelow = ({ upline }: Person): boolean =>
      upline !== undefined && (upline === agent || (!isDirect && isBelow(upline)))
    return this.people.filter(isBelow).reduce((sum, { own }) => {
      for (const name of figures) sum[name] += own[name]
      return sum
    }, none())
  }
}

const common = ({ id }: Person, actor: number) =>
  ({ memberId: id, actor, key: crypto.randomUUID(), currency: 'BDT' }) as const

async function post(command: Parameters<World['platform']['wallet']['post']>[0]): Promise<void> {
  const outcome = await world.platform.wallet.post(command)
  invariant(outcome.status === 'applied', 'a posting of the oracle is sound')
}

const sumOf = (lines: readonly FigureLine[]): Sums =>
  lines.reduce((sum, line) => {
    for (const name of figures) sum[name] += line[name]
    return sum
  }, none())

test(
  'deposits, withdrawals and fees are what a walk from member to root gives',
  { timeout: 3_600_000 },
  async () => {
    const whole = { from: '2000-01-01', to: '2999-12-31' }
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 50 }), async (acts) => {
        const history = new History()
        await history.join(undefined, 1)
        await history.join(history.agents[0], 2)
        await history.join(history.agents[1], 0)
        for (const each of acts) await history.run(each)
        await countMovements(world.platform)
        const { figures: kept, db } = world.platform
        for (const agent of history.agents) {
          const ask = { agentIds: [agent.id], ...whole }
          expect(sumOf(await kept.teamLines(db, ask))).toEqual(history.below(agent))
          expect(sumOf(await kept.directLines(db, ask))).toEqual(history.below(agent, true))
        }
      }),
      { numRuns: histories, endOnFailure: true },
    )
  },
)
