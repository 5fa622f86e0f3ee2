import type { Calls, QueryOf, ValueOf } from '@baize/contract'
import { maskName } from '@baize/domain/content'
import {
  readReferralTerms,
  referralMilestones,
  shareOfTurnover,
  type ReferralTerms,
} from '@baize/domain/referral'
import { currencies, formatDecimal, type CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import type { MemberId } from '@baize/std'
import { findNamed } from '../../identity/api.ts'
import { findLatestTerms, findTerms } from '../gift-terms/terms-store.ts'
import { wireMoney } from '../grant/wire.ts'
import type { StepRow } from './model.ts'
import * as sums from './show-store.ts'
import * as store from './store.ts'

interface ShowDeps {
  readonly db: Pool
  readonly currency: CurrencyCode
}

type Summary = ValueOf<Calls['referralSummary']>
type Friends = ValueOf<Calls['referralFriends']>
type Statement = ValueOf<Calls['referralStatement']>

/** Millionths as percent: 1000 is 0.10. */
const percentOf = (millionths: bigint): string => formatDecimal(millionths, { scale: 4 }).replace(/00$/, '')

export async function readSummary({ db, currency }: ShowDeps, memberId: MemberId): Promise<Summary> {
  const [invitation, latest, counted] = await Promise.all([
    sums.findInvitation(db, memberId),
    findLatestTerms(db, 'referral'),
    sums.findSums(db, memberId),
  ])
  const money = (minor: bigint) => wireMoney(minor, currency)
  return {
    code: invitation?.code ?? null,
    referrer: invitation?.referrer == null ? null : maskName(invitation.referrer),
    // Agents have contracts for the same people.
    terms: latest && invitation?.type === 0 ? wireTerms(readReferralTerms(latest.document), money) : null,
    friends: counted.friends,
    qualified: counted.qualified,
    earned: money(counted.earned),
    held: money(counted.held),
    claimable: money(counted.claimable),
    currencySymbol: currencies[currency].symbol,
  }
}

const wireTerms = (terms: ReferralTerms, money: (minor: bigint) => string): Summary['terms'] => ({
  rewards: referralMilestones.map((milestone) => ({
    milestone,
    referrer: money(terms.rewards[milestone].referrerMinor),
    friend: money(terms.rewards[milestone].friendMinor),
  })),
  depositFrom: money(terms.depositFromMinor),
  turnoverFrom: money(terms.turnoverFromMinor),
  turnoverDays: terms.turnoverDays,
  bands: terms.bands.map(({ fromMinor, millionths }) => ({
    from: money(fromMinor),
    percent: percentOf(millionths),
  })),
  shareDays: terms.shareDays,
  shareCap: money(terms.shareCapMinor),
  heldDays: terms.heldDays,
  friendsPerMonth: terms.friendsPerMonth,
  claimDays: terms.claimDays,
})

export async function readFriends(
  { db, currency }: ShowDeps,
  referrerId: MemberId,
  { cursor, pageSize }: QueryOf<Calls['referralFriends']>,
): Promise<Friends> {
  const before = cursor === undefined ? null : BigInt(cursor)
  const found = await sums.listFriends(db, { referrerId, before, limit: pageSize + 1 })
  const shown = found.slice(0, pageSize)
  const ids = shown.map(({ friend_id: id }) => id)
  const [named, steps, terms] = await Promise.all([
    findNamed(db, ids),
    store.listSteps(db, ids),
    readTermsOf(db, shown),
  ])
  return {
    list: shown.map((friend) => {
      const own = steps.filter(({ friend_id: id }) => id === friend.friend_id)
      const given = own.filter(({ state }) => state === 'given')
      const earned = given.reduce((sum, { referrer_amount: amount }) => sum + amount, friend.shares)
      return {
        name: maskName(named.find(({ id }) => id === friend.friend_id)?.username ?? ''),
        joinedAt: friend.joined_at.toISOString(),
        state: friend.terms === null ? 'unpaid' : friend.state === 'cleared' ? 'open' : friend.state,
        steps: wireSteps(own, { currency, terms: terms.get(friend.terms ?? 0) }),
        earned: wireMoney(earned, currency),
      }
    }),
    nextCursor: found.length > pageSize ? String(shown.at(-1)?.friend_id) : null,
    currencySymbol: currencies[currency].symbol,
  }
}

const readTermsOf = async (db: Pool, of: readonly { readonly terms: number | null }[]) => {
  const numbers = [...new Set(of.flatMap(({ terms }) => (terms === null ? [] : [terms])))]
  const found = await findTerms(db, 'referral', numbers)
  return new Map(found.map(({ number, document }) => [number, readReferralTerms(document)] as const))
}

/** The milestones that pay the referrer, reached or not. */
const wireSteps = (
  own: readonly StepRow[],
  { currency, terms }: { currency: CurrencyCode; terms: ReferralTerms | undefined },
): Friends['list'][number]['steps'] =>
  referralMilestones.flatMap((milestone) => {
    const step = own.find((each) => each.milestone === milestone)
    const promised = terms?.rewards[milestone].referrerMinor ?? 0n
    if (promised === 0n) return []
    return [
      {
        milestone,
        state: step?.state ?? 'open',
        amount: wireMoney(step?.referrer_amount ?? promised, currency),
        dueAt: step?.state === 'held' ? step.due_at.toISOString() : null,
      },
    ]
  })

export async function readStatement(
  { db, currency }: ShowDeps,
  referrerId: MemberId,
  asked: { readonly month: string | undefined; readonly at: Date; readonly timeZone: string },
): Promise<Statement> {
  const month = asked.month ?? (await sums.findMonth(db, asked))
  const found = await sums.listStatement(db, { referrerId, month })
  const [named, terms] = await Promise.all([
    findNamed(
      db,
      found.map(({ friend_id: id }) => id),
    ),
    readTermsOf(db, found),
  ])
  const lines = found.map((line) => {
    const played = line.turnover + line.carried
    const own = terms.get(line.terms ?? 0)
    const promised = own ? shareOfTurnover(played, { bands: own.bands, capMinor: own.shareCapMinor }) : 0n
    return { ...line, played, amount: line.state === 'open' ? promised : line.amount }
  })
  return {
    month,
    list: lines.map(({ friend_id: id, played, amount, state }) => ({
      name: maskName(named.find((each) => each.id === id)?.username ?? ''),
      turnover: wireMoney(played, currency),
      percent: played > 0n ? percentOf((amount * 1_000_000n) / played) : percentOf(0n),
      amount: wireMoney(amount, currency),
      state,
    })),
    total: wireMoney(
      lines.reduce((sum, { amount }) => sum + amount, 0n),
      currency,
    ),
    currencySymbol: currencies[currency].symbol,
  }
}
