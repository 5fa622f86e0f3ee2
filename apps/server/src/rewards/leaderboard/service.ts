import type { Calls, ValueOf, WireLanguage } from '@baize/contract'
import { maskName } from '@baize/domain/content'
import type { CurrencyCode } from '@baize/money'
import { currencies } from '@baize/money'
import type { Pool } from '@baize/runtime'
import type { Clock, MemberId } from '@baize/std'
import { findNamed } from '../../identity/api.ts'
import { wireGift, wireMoney, wireValue } from '../grant/wire.ts'
import { rankScores, readBoard, type Board } from './rank.ts'
import { findScore, listScores } from './score-sql.ts'
import * as store from './store.ts'

type WireBoard = ValueOf<Calls['missionLeaderboard']>['list'][number]
type WireRow = WireBoard['top'][number]

/** Leaderboards (rewards.md 4): what was played in a period, never what was won of it. */
export interface Leaderboards {
  /** Those that run or ended in the last days; without a member no own place is shown. */
  list(memberId: MemberId | undefined, language: WireLanguage): Promise<WireBoard[]>
  /** Those whose places are final, the newest first. */
  listClosed(memberId: MemberId, language: WireLanguage): Promise<WireBoard[]>
}

export interface LeaderboardDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly currency: CurrencyCode
}

const dayMs = 86_400_000
/** A period that ended is shown for so long. */
const shownMs = 3 * dayMs
const closedShownMs = 90 * dayMs
const mostClosed = 20
const topPlaces = 10
/** Scores of a running period are counted at most so often. */
const freshMs = 5_000

interface Ranked {
  readonly places: readonly store.PlaceRow[]
  readonly byMember: ReadonlyMap<bigint, store.PlaceRow>
}

export function createLeaderboards(deps: LeaderboardDeps): Leaderboards {
  const kept = new Map<string, { readonly at: number; readonly ranked: Promise<Ranked> }>()
  const rankOf = (row: store.BoardRow): Promise<Ranked> => {
    const key = `${row.version_id} ${row.from_at.toISOString()} ${row.state}`
    const known = kept.get(key)
    if (known && deps.clock() - known.at < freshMs) return known.ranked
    const ranked = rank(deps, row)
    for (const [old, { at }] of kept) if (deps.clock() - at >= freshMs) kept.delete(old)
    kept.set(key, { at: deps.clock(), ranked })
    ranked.catch(() => kept.delete(key))
    return ranked
  }
  const showAll = (boards: readonly store.BoardRow[], viewer: Viewer) =>
    Promise.all(boards.map(async (row) => show(deps, row, await rankOf(row), viewer)))
  return {
    async listClosed(memberId, language) {
      const since = new Date(deps.clock() - closedShownMs)
      return showAll(await store.listClosed(deps.db, { since, state: 'final', limit: mostClosed }), {
        memberId,
        language,
      })
    },
    async list(memberId, language) {
      const at = new Date(deps.clock())
      const boards = await store.listBoards(deps.db, { at, since: new Date(at.getTime() - shownMs) })
      return showAll(boards, { memberId, language })
    },
  }
}

async function rank({ db, clock, currency }: LeaderboardDeps, row: store.BoardRow): Promise<Ranked> {
  const period = { versionId: row.version_id, fromAt: row.from_at }
  const { board } = readBoard(row)
  const least = { rounds: board.leastRounds, stake: board.leastStakeMinor }
  const places =
    row.state === 'running'
      ? await rankScores(db, row, await listScores(db, { ...period, currency, at: new Date(clock()) }, least))
      : await store.listPlaces(db, period)
  return { places, byMember: new Map(places.map((place) => [place.member_id, place] as const)) }
}

interface Viewer {
  readonly memberId: MemberId | undefined
  readonly language: WireLanguage
}

async function show(
  { db, currency }: LeaderboardDeps,
  row: store.BoardRow,
  { places, byMember }: Ranked,
  { memberId, language }: Viewer,
): Promise<WireBoard> {
  const rule = readBoard(row)
  const own = memberId === undefined ? undefined : byMember.get(memberId)
  const top = places.slice(0, topPlaces)
  const around =
    own && own.place > topPlaces ? places.slice(Math.max(own.place - 2, topPlaces), own.place + 1) : []
  const shown = [...top, ...around]
  const named = new Map(
    (
      await findNamed(
        db,
        shown.map(({ member_id: id }) => id as MemberId),
      )
    ).map(({ id, username }) => [id as bigint, username] as const),
  )
  const say = ({ en, bn }: { en: string; bn: string }) => (language === 'BN' ? bn : en)
  const measure = rule.measure === 'best_multiple' ? 'best_multiple' : 'risked'
  const face = (place: store.PlaceRow): WireRow => {
    const gift = place.step === null ? undefined : rule.steps[place.step]?.gift
    return {
      place: place.place,
      name: maskName(named.get(place.member_id) ?? ''),
      isOwn: place.member_id === memberId,
      score: wireValue(place.score, measure, currency),
      rounds: Number(place.rounds),
      prize: gift ? wireGift(gift, currency) : null,
    }
  }
  return {
    id: `${row.version_id}.${row.from_at.getTime()}`,
    title: say(rule.title),
    text: say(rule.text),
    terms: say(rule.terms),
    measure,
    period: rule.period,
    state: row.state,
    startsAt: row.from_at.toISOString(),
    endsAt: row.to_at.toISOString(),
    reviewUntil: row.state === 'review' ? (row.review_until?.toISOString() ?? null) : null,
    leastRounds: rule.board.leastRounds,
    leastStake: wireMoney(rule.board.leastStakeMinor, currency),
    places: rule.board.places,
    prizes: prizesOf(rule, currency),
    players: places.length,
    top: top.map(face),
    around: around.map(face),
    own: memberId === undefined ? null : await ownOf(db, { row, rule, places, own, memberId, currency }),
    currencySymbol: currencies[currency].symbol,
  }
}

const prizesOf = ({ steps, board }: Board, currency: CurrencyCode): WireBoard['prizes'] =>
  steps.map(({ from, gift }, at) => ({
    from: Number(from),
    to: Number(steps[at + 1]?.from ?? BigInt(board.places) + 1n) - 1,
    gift: wireGift(gift, currency),
  }))

async function ownOf(
  db: Pool,
  given: {
    readonly row: store.BoardRow
    readonly rule: Board
    readonly places: readonly store.PlaceRow[]
    readonly own: store.PlaceRow | undefined
    readonly memberId: MemberId
    readonly currency: CurrencyCode
  },
): Promise<NonNullable<WireBoard['own']>> {
  const { row, rule, places, own, memberId, currency } = given
  const period = { versionId: row.version_id, fromAt: row.from_at }
  const score = own ?? (await findScore(db, period, memberId))
  const { score: value, rounds, stake } = score ?? { score: 0n, rounds: 0n, stake: 0n }
  const isDone = (own?.step ?? null) !== null || row.state !== 'running'
  return {
    place: own?.place ?? null,
    score: wireValue(value, rule.measure, currency),
    rounds: Number(rounds),
    stake: wireMoney(stake, currency),
    toPrize: isDone
      ? null
      : wireValue(missingTo(places[rule.board.places - 1], value), rule.measure, currency),
  }
}

/** Equal scores are decided by who was first: one more is sure. */
function missingTo(last: store.PlaceRow | undefined, value: bigint): bigint {
  if (!last) return 1n
  return last.score >= value ? last.score + 1n - value : 0n
}
