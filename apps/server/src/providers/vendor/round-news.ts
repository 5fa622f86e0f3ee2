import type { DeskDeps, EndedRound, VerifiedCall } from './call.ts'
import type { Reply } from './reply.ts'

interface Ended extends Pick<EndedRound, 'memberId' | 'state'> {
  readonly reply: Reply
}

/** Tells who listens that an accepted call ended its round. Passes the reply on. */
export function tellEnding(
  deps: Pick<DeskDeps, 'onRoundEnded'>,
  { snapshot, vendor, body }: VerifiedCall<{ game: string; round: string }>,
  { memberId, state, reply }: Ended,
): Reply {
  if (reply.status !== 200 || !deps.onRoundEnded) return reply
  const vassalage = snapshot.findGame(vendor.id, body.game)?.vendorCode ?? ''
  deps.onRoundEnded({ memberId, vassalage, round: body.round, state })
  return reply
}
