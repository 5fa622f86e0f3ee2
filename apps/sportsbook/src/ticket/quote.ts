import { safeMinor } from '@baize/money'
import { decideBet } from '@baize/sports/limits'
import {
  checkSlip,
  combinedOdds,
  holdOfSlip,
  linesOf,
  mostReturn,
  multipliedLegs,
  refuseLegs,
  type BuilderPrice,
} from '@baize/sports/slip'
import type { QuoteAnswer, QuoteRequest, SlipLeg } from '../../wire/slip.ts'
import type { SessionRow } from '../session/store.ts'
import { exposureIdsOf, judge, leastUnitOf, mostUnitOf, type JudgedSlip } from './judge.ts'
import type { TicketDeps } from './deps.ts'
import type { Refusal, SlipLegRow } from './row.ts'
import { eachWayOf, pricesFor } from './each-way.ts'
import { delayOf, pricedLeg, pressLegs, watchLeg, type PricedLeg } from './standing.ts'

type Slip = QuoteRequest

/** Who presses, and with what bounds. */
export type Presser = Pick<SessionRow, 'player' | 'isDemo' | 'minStakeMinor' | 'maxStakeMinor'>

/** What a slip would cost and could pay now, and why it would not be taken. */
export async function quote(
  given: TicketDeps,
  session: Presser,
  { kind, unitMinor, ...asked }: Slip,
): Promise<QuoteAnswer> {
  const deps = { ...given, prices: pricesFor(given.prices, kind) }
  const legs = pressLegs(given.prices, { kind, legs: asked.legs })
  const slip = { kind, unitMinor, legs }
  const shown = legs.map((leg) => showLeg(deps, leg))
  const isShaped = refuseLegs(slip.kind, legs.length) === undefined
  const lines = isShaped ? linesOf(slip.kind, legs.length) : 0
  const priced = legs.map((leg) => pricedLeg(deps.prices, leg)).filter((leg) => leg !== undefined)
  const nothing = { oddsMilli: null, returnMinor: 0, holdBps: 0, minUnitMinor: 0, maxUnitMinor: 0 }
  const refused = refuseNow(deps, slip)
  const { builder, unbuilt } = refused ? noBuilder : await builderOf(deps, slip, { legs, priced })
  const isPriced = isShaped && priced.length === legs.length && (slip.kind.type !== 'builder' || builder)
  const figures = isPriced
    ? await figuresOf(deps, session, { slip, lines, priced, builder })
    : { ...nothing, refusal: null }
  warm(deps, legs)
  const { refusal: limited, ...rest } = figures
  const delayMs = delayOf(deps.prices, legs)
  const refusal = refused ?? unbuilt ?? limited
  const [only, ...others] = asked.legs
  const eachWay = only && others.length === 0 ? eachWayOf(given.prices, only) : null
  return { legs: shown, lines, stakeMinor: lines * slip.unitMinor, delayMs, ...rest, eachWay, refusal }
}

const noBuilder = { builder: undefined, unbuilt: undefined }

/** The price of a bet builder, or why it has none; neither for other slips. */
async function builderOf(
  { builders }: TicketDeps,
  { kind }: Slip,
  { legs, priced }: { readonly legs: readonly SlipLegRow[]; readonly priced: readonly PricedLeg[] },
) {
  if (kind.type !== 'builder') return noBuilder
  const asked = await builders.ask(legs, priced)
  return 'price' in asked
    ? { builder: asked.price, unbuilt: undefined }
    : { builder: undefined, unbuilt: asked.refusal }
}

/** Whoever has one selection of a match before its start may want another one beside it. */
function warm(deps: TicketDeps, legs: readonly SlipLegRow[]): void {
  const [only] = legs
  if (only && legs.length === 1 && deps.prices.event(only.event)?.status === 'pre')
    deps.builders.warm(only.event)
}

/** Why a slip is not taken at this moment, whatever its stake. */
export function refuseNow(
  deps: Pick<TicketDeps, 'prices' | 'clock'>,
  slip: Pick<Slip, 'kind'> & { readonly legs: readonly SlipLegRow[] },
): Refusal | null {
  const odds = slip.legs.map((leg) => {
    const oddsMilli = pricedLeg(deps.prices, leg)?.outcome.oddsMilli ?? leg.oddsMilli
    const event = deps.prices.event(leg.event)
    const isSeason = event?.about.kind === 'season'
    return { event: leg.event, oddsMilli, tournament: event?.tournament, isSeason }
  })
  const shape = checkSlip(odds, slip.kind)
  if (shape !== undefined) return { code: shape }
  const now = deps.clock()
  const legs = slip.legs.map((leg) => {
    const watched = watchLeg(deps.prices, leg)
    return { ...watched, delayMs: 0, producer: { ...watched.producer, through: Infinity } }
  })
  const decision = decideBet({ receivedAt: now, now, legs, consent: 'any' })
  if (decision.decision !== 'refuse') return null
  return { code: decision.code, ...(decision.leg !== null && { leg: decision.leg }) }
}

const showLeg = (deps: TicketDeps, leg: SlipLegRow): QuoteAnswer['legs'][number] => {
  const { standing, producer } = watchLeg(deps.prices, leg)
  const isClosed = standing?.closesAt !== null && deps.clock() >= (standing?.closesAt ?? 0)
  return {
    oddsMilli: standing?.oddsMilli ?? 0,
    material: standing?.material ?? leg.material,
    isOpen: standing !== undefined && standing.isActive && !isClosed && producer.isUp,
  }
}

interface Priced {
  readonly slip: Slip
  readonly lines: number
  readonly priced: readonly PricedLeg[]
  readonly builder: BuilderPrice | undefined
}

async function figuresOf(deps: TicketDeps, session: Presser, given: Priced) {
  const { slip, lines, priced } = given
  const { kind, legs } = multipliedLegs({
    kind: slip.kind,
    legs: priced.map(({ outcome }) => outcome),
    builder: given.builder,
  })
  const odds = legs.map(({ oddsMilli }) => oddsMilli)
  const judged = judgedSlip(deps, session, { ...given, receivedAt: new Date(deps.clock()) })
  const known = await deps.batches.readExposures(exposureIdsOf(judged))
  const most = mostUnitOf(judged, known, deps.limits)
  const returnMinor = mostReturn(kind, odds, BigInt(slip.unitMinor))
  const capMinor = deps.limits.ticketMinor
  const verdict = slip.unitMinor > 0 ? judge(judged, known, deps.limits) : { refusal: null }
  return {
    oddsMilli: kind.type === 'multiple' ? combinedOdds(odds) : null,
    returnMinor: safeMinor(returnMinor < capMinor ? returnMinor : capMinor),
    holdBps: holdOfSlip(kind, legs),
    minUnitMinor: safeMinor(leastUnitOf({ ...judged, lineCount: lines }, deps.limits)),
    maxUnitMinor: safeMinor(most.mostUnitMinor),
    refusal: verdict.refusal,
  }
}

/** A slip with its prices, as limits judge it. */
export function judgedSlip(
  deps: Pick<TicketDeps, 'factorOf' | 'isMain' | 'limitsOf'>,
  session: Presser,
  { slip, lines, priced, builder, receivedAt }: Priced & { readonly receivedAt: Date },
): JudgedSlip {
  return {
    player: session.player,
    isDemo: session.isDemo,
    receivedAt,
    kind: slip.kind,
    builder,
    lineCount: lines,
    unitMinor: BigInt(slip.unitMinor),
    factor: deps.factorOf(session.player),
    leastStakeMinor: session.minStakeMinor,
    mostStakeMinor: session.maxStakeMinor,
    legs: slip.legs.map((leg: SlipLeg, index) => limitedLeg(deps, leg, priced[index])),
  }
}

function limitedLeg(
  deps: Pick<TicketDeps, 'isMain' | 'limitsOf'>,
  { event, market, outcome }: SlipLeg,
  priced: PricedLeg | undefined,
): JudgedSlip['legs'][number] {
  if (!priced) throw new Error('a slip is judged at prices')
  const { oddsMilli, split } = priced.outcome
  const { tier } = priced.event
  const limits = deps.limitsOf?.(priced.event)
  const isMain = deps.isMain(priced.market.type)
  return { event, market, outcome, oddsMilli, split, tier, isMain, ...(limits && { limits }) }
}
