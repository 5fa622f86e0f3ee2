import type { FastifyInstance } from 'fastify'
import { fireRequest, type FireAnswer } from '../../../wire/fishing.ts'
import { joinMessage } from '../../../wire/live.ts'
import type { StudioDeps } from '../../deps.ts'
import { readMessage, sendText, type SocketDoor } from '../../socket.ts'
import { playing, refuseCall } from '../client/routes.ts'
import { showRound } from '../client/show.ts'
import { findSessionOf, readBalance } from '../session/service.ts'
import type { Ponds } from './pond.ts'
import { fire } from './service.ts'

interface Parts {
  readonly deps: StudioDeps
  readonly ponds: Ponds
}

/** Mounts the shots; a magazine is bought, resumed and emptied like any other round. */
export function mountFishingRoutes(app: FastifyInstance, { deps, ponds }: Parts): void {
  app.addHook('preClose', async () => ponds.stop())
  app.post(
    '/api/fishing/fire',
    playing(deps, async ({ session }, call, reply): Promise<unknown> => {
      const request = fireRequest.safeParse(call.body).data
      if (!request) return refuseCall(reply, 'bad_request')
      const pond = ponds.find(session.game, session.player)
      if (!pond) return refuseCall(reply, 'seat_required')
      const fired = await fire(deps, { session, pond, request, atMs: Date.now() })
      if (!fired.ok) return refuseCall(reply, fired.code)
      const { times, stoppedBy, round } = fired.value
      const balance = await readBalance(deps, session.sessionId)
      return { times, stoppedBy, round: showRound(round), balance } satisfies FireAnswer
    }),
  )
}

/** The socket of the waters: a page takes its place, then only listens. */
export const fishingDoor = ({ deps, ponds }: Parts): SocketDoor => ({
  path: '/api/fishing/socket',
  async admit(socket, text) {
    const joined = joinMessage.safeParse(readMessage(text)).data
    const session = joined && (await findSessionOf(deps, joined.token))
    const offer = session && deps.offers.find(session.game)
    if (!session || offer?.model.kind !== 'fishing') {
      socket.close(4001, 'session_required')
      return undefined
    }
    return ponds.join(offer.game, {
      player: session.player,
      send: (message) => sendText(socket, message),
    })
  },
})
