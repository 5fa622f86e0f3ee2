import { addDays, type CarryMode } from '@baize/domain/agent-contract'
import { allocate } from '@baize/money'
import type { MemberId } from '@baize/std'
import type { NaiveFact, NaiveTeams } from './naive-team.ts'

/** Terms of one tier, as a tree of the oracle has them. */
export interface NaiveTerms {
  readonly ratePpm: bigint
  readonly fromValid: bigint
  readonly carry: CarryMode
  /** The most that a day pays. */
  readonly cap?: bigint
}

export type NaiveKind = 'daily' | 'dividend'

export interface NaiveContract {
  readonly kind: NaiveKind
  readonly payerId: MemberId | null
  readonly payeeId: MemberId
  readonly terms: NaiveTerms
}

interface Reckoned {
  readonly base: bigint
  readonly amount: bigint
  readonly carryOut: bigint
  /** What ring-fenced members have left. */
  readonly apart: ReadonlyMap<MemberId, bigint>
}

export interface NaiveBill extends Reckoned {
  readonly contract: NaiveContract
  readonly day: string
  /** 0 for the original bill of a period, then the number of the bill that restates it. */
  readonly restates: number
  readonly carryIn: bigint
  /** The amount of its day by the latest restatement. */
  now: Reckoned
  withheld: bigint
  paid: bigint
}

/** A ring-fenced member, on these days. */
export interface NaiveFence {
  readonly memberId: MemberId
  readonly fromDay: string
  /** The first day on which they do not. */
  toDay: string
}

/** A deduction by a restatement, taken off later bills of the contract. */
interface NaiveLess {
  readonly contract: NaiveContract
  left: bigint
}

/** What games cost the house of what it won by them, in parts per million. */
const providerPpm: Readonly<Record<string, bigint>> = { RNG: 100_000n, LIVE: 120_000n }
const whole = 1_000_000n
const least = (...amounts: bigint[]) => amounts.reduce((one, other) => (one < other ? one : other))
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)
const below0 = (amount: bigint) => (amount < 0n ? amount : 0n)
const openOf = ({ amount, withheld, paid }: NaiveBill) => amount - withheld - paid

const worth = (kind: NaiveKind, facts: readonly NaiveFact[]) =>
  sum(facts.map((fact) => (kind === 'daily' ? fact.valid : fact.stakes - fact.payout)))

/** False when the facts of every product add up to zero. */
const isSomething = (facts: readonly NaiveFact[]): boolean =>
  [...Map.groupBy(facts, ({ category }) => category).values()].some(
    (some) => worth('daily', some) !== 0n || worth('dividend', some) !== 0n,
  )

/** Bills the slow way: every bet climbs to whoever is paid for it, and money is handed down hand by hand. */
export class NaiveBills {
  readonly contracts: NaiveContract[] = []
  readonly bills: NaiveBill[] = []
  readonly cash = new Map<bigint, bigint>()
  readonly less: NaiveLess[] = []
  readonly fences: NaiveFence[] = []
  /** By contract, the late facts that restatements counted on their original day. */
  readonly #restated = new Map<NaiveContract, Set<NaiveFact>>()
  readonly #teams: NaiveTeams

  constructor(teams: NaiveTeams) {
    this.#teams = teams
  }

  close(day: string): void {
    for (const kind of ['daily', 'dividend'] as const)
      for (const contract of this.contracts) if (contract.kind === kind) this.#bill(contract, day)
  }

  #bill(contract: NaiveContract, day: string): void {
    const carryIn = this.#own(contract).at(-1)?.now.carryOut ?? 0n
    const left = this.#own(contract).at(-1)?.now.apart ?? new Map<MemberId, bigint>()
    const now = this.#reckon(contract, day, carryIn, left)
    const withheld = this.#takeOff(contract, now.amount)
    this.bills.push({ ...now, contract, day, carryIn, now, withheld, restates: 0, paid: 0n })
  }

  #own(contract: NaiveContract): NaiveBill[] {
    return this.bills.filter((bill) => bill.contract === contract && bill.restates === 0)
  }

  #reckon(
    contract: NaiveContract,
    day: string,
    carryIn: bigint,
    left: ReadonlyMap<MemberId, bigint>,
  ): Reckoned {
    const { payeeId, kind, terms } = contract
    const facts = this.#factsOf(contract, day)
    const valid = sum(facts.map((fact) => fact.valid))
    const fenced =
      kind === 'dividend' ? facts.filter((fact) => this.#fenceOf(fact.memberId, fact.ownDay)) : []
    const others = facts.filter((fact) => !fenced.includes(fact))
    const late = worth(
      kind,
      others.filter((fact) => fact.ownDay < day),
    )
    const { counts, apart } = this.#apart(contract, { day, fenced, left })
    const costs = kind === 'dividend' ? this.#costs(facts, payeeId, day) : 0n
    const own = worth(kind, others) + counts - costs
    const base = own + carryIn
    const isMet = terms.fromValid === 0n || valid >= terms.fromValid
    const floor = base > 0n && isMet ? (base * terms.ratePpm) / whole : 0n
    const amount = terms.cap === undefined ? floor : least(floor, terms.cap)
    return { base, amount, carryOut: this.#carry(contract, base, late), apart }
  }

  #fenceOf(memberId: MemberId, day: string): NaiveFence | undefined {
    return this.fences.find(
      (fence) => fence.memberId === memberId && fence.fromDay <= day && day < fence.toDay,
    )
  }

  /** Each ring-fenced member: what is above 0 counts, what is below it is left to its own. */
  #apart(
    contract: NaiveContract,
    given: {
      readonly day: string
      readonly fenced: readonly NaiveFact[]
      readonly left: ReadonlyMap<MemberId, bigint>
    },
  ): { counts: bigint; apart: Map<MemberId, bigint> } {
    const { day, fenced, left } = given
    const apart = new Map<MemberId, bigint>()
    let counts = 0n
    for (const memberId of new Set([...left.keys(), ...fenced.map((fact) => fact.memberId)])) {
      const facts = fenced.filter((fact) => fact.memberId === memberId)
      const lately = facts.filter((fact) => fact.ownDay < day)
      const [result, late] = [worth('dividend', facts), worth('dividend', lately)]
      const rest = result + (left.get(memberId) ?? 0n)
      if (rest > 0n) counts += rest
      else if (this.#fenceOf(memberId, addDays(day, 1)))
        apart.set(memberId, this.#carry(contract, rest, late))
    }
    return { counts, apart }
  }

  /** The facts of a day: those counted on it, and those that a restatement moved to it. */
  #factsOf(contract: NaiveContract, day: string): NaiveFact[] {
    const restated = this.#restated.get(contract)
    return this.#teams.facts.filter(
      (fact) =>
        (restated?.has(fact) ? fact.ownDay : fact.day) === day &&
        this.#teams.above(fact.memberId, fact.ownDay).includes(contract.payeeId),
    )
  }

  /**
   * A closed day again, for all contracts of a kind, with what came late for it and is not billed yet. Gives
   * whether it could be done.
   */
  restate(kind: NaiveKind, day: string, closed: string): boolean {
    if (kind === 'dividend' && this.fences.some(({ fromDay, toDay }) => fromDay <= day && day < toDay))
      return false
    const own = this.bills.filter(
      (bill) => bill.contract.kind === kind && bill.day === day && bill.restates === 0,
    )
    const changes = own.flatMap((bill) => {
      const late = this.#unbilled(bill, closed)
      if (!isSomething(late)) return []
      const restated = this.#restated.get(bill.contract) ?? new Set()
      this.#restated.set(bill.contract, new Set([...restated, ...late]))
      return [{ bill, restated, now: this.#reckon(bill.contract, day, bill.carryIn, new Map()) }]
    })
    const isCarried = changes.some(
      ({ bill, now }) => this.#own(bill.contract).at(-1) !== bill && now.carryOut !== bill.now.carryOut,
    )
    if (isCarried) for (const { bill, restated } of changes) this.#restated.set(bill.contract, restated)
    else for (const { bill, now } of changes) this.#change(bill, now)
    return changes.length > 0 && !isCarried
  }

  #unbilled({ contract, day }: NaiveBill, closed: string): NaiveFact[] {
    const restated = this.#restated.get(contract)
    return this.#teams.facts.filter(
      (fact) =>
        fact.ownDay === day &&
        fact.day > closed &&
        !restated?.has(fact) &&
        this.#teams.above(fact.memberId, day).includes(contract.payeeId),
    )
  }

  /** An increase is a bill of its own; a decrease is taken off later bills. */
  #change(bill: NaiveBill, now: Reckoned): void {
    const { contract, day } = bill
    const more = now.amount - bill.now.amount
    bill.now = now
    if (more < 0n) this.less.push({ contract, left: -more })
    if (more <= 0n) return
    const before = this.bills.filter((each) => each.contract === contract && each.day === day)
    const made = { base: more, amount: more, carryOut: 0n, apart: new Map<MemberId, bigint>() }
    this.bills.push({
      ...made,
      contract,
      day,
      restates: before.length,
      carryIn: 0n,
      now: made,
      withheld: 0n,
      paid: 0n,
    })
  }

  #takeOff(contract: NaiveContract, amount: bigint): bigint {
    let withheld = 0n
    for (const less of this.less.filter((each) => each.contract === contract)) {
      const taken = least(less.left, amount - withheld)
      less.left -= taken
      withheld += taken
    }
    return withheld
  }

  #carry({ kind, terms }: NaiveContract, base: bigint, late: bigint): bigint {
    if (base >= 0n) return 0n
    if (kind !== 'dividend' || terms.carry === 'full') return base
    const corrections = below0(late)
    return corrections > base ? corrections : base
  }

  /** Shares of providers, of each product that won, and what the payee has as salary of the day. */
  #costs(facts: readonly NaiveFact[], payeeId: MemberId, day: string): bigint {
    const shares = [...Map.groupBy(facts, ({ category }) => category)].map(([category, some]) => {
      const won = sum(some.map(({ stakes, payout }) => stakes - payout))
      return won > 0n ? (won * (providerPpm[category] ?? 0n)) / whole : 0n
    })
    const salaries = this.bills.filter(
      (bill) =>
        bill.contract.kind === 'daily' &&
        bill.contract.payeeId === payeeId &&
        bill.day === day &&
        bill.restates === 0,
    )
    return sum(shares) + sum(salaries.map(({ amount }) => amount))
  }

  /** The house pays all; then each from the top down gives what it has, to the oldest day first. */
  pay(order: (bill: NaiveBill) => bigint): void {
    const open = () => this.bills.filter((bill) => openOf(bill) > 0n)
    for (const bill of open()) if (bill.contract.payerId === null) this.#move(bill, openOf(bill))
    for (const payerId of this.#topDown()) {
      const days = Map.groupBy(
        open().filter(({ contract }) => contract.payerId === payerId),
        ({ day }) => day,
      )
      for (const day of [...days.keys()].toSorted()) {
        const due = (days.get(day) ?? []).toSorted((one, other) => Number(order(one) - order(other)))
        const asked = due.map(openOf)
        const given = least(sum(asked), this.cash.get(payerId) ?? 0n)
        if (given <= 0n) break
        const parts = allocate(given, asked)
        due.forEach((bill, at) => this.#move(bill, parts[at] ?? 0n))
        if (given < sum(asked)) break
      }
    }
  }

  #move(bill: NaiveBill, amount: bigint): void {
    const { payerId, payeeId } = bill.contract
    bill.paid += amount
    this.cash.set(payeeId, (this.cash.get(payeeId) ?? 0n) + amount)
    if (payerId !== null) this.cash.set(payerId, (this.cash.get(payerId) ?? 0n) - amount)
  }

  /** Payers, those nearer to a root first. */
  #topDown(): bigint[] {
    const payers = new Set(this.contracts.flatMap(({ payerId }) => (payerId === null ? [] : [payerId])))
    const depth = (id: bigint): number => this.#teams.above(id as MemberId, '9999-12-31').length
    return [...payers].toSorted((one, other) => depth(one) - depth(other))
  }
}
