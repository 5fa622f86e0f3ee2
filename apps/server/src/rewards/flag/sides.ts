import { currencies, formatDecimal, type CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { findHedgers, findOpposites } from '../../betting/api.ts'
import { findNamed } from '../../identity/api.ts'
import { listGiven } from './play-store.ts'

/** Thirty meetings a day, nine in ten of them opposite, do not happen to two regulars by chance. */
const leastMeetings = 30
const percent = 90
/** Percent of the stakes that may be at risk: bets on both sides of a round can lose little more than the house edge. */
const mostAtRisk = 10
const mostMembers = 20_000
const rewardedDays = 30
const dayMs = 86_400_000

interface Sought {
  readonly at: Date
  readonly since: Date
  readonly currency: CurrencyCode
}

/**
 * Finds rewarded members who cover both sides of a live table or a draw, alone or in pairs: this plays
 * through a requirement almost without risk. Tables where members play against each other are left out.
 */
export async function findBothSides(db: Pool, { at, since, currency }: Sought) {
  const memberIds = await listGiven(db, {
    since: new Date(at.getTime() - rewardedDays * dayMs),
    most: mostMembers,
  })
  const range = { memberIds, currency, since }
  const pairs = await findOpposites(db, { ...range, fewest: leastMeetings, percent })
  const hedgers = await findHedgers(db, { ...range, fewest: leastMeetings, mostPercent: mostAtRisk })
  const ids = [...new Set(pairs.flatMap(({ one_id: one, other_id: other }) => [one, other]))]
  const nameOf = new Map((await findNamed(db, ids)).map(({ id, username }) => [id, username]))
  const money = (minor: bigint) => formatDecimal(minor, currencies[currency])
  const kind = 'both_sides' as const
  return [
    ...pairs.flatMap(({ one_id: one, other_id: other, ...of }) => {
      const meetings = { met: Number(of.met), opposite: Number(of.opposite) }
      return [
        { memberId: one, other, stakes: of.one_stake },
        { memberId: other, other: one, stakes: of.other_stake },
      ].map((side) => ({
        memberId: side.memberId,
        kind,
        mark: `pair ${side.other}`,
        evidence: { ...meetings, stakes: money(side.stakes), accounts: [nameOf.get(side.other) ?? ''] },
      }))
    }),
    ...hedgers.map(({ member_id: memberId, rounds, stake, risked }) => ({
      memberId,
      kind,
      mark: since.toISOString().slice(0, 10),
      evidence: { rounds, stakes: money(stake), atRisk: money(risked) },
    })),
  ]
}
