import type { FastifyInstance, FastifyReply } from 'fastify'
import { betRequest, cashOutRequest, sayRequest, type BetAnswer } from '../../../wire/live.ts'
import type { StudioDeps } from '../../deps.ts'
import { playing, refuseCall } from '../client/routes.ts'
import { findOwnRound } from '../round/service.ts'
import type { RoundRow } from '../round/row.ts'
import { readBalance } from '../session/service.ts'
import type { Floor } from './floor.ts'
import { cashOut, placeBet } from './service.ts'
import { showOwn } from './show.ts'

const sayEveryMs = 1_500

/** Mounts what a page asks of a shared round; what it sees comes over the socket. */
export function mountLiveRoutes(
  app: FastifyInstance,
  { deps, floor }: { deps: StudioDeps; floor: Floor },
): void {
  const answer = async (sessionId: string, bet: RoundRow): Promise<BetAnswer> => ({
    bet: showOwn(bet),
    balance: await readBalance(deps, sessionId),
  })
  const spokenAt = new Map<string, number>()
  app.post(
    '/api/live/bet',
    playing(deps, async (played, request, reply) => {
      const body = betRequest.safeParse(request.body).data
      if (!body) return refuseCall(reply, 'bad_request')
      const placed = await placeBet(deps, played, body)
      if (!placed.ok) return refuseCall(reply, placed.code)
      floor.noteBet(placed.value)
      return answer(played.session.sessionId, placed.value)
    }),
  )
  app.get(
    '/api/live/bet/:round',
    playing(deps, async ({ session }, request, reply) => {
      const path = cashOutRequest.safeParse(request.params).data
      const bet = path && (await findOwnRound(deps, { player: session.player, roundId: path.round }))
      return bet?.liveRoundId ? answer(session.sessionId, bet) : refuseCall(reply, 'round_not_found')
    }),
  )
  app.post(
    '/api/live/cash-out',
    playing(deps, async ({ session }, request, reply) => {
      const body = cashOutRequest.safeParse(request.body).data
      if (!body) return refuseCall(reply, 'bad_request')
      const cashed = await cashOut(deps, session, body.round)
      if (!cashed.ok) return refuseCall(reply, cashed.code)
      const own = showOwn(cashed.value)
      const { view } = own.round
      if (view?.kind === 'crash' && view.cashedHundredths !== null) {
        floor.noteCashOut(cashed.value, view.cashedHundredths)
      }
      return answer(session.sessionId, cashed.value)
    }),
  )
  app.post(
    '/api/live/say',
    playing(deps, async ({ session, offer }, request, reply) => {
      const body = sayRequest.safeParse(request.body).data
      if (!body) return refuseCall(reply, 'bad_request')
      const now = performance.now()
      if (now - (spokenAt.get(session.sessionId) ?? -Infinity) < sayEveryMs) return tooOften(reply)
      spokenAt.set(session.sessionId, now)
      floor.say(offer.game, { player: session.player, text: body.text })
      return { isSaid: true }
    }),
  )
}

const tooOften = (reply: FastifyReply) => refuseCall(reply, 'said_too_often')
