import { currencies, isCurrencyCode, parseDecimal } from '@baize/money'
import { ok, refuse, type Result } from '@baize/std'
import type { VendorRefusal } from '@baize/contract/vendor'
import type { StudioDeps } from '../../deps.ts'
import type { VendorAnswer, VendorBody } from '@baize/provider-kit'
import { mayRace } from './count.ts'
import { cancelTournament, closeEarly } from './course-store.ts'
import { putTournament, type PlannedTournament } from './order-store.ts'
import type { TournamentRow } from './row.ts'
import { findTournament } from './store.ts'

type Answer = Result<VendorAnswer<'tournamentWrite'>, VendorRefusal>
type Deps = Pick<StudioDeps, 'pool' | 'offers'>

const longestMs = 31 * 86_400_000
const shortestMs = 60_000

/** Writes a tournament that a platform asks for, or changes it before it opens. The same again is `ok`. */
export async function writeByOrder(deps: Deps, body: VendorBody<'tournamentWrite'>): Promise<Answer> {
  const plan = readPlan(deps, body)
  if (!plan.ok) return plan
  const found = await findTournament(deps.pool, plan.value.tournamentId)
  if (found && isSame(found, plan.value)) return done(found)
  return (await putTournament(deps.pool, plan.value)) ? done(plan.value) : refuse('duplicate_conflict')
}

/** Ends a running tournament now; its places are paid as at any other end. */
export async function closeByOrder(
  { pool }: Pick<Deps, 'pool'>,
  { tournament }: VendorBody<'tournamentClose'>,
): Promise<Answer> {
  if (await closeEarly(pool, tournament)) return done({ tournamentId: tournament })
  const found = await findTournament(pool, tournament)
  const isClosed = found !== undefined && ['counting', 'paying', 'ended'].includes(found.phase)
  return isClosed ? done(found) : refuse('bad_request', 'tournament')
}

/** Ends a tournament whose places are not final: nothing is paid. */
export async function cancelByOrder(
  { pool }: Pick<Deps, 'pool'>,
  { tournament }: VendorBody<'tournamentCancel'>,
): Promise<Answer> {
  if (await cancelTournament(pool, tournament)) return done({ tournamentId: tournament })
  const found = await findTournament(pool, tournament)
  return found?.phase === 'cancelled' ? done(found) : refuse('bad_request', 'tournament')
}

const done = ({ tournamentId }: { readonly tournamentId: string }): Answer =>
  ok({ status: 'ok', tournament: tournamentId })

function readPlan(
  { offers }: Deps,
  body: VendorBody<'tournamentWrite'>,
): Result<PlannedTournament, 'bad_request' | 'currency_mismatch'> {
  const { currency } = body
  if (!isCurrencyCode(currency)) return refuse('currency_mismatch')
  const minorOf = (amount: string) => {
    const read = parseDecimal(amount, currencies[currency])
    return read.ok && read.value > 0n ? read.value : undefined
  }
  const leastStakeMinor = minorOf(body.least_stake)
  if (leastStakeMinor === undefined) return refuse('bad_request', 'least_stake')
  const prizes = body.prizes.flatMap((amount) => minorOf(amount) ?? []).map(Number)
  const isFalling = prizes.every((minor, index) => index === 0 || minor <= (prizes[index - 1] ?? 0))
  if (prizes.length < body.prizes.length || !isFalling) return refuse('bad_request', 'prizes')
  const opensAt = new Date(body.opens_at)
  const closesAt = new Date(body.closes_at)
  const lengthMs = closesAt.getTime() - opensAt.getTime()
  if (lengthMs < shortestMs || lengthMs > longestMs || closesAt.getTime() <= Date.now())
    return refuse('bad_request', 'closes_at')
  const games = [...new Set(body.games)]
  const unfit = games.find((id) => {
    const offer = offers.find(id)
    return !offer || !mayRace(offer)
  })
  if (unfit !== undefined) return refuse('bad_request', `games: ${unfit}`)
  return ok({
    tournamentId: body.tournament,
    titleEn: body.title.en,
    titleBn: body.title.bn,
    rule: body.rule,
    games,
    currency,
    leastStakeMinor,
    prizes,
    opensAt,
    closesAt,
  })
}

const isSame = (row: TournamentRow, plan: PlannedTournament): boolean =>
  row.state !== 'cancelled' &&
  row.titleEn === plan.titleEn &&
  row.titleBn === plan.titleBn &&
  row.rule === plan.rule &&
  row.currency === plan.currency &&
  row.leastStakeMinor === plan.leastStakeMinor &&
  row.opensAt.getTime() === plan.opensAt.getTime() &&
  row.closesAt.getTime() === plan.closesAt.getTime() &&
  String(row.prizes) === String(plan.prizes) &&
  String(row.games) === String(plan.games)
