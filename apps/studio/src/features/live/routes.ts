import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  betRequest,
  cashOutRequest,
  decideRequest,
  sayRequest,
  tipRequest,
  type BetAnswer,
} from '../../../wire/live.ts'
import type { StudioDeps } from '../../deps.ts'
import { playing, refuseCall } from '../client/routes.ts'
import { findOwnRound } from '../round/service.ts'
import type { RoundRow } from '../round/row.ts'
import { readBalance } from '../session/service.ts'
import type { Floor } from './floor.ts'
import { cashOut, placeBet } from './service.ts'
import { showOwn } from './show.ts'
import { decide } from './stage.ts'
import { giveTip } from './tip.ts'
import { createSayPace } from './say-pace.ts'

const sayEveryMs = 1_500

/** Mounts what a page asks of a shared round; what it sees comes over the socket. */
export function mountLiveRoutes(
  app: FastifyInstance,
  { deps, floor }: { deps: StudioDeps; floor: Floor },
): void {
  const answer = answerOf(deps)
  mountDecisions(app, { deps, floor })
  mountTips(app, { deps, floor })
  const pace = createSayPace(sayEveryMs)
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
      if (!pace.take(session.sessionId, performance.now())) return tooOften(reply)
      floor.say(offer.game, { player: session.player, text: body.text })
      return { isSaid: true }
    }),
  )
}

/** A bet as it stands, with the balance that goes with it. */
const answerOf =
  (deps: StudioDeps) =>
  async (sessionId: string, bet: RoundRow): Promise<BetAnswer> => ({
    bet: showOwn(bet),
    balance: await readBalance(deps, sessionId),
  })

function mountDecisions(app: FastifyInstance, { deps, floor }: { deps: StudioDeps; floor: Floor }): void {
  const answer = answerOf(deps)
  app.post(
    '/api/live/decide',
    playing(deps, async ({ session, offer }, request, reply) => {
      const body = decideRequest.safeParse(request.body).data
      if (!body) return refuseCall(reply, 'bad_request')
      const decided = await decide(deps, session, { ...body, roundId: body.round })
      if (!decided.ok) return refuseCall(reply, decided.code)
      floor.hurry(offer.game)
      return answer(session.sessionId, decided.value)
    }),
  )
}

/** Tips are for those who sit at the table: who has left gives none. */
function mountTips(app: FastifyInstance, { deps, floor }: { deps: StudioDeps; floor: Floor }): void {
  const answer = answerOf(deps)
  app.post(
    '/api/live/tip',
    playing(deps, async (played, request, reply) => {
      const body = tipRequest.safeParse(request.body).data
      if (!body) return refuseCall(reply, 'bad_request')
      const { session, offer } = played
      if (!floor.isPresent(offer.game, session.player)) return refuseCall(reply, 'tip_absent')
      const given = await giveTip(deps, played, body)
      if (!given.ok) return refuseCall(reply, given.code)
      const { tip, isNew } = given.value
      if (isNew && tip.ending === 'completed') floor.thank(tip)
      return answer(session.sessionId, tip)
    }),
  )
}

const tooOften = (reply: FastifyReply) => refuseCall(reply, 'said_too_often')
