import { currencies, isCurrencyCode, parseDecimal } from '@baize/money'
import { engineOf } from '@baize/games'
import { ok, refuse, type Result } from '@baize/std'
import type { VendorRefusal } from '@baize/contract/vendor'
import type { StudioDeps } from '../../deps.ts'
import type { Offer } from '../../offers/offers.ts'
import { isGameClosed } from '../monitor/store.ts'
import type { VendorAnswer, VendorBody } from '@baize/provider-kit'
import { cancelGrant, findGrant, insertGrant, type FreeRoundGrant } from './store.ts'

type Issue = VendorBody<'freeRoundsIssue'>
type Answer<Name extends 'freeRoundsIssue' | 'freeRoundsCancel'> = Result<VendorAnswer<Name>, VendorRefusal>

/** Writes a grant of free rounds, once. A refusal names the field that it is for. */
export async function issueFreeRounds(
  deps: Pick<StudioDeps, 'pool' | 'offers'>,
  issue: Issue,
): Promise<Answer<'freeRoundsIssue'>> {
  // What was written is told again as it stands, whatever has become of the game since.
  const known = await findGrant(deps.pool, issue.grant)
  const checked = known ? readStake(issue) : await checkIssue(deps, issue)
  if (!checked.ok) return checked
  const stakeMinor = checked.value
  const grant = await insertGrant(deps.pool, {
    grantId: issue.grant,
    player: issue.player,
    game: issue.game,
    stakeMinor,
    currency: issue.currency,
    roundsIssued: issue.rounds,
    expiresAt: issue.expires_at,
  })
  const isSame =
    grant?.player === issue.player &&
    grant.game === issue.game &&
    grant.stakeMinor === stakeMinor &&
    grant.currency === issue.currency &&
    grant.roundsIssued === issue.rounds
  return isSame ? ok(answerGrant(grant)) : refuse('duplicate_conflict')
}

/** Ends a grant: rounds that are not begun are gone, one that is under way is played to its end. */
export async function cancelFreeRounds(
  deps: Pick<StudioDeps, 'pool'>,
  cancel: VendorBody<'freeRoundsCancel'>,
): Promise<Answer<'freeRoundsCancel'>> {
  if (!(await findGrant(deps.pool, cancel.grant))) return refuse('bad_request', 'grant')
  const grant = await cancelGrant(deps.pool, cancel.grant)
  return grant ? ok(answerGrant(grant)) : refuse('bad_request', 'grant')
}

/**
 * Whether a game takes free rounds: its stake is one amount that the player neither divides nor adds to,
 * and its rounds are the player's own.
 */
export const takesFreeRounds = ({ model, isLive }: Offer): boolean => !isLive && engineOf(model).hasFreeRounds

async function checkIssue(
  deps: Pick<StudioDeps, 'pool' | 'offers'>,
  issue: Issue,
): Promise<Result<bigint, VendorRefusal>> {
  const offer = deps.offers.find(issue.game)
  if (!offer) return refuse('bad_request', 'game')
  if (!takesFreeRounds(offer)) return refuse('bad_request', 'game: takes no free rounds')
  if (await isGameClosed(deps.pool, issue.game)) return refuse('game_disabled')
  if (Date.parse(issue.expires_at) <= Date.now()) return refuse('bad_request', 'expires_at')
  const stake = readStake(issue)
  if (!stake.ok) return stake
  return isStakeOf(offer, Number(stake.value)) ? stake : refuse('bad_request', 'stake')
}

function readStake({ stake, currency }: Issue): Result<bigint, VendorRefusal> {
  if (!isCurrencyCode(currency)) return refuse('currency_mismatch')
  const read = parseDecimal(stake, currencies[currency])
  return read.ok ? read : refuse('bad_request', 'stake')
}

const isStakeOf = ({ model, minStakeMinor, maxStakeMinor }: Offer, stakeMinor: number): boolean =>
  engineOf(model).isStake(model, stakeMinor) && stakeMinor >= minStakeMinor && stakeMinor <= maxStakeMinor

const answerGrant = (grant: FreeRoundGrant): VendorAnswer<'freeRoundsIssue'> => ({
  status: 'ok',
  grant: grant.grantId,
  rounds_left: grant.state === 'active' ? grant.roundsLeft : 0,
})
