import type { GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { currencies, formatDecimal } from '@baize/money'
import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import type { PlayRecord } from '../../betting/api.ts'
import * as store from './console-store.ts'

export type RoundPage = GivenValueOf<ConsoleCalls['roundList']>
export type RoundAsk = QueryOf<ConsoleCalls['roundList']>
export type OpenAsk = QueryOf<ConsoleCalls['openRoundList']>

export interface RoundSearchDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly playRecord: Pick<PlayRecord, 'page'>
}

const none: RoundPage = { list: [], nextCursor: null }
const mostNamed = 100

/**
 * Rounds are found by what has an index: their id or a transaction's, their member, else the time they began.
 */
export async function searchRounds(deps: RoundSearchDeps, ask: RoundAsk): Promise<RoundPage> {
  const { q, member } = ask
  const memberId = member === undefined ? null : await store.findMemberId(deps.db, member)
  const games = ask.game === undefined ? null : await store.findGameCodes(deps.db, ask.game)
  const vendor = ask.vendor === undefined ? null : await store.findVendorId(deps.db, ask.vendor)
  if (memberId === undefined || vendor === undefined || games?.length === 0) return none
  const filter: Filter = { ...ask, memberId, games, vendorId: vendor }
  if (q !== undefined) return listNamed(deps, q, filter)
  return memberId === null ? listByTime(deps, filter) : listOfMember(deps, filter, memberId)
}

interface Filter extends Omit<RoundAsk, 'vendor' | 'game' | 'member' | 'q'> {
  readonly memberId: bigint | null
  readonly vendorId: number | null
  readonly games: readonly string[] | null
}

/** An id names few rounds: the other filters are looked at here. */
async function listNamed({ db }: RoundSearchDeps, word: string, filter: Filter): Promise<RoundPage> {
  const found = await store.findNamed(db, { word, limit: mostNamed })
  const { memberId, vendorId, state, from, to } = filter
  const list = found.filter(
    (line) =>
      (memberId === null || BigInt(line.member_id) === memberId) &&
      (vendorId === null || line.vendor === vendorId) &&
      (state === undefined || line.state === state) &&
      (from === undefined || line.opened_at >= new Date(from)) &&
      (to === undefined || line.opened_at < new Date(to)),
  )
  return { list: list.map(showRound), nextCursor: null }
}

/** The member's own record finds them by the member's movements. */
async function listOfMember(
  { db, playRecord }: RoundSearchDeps,
  { cursor, pageSize, from, to, state, games, vendorId }: Filter,
  memberId: bigint,
): Promise<RoundPage> {
  const page = await playRecord.page(
    {
      memberId: memberId as Parameters<PlayRecord['page']>[0]['memberId'],
      from: from === undefined ? undefined : new Date(from),
      to: to === undefined ? undefined : new Date(to),
      state,
      games: games ?? undefined,
    },
    { cursor, limit: pageSize },
  )
  if (!page) return none
  const lines = await store.findLines(db, page.rounds)
  const byId = new Map(lines.map((line) => [idOf(line), line]))
  const list = page.rounds.flatMap(({ vendor, round }) => {
    const line = byId.get(`${vendor}-${memberId}-${round}`)
    return line && (vendorId === null || vendorId === vendor) ? [showRound(line)] : []
  })
  return { list, nextCursor: page.nextCursor }
}

const firstStretchUs = 900_000_000n
const stretchGrowth = 8n
/** Stretches of one answer: 15 minutes, 2 hours, 16 hours, 5 days. */
const mostStretches = 4
/** About so many rounds are looked at for one answer. */
const mostLookedAt = 40_000
const shortestStretchUs = 60_000_000n
/** Rounds are kept in the open for a year. */
const keptUs = 366n * 86_400_000_000n

/**
 * Looks back in stretches that grow, so that a page of many rounds reads few blocks; what is rare is looked
 * for over several answers, each of which says how far it came. Where rounds lie close, stretches are
 * shorter.
 */
async function listByTime({ db, clock }: RoundSearchDeps, filter: Filter): Promise<RoundPage> {
  const { pageSize, state = null, games, vendorId: vendor } = filter
  const place = readPlace(filter.cursor)
  const before = place && place.vendor !== null ? { ...place, vendor: place.vendor } : null
  const span = spanOf(filter, { nowUs: BigInt(clock()) * 1000n, fromUs: place?.us })
  const { found, untilUs } = await lookBack(db, {
    vendor,
    games,
    state,
    before,
    limit: pageSize + 1,
    ...span,
  })
  const list = found.slice(0, pageSize)
  const last = list.at(-1)
  if (found.length > pageSize && last) return { list: list.map(showRound), nextCursor: writePlace(last) }
  return { list: list.map(showRound), nextCursor: untilUs >= span.firstUs ? `${untilUs}` : null }
}

type Look = store.RoundFilter & { before: store.Place | null; limit: number; firstUs: bigint; lastUs: bigint }

/** Gives what was found, and up to when nothing has been looked at yet. */
async function lookBack(db: Pool, { firstUs, lastUs, limit, ...ask }: Look) {
  // Those that were cancelled have an index of their own.
  const isIndexed = ask.state === 'cancelled'
  let stretchUs = isIndexed ? keptUs : firstStretchUs
  let left = isIndexed ? Infinity : mostLookedAt
  const found: store.RoundLine[] = []
  let untilUs = lastUs
  for (let stretch = 0; stretch < mostStretches && untilUs >= firstUs && left > 0; stretch += 1) {
    const longest = { fromUs: max(untilUs - stretchUs, firstUs), untilUs }
    const expected = await store.estimateRounds(db, longest)
    const fromUs = shorten(longest, left / expected)
    found.push(...(await store.listRounds(db, { ...ask, fromUs, untilUs, limit: limit - found.length })))
    untilUs = fromUs - 1n
    if (found.length >= limit) break
    left -= expected
    stretchUs *= stretchGrowth
  }
  return { found, untilUs }
}

/** From when on a stretch has only a share of its rounds. */
function shorten({ fromUs, untilUs }: { fromUs: bigint; untilUs: bigint }, share: number): bigint {
  if (!(share < 1)) return fromUs
  const shareUs = ((untilUs - fromUs) * BigInt(Math.round(share * 1000))) / 1000n
  return max(fromUs, untilUs - max(shareUs, shortestStretchUs))
}

/**
 * From when to when is looked: back from the place where a page ended, or from the end that was asked for.
 */
function spanOf(
  { from, to }: Pick<Filter, 'from' | 'to'>,
  { nowUs, fromUs }: { nowUs: bigint; fromUs: bigint | undefined },
) {
  const endUs = to === undefined ? nowUs + firstStretchUs : microsOf(to) - 1n
  return { lastUs: fromUs ?? endUs, firstUs: from === undefined ? nowUs - keptUs : microsOf(from) }
}

/**
 * The oldest first: what is here for long, a vendor owes an answer. What has been open for minutes is listed
 * by the worker; the rest is looked for in stretches that grow, from where the worker is on.
 */
export async function listOpen(
  { db, clock }: Pick<RoundSearchDeps, 'db' | 'clock'>,
  { cursor, pageSize }: OpenAsk,
): Promise<RoundPage> {
  const endUs = BigInt(clock()) * 1000n + firstStretchUs
  let after = placeAfter(readPlace(cursor))
  let fromUs = max((await store.findListedUntil(db)) ?? endUs, after.us)
  let untilUs = after.us
  let stretchUs = firstStretchUs
  const found: store.RoundLine[] = []
  for (let stretch = 0; stretch < mostStretches && untilUs < endUs; stretch += 1) {
    untilUs = min(fromUs + stretchUs, endUs)
    const limit = pageSize + 1 - found.length
    found.push(...(await store.listOpen(db, { after, fromUs, untilUs, limit })))
    if (found.length > pageSize) break
    after = placeAfter({ us: untilUs, vendor: null })
    fromUs = untilUs + 1n
    stretchUs *= stretchGrowth
  }
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  const place = found.length > pageSize && last ? writePlace(last) : null
  return { list: page.map(showRound), nextCursor: place ?? (untilUs < endUs ? `${untilUs}` : null) }
}

const mostVendors = 2_147_483_647

/** Without a round, everything of its instant has been looked at. */
const placeAfter = (place: (Pick<ReadPlace, 'us' | 'vendor'> & Partial<ReadPlace>) | null): store.Place => ({
  us: place?.us ?? 0n,
  vendor: place?.vendor ?? (place ? mostVendors : 0),
  round: place?.round ?? '',
  memberId: place?.memberId ?? 0n,
})

const min = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const max = (one: bigint, other: bigint): bigint => (one > other ? one : other)
const microsOf = (at: string): bigint => BigInt(Date.parse(at)) * 1000n

interface ReadPlace {
  readonly us: bigint
  /** Nothing where no round was found: it goes on from the instant alone. */
  readonly vendor: number | null
  readonly round: string
  readonly memberId: bigint
}

/** A cursor that is none of ours begins at the start. */
function readPlace(cursor: string | undefined): ReadPlace | null {
  const match = /^(\d{1,17})(?:\|(\d{1,9})\|(\d{1,18})\|([^\p{Cc}]{1,64}))?$/u.exec(cursor ?? '')
  if (!match?.[1]) return null
  const [, us, vendor, memberId = '0', round = ''] = match
  return {
    us: BigInt(us),
    vendor: vendor === undefined ? null : Number(vendor),
    memberId: BigInt(memberId),
    round,
  }
}

const writePlace = (line: store.RoundLine): string =>
  `${line.opened_us}|${line.vendor}|${line.member_id}|${line.round}`

export const idOf = (line: Pick<store.RoundLine, 'vendor' | 'member_id' | 'round'>): string =>
  `${line.vendor}-${line.member_id}-${line.round}`

/** The key that an id of the console names; the contract has looked at its form. */
export function readRoundId(id: string): store.RoundKey {
  const [vendor = '', memberId = '', ...round] = id.split('-')
  return { vendor: Number(vendor), memberId: BigInt(memberId), round: round.join('-') }
}

export function showRound(line: store.RoundLine): RoundPage['list'][number] {
  const currency = currencies[line.currency]
  return {
    id: idOf(line),
    round: line.round,
    openedAt: line.opened_at.toISOString(),
    closedAt: line.closed_at?.toISOString() ?? null,
    memberId: String(line.member_id),
    username: line.username,
    vendor: line.integration,
    gameId: line.game_id,
    game: line.game,
    stake: formatDecimal(line.stake, currency),
    payout: formatDecimal(line.payout, currency),
    profit: formatDecimal(line.payout - line.stake, currency),
    currency: line.currency,
    state: line.state,
    isFree: line.is_free,
    isTip: line.is_tip,
  }
}
