import { inTransaction, type Tx } from '@baize/runtime'
import { combinedOdds, multipliedOdds, type BuilderPrice } from '@baize/sports/slip'
import { rulesVersion } from '../../wire/rules.ts'
import { holdEpoch } from '../lease/lease.ts'
import { betOf, type Movement } from '../payer/bodies.ts'
import { insertMovements } from '../payer/movement-store.ts'
import { openBetOf } from '../payer/record.ts'
import type { TicketDeps } from './deps.ts'
import { pricesFor } from './each-way.ts'
import { addExposures, addToLocked, lockExposures } from './exposure.ts'
import { exposureIdsOf, judgeAll, type Verdict } from './judge.ts'
import { judgedSlip } from './quote.ts'
import type { LegRow, TicketRow } from './row.ts'
import { pricedLeg, type PricedLeg } from './standing.ts'
import { insertLegs, lockTickets, refuseTickets } from './store.ts'
import type { SessionBounds } from './bounds.ts'

export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** A ticket that the watermark rule takes, at these odds. */
export interface Taken {
  readonly ticket: TicketRow
  readonly bounds: SessionBounds
}

/** A decided ticket and the bet that is to be sent, both written. */
export interface Debiting {
  readonly ticket: TicketRow
  readonly bet: Movement
}

interface Candidate extends Taken {
  readonly priced: readonly PricedLeg[]
  readonly builder: BuilderPrice | undefined
}

/**
 * Takes tickets at the prices that stand: judges their stakes by all limits in the order of their presses,
 * writes legs, sums and bets, all in one transaction. Gives the tickets that are to be debited.
 */
export async function takeTickets(deps: TicketDeps, taken: readonly Taken[]): Promise<readonly Debiting[]> {
  const candidates = taken.flatMap(({ ticket, bounds }): Candidate[] => {
    const prices = pricesFor(deps.prices, ticket.kind)
    const priced = ticket.slip.map((leg) => pricedLeg(prices, leg)).filter((leg) => leg !== undefined)
    const found = ticket.kind.type === 'builder' ? deps.builders.known(ticket.slip, priced) : undefined
    const builder = found && 'price' in found ? found.price : undefined
    const isPriced = priced.length === ticket.slip.length && (ticket.kind.type !== 'builder' || builder)
    return isPriced ? [{ ticket, bounds, priced, builder }] : []
  })
  return inTransaction(deps.pool, async (tx) => {
    if (!(await holdEpoch(tx, deps.epoch))) throw new LeaseLost('another program serves the book')
    const ids = candidates.map(({ ticket }) => ticket.ticketId)
    const locked = new Set(
      (await lockTickets(tx, { ids, steps: ['waiting'] })).map(({ ticketId }) => ticketId),
    )
    return write(
      deps,
      tx,
      candidates.filter(({ ticket }) => locked.has(ticket.ticketId)),
    )
  })
}

async function write(deps: TicketDeps, tx: Tx, candidates: readonly Candidate[]): Promise<Debiting[]> {
  const slips = candidates.map(({ ticket, bounds, priced, builder }) =>
    judgedSlip(
      deps,
      { player: ticket.player, isDemo: ticket.isDemo, ...bounds },
      {
        slip: { kind: ticket.kind, legs: ticket.slip, unitMinor: Number(ticket.unitMinor) },
        lines: ticket.lineCount,
        priced,
        builder,
        receivedAt: ticket.receivedAt,
      },
    ),
  )
  const known = await lockExposures(tx, slips.flatMap(exposureIdsOf))
  const verdicts = judgeAll(slips, known, deps.limits)
  const judged = candidates.flatMap((candidate, index) => {
    const verdict = verdicts[index]
    return verdict ? [{ candidate, verdict }] : []
  })
  const refused = judged.flatMap(({ candidate, verdict }) =>
    verdict.refusal === null ? [] : [{ ticketId: candidate.ticket.ticketId, refusal: verdict.refusal }],
  )
  const accepted = judged.flatMap(({ candidate, verdict }) =>
    verdict.refusal === null ? [{ ...candidate, verdict }] : [],
  )
  await refuseTickets(
    tx,
    refused.map((one) => ({ ...one, from: 'waiting', to: 'declined' })),
  )
  await addToLocked(tx, addExposures(accepted.map(({ verdict }) => verdict.adds)))
  await insertLegs(tx, accepted.flatMap(legsOf))
  const debitedFrom = await moveToDebiting(tx, accepted)
  const debiting = accepted.map((one) => ({
    ticket: { ...one.ticket, step: 'debiting' as const, debitedFrom },
    bet: betOf(one.ticket, one.ticket.stakeMinor, openBetOf(one.ticket, legsOf(one))),
  }))
  await insertMovements(
    tx,
    debiting.map(({ bet }) => bet),
  )
  return debiting
}

type Accepted = Extract<Verdict, { refusal: null }>

interface Written extends Candidate {
  readonly verdict: Accepted
}

const legsOf = ({ ticket, priced, verdict }: Written): readonly LegRow[] =>
  ticket.slip.flatMap((leg, number): LegRow[] => {
    const at = priced[number]
    if (!at || !leg.about) return []
    const { event, market, outcome } = at
    // The table of a season is no score.
    const score = leg.isLive && event.about.kind === undefined ? event.score : null
    return [
      {
        ticketId: ticket.ticketId,
        number,
        event: leg.event,
        market: leg.market,
        type: market.type,
        spec: market.spec,
        outcome: leg.outcome,
        oddsMilli: outcome.oddsMilli,
        split: outcome.split,
        material: market.material,
        isBuilder: ticket.kind.type === 'builder',
        isPlace: ticket.kind.type === 'each_way' && number === 1,
        producer: market.producer,
        isLive: leg.isLive,
        closesAt: leg.isLive ? null : new Date(event.startsAt),
        scoreHome: score?.home ?? null,
        scoreAway: score?.away ?? null,
        liabilityMinor: verdict.liabilitiesMinor[number] ?? 0n,
        about: leg.about,
        rules: rulesVersion,
        holdBps: market.holdBps,
      },
    ]
  })

/** Gives the time from which they are debited. */
async function moveToDebiting(tx: Tx, accepted: readonly Written[]): Promise<Date | null> {
  const odds = accepted.map(({ ticket, priced, builder }) => {
    const legs = priced.map(({ outcome }) => outcome)
    const { kind, oddsMilli } = multipliedOdds({ kind: ticket.kind, legs, builder })
    return kind.type === 'multiple' ? combinedOdds(oddsMilli) : null
  })
  const { rows } = await tx.query<{ debitedFrom: Date }>(
    `WITH clock AS MATERIALIZED (SELECT clock_timestamp() AS now)
     UPDATE ticket t SET step = 'debiting', debited_from = clock.now, odds_milli = a.odds,
       most_minor = a.most, counted_minor = a.most, builder_chance = a.chance, version = t.version + 1
     FROM clock, unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::int[])
       a (ticket_id, odds, most, chance)
     WHERE t.ticket_id = a.ticket_id RETURNING t.debited_from "debitedFrom"`,
    [
      accepted.map(({ ticket }) => ticket.ticketId),
      odds,
      accepted.map(({ verdict }) => verdict.mostMinor),
      accepted.map(({ builder }) => builder?.chance ?? null),
    ],
  )
  return rows[0]?.debitedFrom ?? null
}
