import { randomUUID } from 'node:crypto'
import { signatureHeader, signMessage } from '@baize/contract/vendor-signature'
import { syncGames } from '../../apps/server/src/lobby/catalogue/sync.ts'
import {
  outsideGame,
  startOutsideVendor,
  type OutsideVendor,
} from '../../apps/server/src/testing/outside-vendor.ts'
import type { World } from '../../apps/server/src/testing/world.ts'
import type { Person } from './people.ts'

/** A provider whose games members play by the signed calls of every provider. */
export interface Provider {
  /** A round: what is staked, and what comes back. Gives what names it later. */
  play(person: Person, round: { game: Game; stake: string; win: string }): Promise<Round>
  /** Takes the win of a round back, however long ago it was. */
  cancelWin(person: Person, round: Round): Promise<void>
  close(): Promise<void>
}

export const games = ['month-slot', 'month-fish'] as const
export type Game = (typeof games)[number]

export interface Round {
  readonly round: string
  readonly win: string
  readonly isWon: boolean
  readonly player: string
}

export async function openProvider(world: World): Promise<Provider> {
  const { vendors, registry, db, vendorClient: client, clock } = world.platform
  const key = { id: 'month-1', secret: randomUUID() + randomUUID() }
  const vendor: OutsideVendor = await startOutsideVendor(key, clock)
  vendor.games.push(
    outsideGame({ game: games[0], max_stake: '100000.00', title: { en: 'Month slot', bn: 'মাসের স্লট' } }),
    outsideGame({
      game: games[1],
      category: 'FISH',
      max_stake: '100000.00',
      title: { en: 'Month fish', bn: 'মাসের মাছ' },
    }),
  )
  const vendorId = await vendors.openIntegration({ code: 'month', baseUrl: vendor.baseUrl })
  await vendors.addKey({ ...key, vendorId })
  registry.invalidate()
  const integration = (await registry.snapshot()).byId.get(vendorId)
  if (!integration) throw new Error('the provider is not known')
  const synced = await syncGames({ db, client, setGamesSyncedTo: vendors.setGamesSyncedTo }, integration)
  if (!synced.ok || synced.value.written !== games.length)
    throw new Error(`no games: ${JSON.stringify(synced)}`)
  registry.invalidate()
  const send = async (call: string, body: object): Promise<Record<string, unknown>> => {
    const path = `/vendor/v1/${call}`
    const payload = JSON.stringify(body)
    const by = { key: key.id, secret: key.secret, timestampMs: clock() }
    const signature = signMessage({ method: 'POST', path, body: payload }, by)
    const headers = { 'content-type': 'application/json', [signatureHeader]: signature }
    const response = await world.app.inject({ method: 'POST', url: path, headers, payload })
    const answer = response.json<Record<string, unknown>>()
    if (answer['status'] !== 'ok') throw new Error(`${call}: ${response.payload}`)
    return answer
  }
  return {
    async play({ id }, { game, stake, win }) {
      const launch = { memberId: id, vendorId, gameCode: game, currency: 'BDT', language: 'bn' } as const
      const code = await vendors.issueLaunchCode(launch)
      const { player, session } = await send('authenticate', { code })
      const round = randomUUID()
      await send('bet-win', {
        player,
        session,
        game,
        round,
        currency: 'BDT',
        round_closed: true,
        bets: [{ transaction: `${round}-bet`, amount: stake }],
        wins: win === '0.00' ? [] : [{ transaction: `${round}-win`, amount: win }],
      })
      return { round, win: `${round}-win`, isWon: win !== '0.00', player: String(player) }
    },
    async cancelWin(_person, { player, round, win }) {
      await send('rollback', { player, round, transaction: `${win}-back`, reference: win })
    },
    close: () => vendor.close(),
  }
}
