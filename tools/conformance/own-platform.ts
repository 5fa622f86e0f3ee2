import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@baize/contract/client'
import {
  startOutsideVendor,
  outsideGame,
  type OutsideVendor,
} from '../../apps/server/src/testing/outside-vendor.ts'
import { syncGames } from '../../apps/server/src/lobby/catalogue/sync.ts'
import type { Services } from '../../apps/server/src/services.ts'
import type { Hook, KitInput } from './kit.ts'
import { createCaller } from './caller.ts'

export interface OwnPlatform {
  /** Where it listens. */
  readonly url: string
  readonly services: Pick<
    Services,
    'db' | 'clock' | 'registry' | 'playSessions' | 'vendors' | 'vendorClient' | 'wallet' | 'freeRounds'
  >
}

const startingAmount = '1000.00'

/**
 * Makes this repository's platform ready for the kit the way an operator would: a vendor with a key, its game
 * in the catalogue, two members with practice credits who open the game. The vendor's own server receives the
 * launch codes.
 */
export async function prepareOwnPlatform({
  url,
  services,
}: OwnPlatform): Promise<KitInput & { close(): Promise<void> }> {
  // Names of its own for every run: the same platform may be tried again.
  const tag = randomBytes(4).toString('hex')
  const key = { id: `conformance-${tag}`, secret: randomBytes(32).toString('hex') }
  const game = `conformance-${tag}`
  const vendor = await startOutsideVendor(key, services.clock)
  vendor.games.push(outsideGame({ game, title: { en: 'Conformance', bn: 'পরীক্ষা' } }))
  const vendorId = await services.vendors.openIntegration({
    code: `conformance${tag}`,
    baseUrl: vendor.baseUrl,
  })
  const added = await services.vendors.addKey({ ...key, vendorId })
  if (!added.ok) throw new Error(`the kit's key was not accepted: ${added.code}`)
  await fillCatalogue(services, vendorId)
  const me = await openGame({ url, game }, vendor)
  const other = await openGame({ url, game }, vendor)
  return {
    caller: createCaller(url, { key: key.id, secret: key.secret }),
    code: me.code,
    otherCode: other.code,
    freeRound: await giveFreeRounds(services, { username: me.username, game }),
    hook: createHook(services, vendorId),
    close: () => vendor.close(),
  }
}

async function fillCatalogue(services: OwnPlatform['services'], vendorId: number): Promise<void> {
  const vendor = (await services.registry.snapshot()).byId.get(vendorId)
  if (!vendor) throw new Error('the vendor was opened a moment ago')
  const { setGamesSyncedTo } = services.vendors
  const report = await syncGames({ db: services.db, client: services.vendorClient, setGamesSyncedTo }, vendor)
  if (!report.ok) throw new Error(`the game was not taken into the catalogue: ${report.code}`)
}

/** A new member takes practice credits and opens the game: all calls of the player API. */
async function openGame(
  { url, game }: { url: string; game: string },
  vendor: OutsideVendor,
): Promise<{ code: string; username: string }> {
  const password = randomBytes(12).toString('hex')
  const username = `conform${randomBytes(4).toString('hex')}`
  const form = { username, password, confirmPassword: password }
  const { token } = await createClient(url).memberRegister({ body: form })
  const client = createClient(url, { token: () => token })
  await client.sandboxCredit({ body: { amount: startingAmount, requestId: randomUUID() } })
  await client.launchGame({ body: { gameId: game } })
  return { code: vendor.codes.at(-1) ?? '', username }
}

async function giveFreeRounds(
  { freeRounds }: OwnPlatform['services'],
  { username, game }: { username: string; game: string },
): Promise<string> {
  const plan = { username, gameId: game, rounds: 5, stake: '5.00', days: 1, reason: 'conformance' }
  const asked = await freeRounds.ask({ ...plan, by: 'conformance' })
  if (!asked.ok) throw new Error(`the kit's free rounds were not given: ${asked.code}`)
  await freeRounds.tell(asked.value)
  return asked.value
}

const knownWithinMs = 1_000

function createHook({ vendors, wallet, playSessions }: OwnPlatform['services'], vendorId: number): Hook {
  return {
    async run(action, player) {
      const memberId = await playSessions.findMember(vendorId, player)
      if (memberId === undefined) throw new Error('the player was opened by the kit')
      if (action === 'close_session') {
        await vendors.closePlaySessions(memberId)
        // This process is another node than the server: what it closed is known there within a second.
        await sleep(knownWithinMs)
      } else await wallet.transaction((tx) => wallet.setCanStake(tx, memberId, action === 'unblock'))
    },
  }
}
