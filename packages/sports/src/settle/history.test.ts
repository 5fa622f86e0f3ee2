import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OracleTicket, oracleReturn, type Result } from '../../oracle/list-lines.ts'
import { cashOutPart } from '../cash-out/index.ts'
import type { ProductKind } from '../slip/index.ts'
import {
  type ProductTicket,
  desired,
  type Movement,
  nextMovement,
  paidOf,
  stakeLeftOf,
  stakeOf,
  type StandingResult,
} from './index.ts'

/*
 * A ticket's life in any order: messages settle, take back, cancel and undo; the player cashes out; the payer
 * makes a few of its calls in between. Each market's messages have versions and may come late or twice.
 */

const kinds: readonly (readonly [ProductKind, number])[] = [
  [{ type: 'multiple' }, 1],
  [{ type: 'multiple' }, 3],
  [{ type: 'named', name: 'patent' }, 3],
  [{ type: 'named', name: 'yankee' }, 4],
  [{ type: 'system', size: 2 }, 3],
  [{ type: 'each_way', places: 3, part: 4 }, 2],
]
const acceptedAt = 1_000

const resultOf: fc.Arbitrary<Result> = fc
  .tuple(fc.constantFrom(0, 1), fc.constantFrom(0, 0, 1, 2), fc.constantFrom([1, 1], [1, 2], [2, 3]))
  .map(([result, voidHalves, [places = 1, tied = 1]]) => [result, voidHalves, places, tied])

/** What happens to one market; each builds on the state that its feed knew before. */
const happening = fc.oneof(
  fc.record({ type: fc.constant('settle' as const), result: resultOf }),
  fc.record({
    type: fc.constantFrom('rollback' as const, 'cancel' as const, 'undo' as const, 'miss' as const),
  }),
)
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('message' as const), at: fc.nat(1_000) }) },
  {
    weight: 5,
    arbitrary: fc.record({ type: fc.constant('pay' as const), calls: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('cash_out' as const),
      percent: fc.oneof(fc.integer({ min: 10, max: 90 }), fc.constant(100)),
      valuePercent: fc.integer({ min: 5, max: 400 }),
    }),
  },
)

const life = fc.record({
  kind: fc.constantFrom(...kinds),
  unitMinor: fc.integer({ min: 1_000, max: 1_000_000 }),
  odds: fc.array(fc.integer({ min: 1_010, max: 9_000 }), { minLength: 4, maxLength: 4 }),
  markets: fc.array(fc.array(happening, { minLength: 1, maxLength: 6 }), { minLength: 4, maxLength: 4 }),
  steps: fc.array(step, { maxLength: 60 }),
})

/** The states a market goes through, oldest first; the place in the list is the version. */
function versionsOf(happenings: readonly Happening[]): readonly StandingResult[] {
  let standing: StandingResult = { outcomes: null, voidReason: null, cancelled: [] }
  return happenings.map((each) => {
    standing = after(standing, each)
    return standing
  })
}

function after(standing: StandingResult, each: Happening): StandingResult {
  switch (each.type) {
    case 'settle':
      return { ...standing, outcomes: { home: each.result } }
    case 'rollback':
      return { ...standing, outcomes: null }
    case 'cancel':
      return {
        ...standing,
        cancelled: [...standing.cancelled, { from: 900, to: null, reason: 'odds_error' }],
      }
    case 'miss':
      return {
        ...standing,
        cancelled: [...standing.cancelled, { from: null, to: 1_000, reason: 'past_post' }],
      }
    case 'undo':
      return { ...standing, cancelled: [] }
  }
}

/** The ticket, what the book knows of each market, and what the payer has done. */
class World {
  ticket: ProductTicket
  readonly known = new Map<string, number>()
  readonly versions: ReadonlyMap<string, readonly StandingResult[]>
  movements: readonly Movement[] = []

  constructor(ticket: ProductTicket, versions: ReadonlyMap<string, readonly StandingResult[]>) {
    this.ticket = ticket
    this.versions = versions
  }

  readonly results = ({ event }: { event: string }): StandingResult | undefined =>
    this.versions.get(event)?.[this.known.get(event) ?? -1]

  desired() {
    return desired(this.ticket, this.results)
  }

  /** Takes in a message, which may be old. */
  learn(event: string, version: number): void {
    this.known.set(event, Math.max(version, this.known.get(event) ?? -1))
  }

  /** Makes one call, if there is one to make. */
  pay(): boolean {
    const next = nextMovement(this.movements, this.desired())
    if (next === undefined) return false
    if (next.type === 'win') expect(next.amountMinor).toBeGreaterThan(0n)
    if (next.type === 'rollback') expect(this.isStanding(next.reference)).toBe(true)
    if (next.type === 'end') expect(next.revision).toBe(this.ends().length)
    this.movements = [...this.movements, { ...next, id: `m${this.movements.length}` }]
    expect(paidOf(this.movements)).toBeGreaterThanOrEqual(0n)
    return true
  }

  payAll(): void {
    // Each rollback takes back a win, then one win and one end: more calls than that would never stop.
    for (let calls = this.movements.length + 2; calls >= 0; calls -= 1) if (!this.pay()) return
    expect.unreachable('the payer comes to an end')
  }

  cashOut(percent: number, valuePercent: number): void {
    if (this.desired().state !== 'open') return
    const stakeLeftMinor = stakeLeftOf(this.ticket)
    const valueMinor = (stakeLeftMinor * BigInt(valuePercent)) / 100n
    const part = cashOutPart({ valueMinor, stakeLeftMinor, percent })
    if (part !== undefined) this.ticket = { ...this.ticket, cashOuts: [...this.ticket.cashOuts, part] }
  }

  ends() {
    return this.movements.filter(({ type }) => type === 'end' || type === 'settle')
  }

  private isStanding(id: string): boolean {
    const isTakenBack = this.movements.some((each) => each.type === 'rollback' && each.reference === id)
    return (
      !isTakenBack &&
      this.movements.some(({ type, id: own }) => (type === 'win' || type === 'settle') && own === id)
    )
  }
}

type Life = typeof life extends fc.Arbitrary<infer T> ? T : never

function worldOf({ kind: [kind, legCount], unitMinor, odds, markets }: Life): World {
  const legs = Array.from({ length: legCount }, (_, leg) => {
    return { event: `e${leg}`, market: 'm|', outcome: 'home', oddsMilli: odds[leg] ?? 2_000 }
  })
  const versions = new Map(legs.map(({ event }, leg) => [event, versionsOf(markets[leg] ?? [])]))
  return new World({ kind, legs, unitMinor: BigInt(unitMinor), acceptedAt, cashOuts: [] }, versions)
}

function live(world: World, steps: Life['steps']): void {
  const events = [...world.versions.keys()]
  for (const each of steps) {
    if (each.type === 'cash_out') world.cashOut(each.percent, each.valuePercent)
    if (each.type === 'pay') for (let calls = 0; calls < each.calls; calls += 1) world.pay()
    if (each.type !== 'message') continue
    const event = events[each.at % events.length] ?? ''
    world.learn(event, each.at % (world.versions.get(event)?.length ?? 1))
  }
}

/** The result of each leg by the last version of its market; undefined while any is open. */
function lastResults(world: World): OracleTicket['legs'] | undefined {
  const legs = world.ticket.legs.map(({ event, oddsMilli }) => {
    const last = world.versions.get(event)?.at(-1)
    const isVoid = last?.cancelled.some(({ from }) => from === 900) === true
    const result: Result | undefined = isVoid ? [0, 2, 1, 1] : last?.outcomes?.['home']
    return result && { oddsMilli, result }
  })
  return legs.every((leg) => leg !== undefined) ? legs : undefined
}

const runs = { numRuns: 2_000 }

describe('a ticket whose messages, cash-outs and calls come in any order', () => {
  test(
    'has paid what it should, with its latest ending, and never less than nothing',
    { timeout: 60_000 },
    () => {
      let endings = 0
      fc.assert(
        fc.property(life, (each) => {
          const world = worldOf(each)
          live(world, each.steps)
          for (const [event, versions] of world.versions) world.learn(event, versions.length - 1)
          world.payAll()
          const { ticket, movements } = world
          const cashedMinor = ticket.cashOuts.reduce((sum, { paidMinor }) => sum + paidMinor, 0n)
          const { state, paidMinor, validStakeMinor } = world.desired()
          expect(paidOf(movements)).toBe(paidMinor)
          expect(validStakeMinor >= 0n && validStakeMinor <= stakeOf(ticket)).toBe(true)
          const last = world.ends().at(-1)
          if (state === 'settled') expect(last).toMatchObject({ paidMinor, validStakeMinor })
          endings += world.ends().length

          const legs = lastResults(world)
          const stakeMinor = stakeLeftOf(ticket)
          if (stakeMinor === 0n) expect([state, paidMinor]).toEqual(['settled', cashedMinor])
          else if (legs)
            expect(paidMinor).toBe(cashedMinor + oracleReturn({ kind: ticket.kind, stakeMinor, legs }))
          // Another call changes nothing.
          expect(world.pay()).toBe(false)
        }),
        runs,
      )
      expect(endings).toBeGreaterThan(runs.numRuns / 4)
    },
  )

  test('comes to the same as one that heard the last word only', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(life, (each) => {
        const late = worldOf(each)
        live(late, each.steps)
        const fresh = worldOf(each)
        fresh.ticket = late.ticket
        for (const world of [late, fresh]) {
          for (const [event, versions] of world.versions) world.learn(event, versions.length - 1)
          world.payAll()
        }
        expect(late.desired()).toEqual(fresh.desired())
        expect(paidOf(late.movements)).toBe(paidOf(fresh.movements))
      }),
      runs,
    )
  })
})
