import { ok, refuse, type Result } from '@baize/std'
import { findPlayedGames } from '../../betting/api.ts'
import type { Session } from '../../kernel/http/session.ts'
import { findTicketDraw } from '../../lottery/api.ts'
import { findReadableBet } from './bets-store.ts'
import type { Query, TeamDeps, Value } from './context.ts'

/**
 * Where everybody can check a bet that the caller may read: the page of its vendor, or of its draw. Nothing
 * else of the round is given.
 */
export async function showBetProof(
  deps: TeamDeps,
  { memberId: agentId, rights }: Session,
  { id }: Query<'agentBetProof'>,
): Promise<Result<Value<'agentBetProof'>, 'access_denied' | 'round_not_found'>> {
  const seen = rights?.bets ?? 'none'
  if (seen === 'none') return refuse('access_denied')
  const bet = await findReadableBet(deps.db, { id: BigInt(id), agentId, isDirect: seen === 'direct' })
  if (!bet) return refuse('round_not_found')
  const { member_id: memberId, reference } = bet
  if (bet.category === 'lottery') {
    const drawId = await findTicketDraw(deps.db, { memberId, ticketId: reference })
    return ok({ proofUrl: null, drawId: drawId ?? null })
  }
  const vassalage = (await findPlayedGames(deps.catalogue, [bet]))(bet)?.vendor
  const round =
    vassalage === undefined ? undefined : await deps.records.round(memberId, { vassalage, round: reference })
  return ok({ proofUrl: round?.ok ? round.value.proofUrl : null, drawId: null })
}
