import { isTableKind } from '@baize/games'
import { watchMessage } from '../../../wire/table.ts'
import type { StudioDeps } from '../../deps.ts'
import { readMessage, sendText, type SocketDoor } from '../../socket.ts'
import { findSessionOf } from '../session/service.ts'
import type { TableFloor } from './floor.ts'

/** The socket of tables: a page says its token and which table it looks at, then only listens. */
export const tableDoor = ({ deps, floor }: { deps: StudioDeps; floor: TableFloor }): SocketDoor => ({
  path: '/api/table/socket',
  async admit(socket, text) {
    const asked = watchMessage.safeParse(readMessage(text)).data
    const session = asked && (await findSessionOf(deps, asked.token))
    const offer = session && deps.offers.find(session.game)
    if (!session || !offer || !isTableKind(offer.model.kind)) {
      socket.close(4001, 'session_required')
      return undefined
    }
    const watcher = { player: session.player, send: (message: string) => sendText(socket, message) }
    const leave =
      asked.table === null
        ? await floor.watchLobby({ session, offer }, watcher)
        : await floor.watchTable(asked.table, watcher)
    if (!leave) socket.close(4004, 'table_unknown')
    return leave
  },
})
