import type { FastifyInstance } from 'fastify'
import { isTableKind } from '@baize/games'
import { safeMinor } from '@baize/money'
import * as m from '../../../wire/table.ts'
import type { StudioDeps } from '../../deps.ts'
import { playing, refuseCall, sessionOf } from '../client/routes.ts'
import { readBalance } from '../session/service.ts'
import { modelOfTable } from './at-table.ts'
import type { TableFloor } from './floor.ts'
import { sightOfHand } from './hand.ts'
import { findHand, findPlayedSeat, listPlayedHands } from './hand-store.ts'
import { act, comeBack, giveSeed, leave, sit, type Sat } from './service.ts'
import { findTable } from './table-store.ts'

const shownHands = 50

/** Mounts what a page does at a table; what it sees comes over the socket. */
export function mountTableRoutes(
  app: FastifyInstance,
  { deps, floor }: { deps: StudioDeps; floor: TableFloor },
): void {
  app.post(
    '/api/table/sit',
    playing(deps, async (played, request, reply) => {
      const body = m.sitRequest.safeParse(request.body).data
      if (!body) return refuseCall(reply, 'bad_request')
      if (!isTableKind(played.offer.model.kind)) return refuseCall(reply, 'game_disabled')
      const sat = await sit(deps, { ...played, address: request.ip }, body)
      if (!sat.ok) return refuseCall(reply, sat.code)
      if (sat.value.table !== '') floor.wake(sat.value.table)
      return showSat(sat.value, await readBalance(deps, played.session.sessionId))
    }),
  )
  app.post(
    '/api/table/move',
    playing(deps, async ({ session }, request, reply) => {
      const body = m.moveRequest.safeParse(request.body).data
      if (!body) return refuseCall(reply, 'bad_request')
      const moved = await act(deps, session, body)
      floor.wake(body.table)
      return moved.ok ? { isMoved: true } : refuseCall(reply, moved.code)
    }),
  )
  mountSeatRoutes(app, { deps, floor })
  app.get(
    '/api/table/hands',
    playing(deps, async ({ session, offer }): Promise<m.HandsAnswer> => {
      const own = { player: session.player, modelId: offer.model.id, limit: shownHands }
      const hands = await listPlayedHands(deps.pool, own)
      return {
        hands: hands.map(({ handId, tableId, levelMinor, changeMinor, at }) => ({
          hand: handId,
          table: tableId,
          levelMinor: safeMinor(levelMinor),
          changeMinor: safeMinor(changeMinor),
          at: at.toISOString(),
        })),
      }
    }),
  )
  // A hand is public by its unguessable id, as a round is; hidden cards stay with those who held them.
  app.get('/api/hand/:hand', async (request, reply) => {
    const path = m.handId.safeParse((request.params as { hand?: unknown }).hand).data
    const row = path === undefined ? undefined : await findHand(deps.pool, path)
    const table = row && (await findTable(deps.pool, row.tableId))
    const session = await sessionOf(deps, request)
    const player = session?.player
    const seat =
      row && player !== undefined ? await findPlayedSeat(deps.pool, { handId: row.handId, player }) : -1
    const sight = row && table && sightOfHand(row, { model: modelOfTable(table), seat })
    return sight ?? refuseCall(reply, 'round_not_found')
  })
}

/** What a page does with its own seat besides playing. */
function mountSeatRoutes(
  app: FastifyInstance,
  { deps, floor }: { deps: StudioDeps; floor: TableFloor },
): void {
  const seatCall = (path: string, work: typeof leave) =>
    app.post(
      path,
      playing(deps, async ({ session }, request, reply) => {
        const body = m.atTableRequest.safeParse(request.body).data
        if (!body) return refuseCall(reply, 'bad_request')
        const isDone = await work(deps, { session, table: body.table })
        floor.wake(body.table)
        return isDone ? { isDone } : refuseCall(reply, 'table_unknown')
      }),
    )
  seatCall('/api/table/leave', leave)
  seatCall('/api/table/back', comeBack)
  app.post(
    '/api/table/seed',
    playing(deps, async ({ session }, request, reply) => {
      const body = m.seedRequest.safeParse(request.body).data
      if (!body) return refuseCall(reply, 'bad_request')
      const isDone = await giveSeed(deps, { ...body, session })
      return isDone ? { isDone } : refuseCall(reply, 'table_unknown')
    }),
  )
}

function showSat({ seat, round, table }: Sat, balance: string): m.SitAnswer {
  const isPending = round.step === 'betting' || round.step === 'playing'
  return {
    table,
    seat: seat?.seat ?? -1,
    state: round.step === 'playing' ? 'ready' : isPending ? 'joining' : 'refused',
    reason: round.reason,
    balance,
  }
}
