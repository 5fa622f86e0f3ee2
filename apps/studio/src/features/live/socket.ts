import { joinMessage } from '../../../wire/live.ts'
import type { StudioDeps } from '../../deps.ts'
import { readMessage, sendText, type SocketDoor } from '../../socket.ts'
import { findSessionOf } from '../session/service.ts'
import type { Floor } from './floor.ts'

/**
 * The socket of shared rounds: a page says its token, then only listens. Bets go by HTTP, where a repeat is
 * recognised.
 */
export const liveDoor = ({ deps, floor }: { deps: StudioDeps; floor: Floor }): SocketDoor => ({
  path: '/api/live/socket',
  async admit(socket, text) {
    const joined = joinMessage.safeParse(readMessage(text)).data
    const session = joined && (await findSessionOf(deps, joined.token))
    const offer = session && deps.offers.find(session.game)
    if (!session || !offer?.isLive) {
      socket.close(4001, 'session_required')
      return undefined
    }
    return floor.join(offer, { player: session.player, send: (message) => sendText(socket, message) })
  },
})
