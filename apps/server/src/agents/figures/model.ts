import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

/*
 * What contracts and bills read of the figures. `openFigures` (service.ts) gives a `FigureService`; it is in
 * the services as `figures`, the tree (tree/model.ts) as `tree`. Days are texts `YYYY-MM-DD` of the
 * platform's zone.
 *
 * - Closing: hold `figures.hold(tx)` first, then `closeDays` or `closeSlots` in the same transaction as your
 * `agent_close` row. Only when `watermark()` is past the end. From then on the figures of these days or slots
 *   never change; what comes later is counted in the first open one, with `origin` telling where it belongs.
 * - Payments: post `contract_pay`, `contract_send`, `contract_receive` with a `reference` that begins with
 * the
 *   contract's kind and a colon (`dividend:<bill id>`): my-income reads kind and bill there.
 */

/** Every figure that is stored: each adds up over days, products and members. Amounts are minor units. */
export const figureNames = [
  'placed',
  'bets',
  'stakes',
  'valid',
  'payout',
  'jackpot',
  'pool',
  'bonuses',
  'rebates',
  'deposits',
  'withdrawals',
  'fees',
  'registered',
  'first_deposits',
  'first_amount',
] as const
export type FigureName = (typeof figureNames)[number]
export type Figures = Readonly<Record<FigureName, bigint>>

/** What settled bets left: all stakes paid a pool win, so it sinks no single line. */
export const ggrOf = ({ stakes, payout, pool }: Pick<Figures, 'stakes' | 'payout' | 'pool'>): bigint =>
  stakes - payout - pool

export const ngrOf = (of: Pick<Figures, 'stakes' | 'payout' | 'pool' | 'bonuses' | 'rebates'>): bigint =>
  ggrOf(of) - of.bonuses - of.rebates

/** What the members' side won (above 0) or lost: every column of win or loss shows this. */
export const resultOf = (
  of: Pick<Figures, 'payout' | 'jackpot' | 'bonuses' | 'rebates' | 'stakes'>,
): bigint => of.payout + of.jackpot + of.bonuses + of.rebates - of.stakes

/** From a day up to another, both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** Sums of one agent's team, or of one member, by day, product and the day that the facts are of. */
export interface FigureLine extends Figures {
  /** The agent of the team, or the member. */
  readonly id: MemberId
  readonly day: string
  /** Earlier than `day` for what came after its day was closed. */
  readonly originDay: string
  readonly currency: CurrencyCode
  /** The product of the bets; '' for what is no bet. */
  readonly category: string
}

/** Turnover of those directly below an agent within five minutes. */
export interface SlotLine {
  readonly agentId: MemberId
  readonly slotAt: Date
  readonly originAt: Date
  readonly currency: CurrencyCode
  readonly category: string
  /** The largest amount of `agent.singleBets` that the stakes reached; 0 below the first. */
  readonly bucketMinor: bigint
  /** Whether these bets returned more than their stakes. */
  readonly won: boolean
  readonly bets: bigint
  readonly validMinor: bigint
}

/** Which members count as active for a bill. */
export interface ActiveRule {
  readonly validMinor: bigint
  readonly depositMinor: bigint
}

export interface AccountSums {
  readonly id: MemberId
  readonly valid: bigint
  readonly deposits: bigint
}
/** A member of a team with its sums of a range under that agent. */
export interface TeamMember extends AccountSums {
  readonly upline_id: MemberId
}
/** The last day of a range on which a member counts. */
export interface LastDay {
  readonly last_day: string
}

/** Members who staked cash, joined, or made their first deposit. */
export type PeopleOf = 'active' | 'joined' | 'deposited'

export interface PeopleAsk extends DayRange {
  readonly agentId: MemberId
  /** Only members with larger ids. */
  readonly after: MemberId | null
  readonly limit: number
}

export interface FigureService {
  /** Everything that settled or moved before this instant is counted. */
  watermark(): Promise<Date>
  /** How old the watermark is, without its slack; nothing before anything was counted. */
  lagSeconds(): Promise<number | undefined>
  /** The day of the platform now. Inside a transaction it is read on that one's connection. */
  today(on?: Db): Promise<string>
  /** When a day begins and the next one does. */
  boundsOf(day: string): Promise<{ readonly startsAt: Date; readonly endsAt: Date }>
  /** Lines of whole teams, without the agents themselves. */
  teamLines(db: Db, ask: { agentIds: readonly MemberId[] } & DayRange): Promise<FigureLine[]>
  /** Lines of each of these members or agents' own accounts. */
  memberLines(db: Db, ask: { memberIds: readonly MemberId[] } & DayRange): Promise<FigureLine[]>
  /** Lines of those directly below each agent, summed by agent. */
  directLines(db: Db, ask: { agentIds: readonly MemberId[] } & DayRange): Promise<FigureLine[]>
  /** Slots that begin in `[from, to)`, of the direct members of these agents and of all agents below them. */
  slotLines(db: Db, ask: { from: Date; to: Date; agentIds?: readonly MemberId[] }): Promise<SlotLine[]>
  /** Distinct members who staked cash in the range, by agent; agents without any are left out. */
  activeIn(
    db: Db,
    ask: { agentIds: readonly MemberId[]; category?: string } & DayRange,
  ): Promise<Map<MemberId, bigint>>
  /** Members of each team whose turnover and deposits of the range, under that agent, meet the rule. */
  activeForBill(
    db: Db,
    ask: { agentIds: readonly MemberId[]; rule: ActiveRule } & DayRange,
  ): Promise<Map<MemberId, bigint>>
  /** The members that a count of a team adds up in a range, by their ids. */
  people(db: Db, ask: PeopleAsk & { readonly of: PeopleOf }): Promise<(TeamMember & LastDay)[]>
  /** The members that `activeForBill` counts, by their ids. */
  activePeople(db: Db, ask: PeopleAsk & { readonly rule: ActiveRule }): Promise<TeamMember[]>
  /** One account's sums of a range in which it staked cash; nothing where it did not. */
  ownPlay(db: Db, ask: { memberId: MemberId } & DayRange): Promise<(AccountSums & LastDay) | undefined>
  /** Locks figures against other writers until the end of `tx`. */
  hold(tx: Tx): Promise<void>
  /** Closes all days up to this one. Closing twice changes nothing. */
  closeDays(tx: Tx, ask: { throughDay: string }): Promise<void>
  /** Closes all slots that begin before this instant. */
  closeSlots(tx: Tx, ask: { before: Date }): Promise<void>
  /** The last closed day, if any is. */
  closedThrough(db: Db): Promise<string | undefined>
}
