import type { CarryMode } from '@baize/domain/agent-contract'
import { allocate } from '@baize/money'
import type { MemberId } from '@baize/std'
import type { NaiveFact, NaiveTeams } from './naive-team.ts'

/** Terms of one tier, as a tree of the oracle has them. */
export interface NaiveTerms {
  readonly ratePpm: bigint
  readonly fromValid: bigint
  readonly carry: CarryMode
}

export type NaiveKind = 'daily' | 'dividend'

export interface NaiveContract {
  readonly kind: NaiveKind
  readonly payerId: MemberId | null
  readonly payeeId: MemberId
  readonly terms: NaiveTerms
}

export interface NaiveBill {
  readonly contract: NaiveContract
  readonly day: string
  readonly base: bigint
  readonly amount: bigint
  readonly carryOut: bigint
  paid: bigint
}

/** What games cost the house of what it won by them, in parts per million. */
const providerPpm: Readonly<Record<string, bigint>> = { RNG: 100_000n, LIVE: 120_000n }
const whole = 1_000_000n
const least = (...amounts: bigint[]) => amounts.reduce((one, other) => (one < other ? one : other))
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)
const below0 = (amount: bigint) => (amount < 0n ? amount : 0n)

/** Bills the slow way: every bet climbs to whoever is paid for it, and money is handed down hand by hand. */
export class NaiveBills {
  readonly contracts: NaiveContract[] = []
  readonly bills: NaiveBill[] = []
  readonly cash = new Map<bigint, bigint>()
  readonly #teams: NaiveTeams

  constructor(teams: NaiveTeams) {
    this.#teams = teams
  }

  close(day: string): void {
    for (const kind of ['daily', 'dividend'] as const)
      for (const contract of this.contracts) if (contract.kind === kind) this.#bill(contract, day)
  }

  #bill(contract: NaiveContract, day: string): void {
    const { payeeId, kind, terms } = contract
    const facts = this.#teams.facts.filter(
      (fact) => fact.day === day && this.#teams.above(fact.memberId, fact.ownDay).includes(payeeId),
    )
    const before = this.bills.findLast((bill) => bill.contract === contract)
    const carryIn = before?.carryOut ?? 0n
    const valid = sum(facts.map((fact) => fact.valid))
    const worth = (some: readonly NaiveFact[]) =>
      sum(some.map((fact) => (kind === 'daily' ? fact.valid : fact.stakes - fact.payout)))
    const late = worth(facts.filter((fact) => fact.ownDay < day))
    const own = worth(facts) - (kind === 'dividend' ? this.#costs(facts, payeeId, day) : 0n)
    const base = own + carryIn
    const isMet = terms.fromValid === 0n || valid >= terms.fromValid
    const amount = base > 0n && isMet ? (base * terms.ratePpm) / whole : 0n
    this.bills.push({ contract, day, base, amount, paid: 0n, carryOut: this.#carry(contract, base, late) })
  }

  #carry({ kind, terms }: NaiveContract, base: bigint, late: bigint): bigint {
    if (base >= 0n) return 0n
    if (kind === 'dividend' && terms.carry === 'full') return base
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
      (bill) => bill.contract.kind === 'daily' && bill.contract.payeeId === payeeId && bill.day === day,
    )
    return sum(shares) + sum(salaries.map(({ amount }) => amount))
  }

  /** The house pays all; then each from the top down gives what it has, to the oldest day first. */
  pay(order: (bill: NaiveBill) => bigint): void {
    const open = () => this.bills.filter(({ amount, paid }) => paid < amount)
    for (const bill of open()) if (bill.contract.payerId === null) this.#move(bill, bill.amount - bill.paid)
    for (const payerId of this.#topDown()) {
      const days = Map.groupBy(
        open().filter(({ contract }) => contract.payerId === payerId),
        ({ day }) => day,
      )
      for (const day of [...days.keys()].toSorted()) {
        const due = (days.get(day) ?? []).toSorted((one, other) => Number(order(one) - order(other)))
        const asked = due.map(({ amount, paid }) => amount - paid)
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
