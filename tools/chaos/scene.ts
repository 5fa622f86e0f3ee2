import { createLogger, need } from '@baize/runtime'
import { engines } from '@baize/games'
import { randomBytes } from 'node:crypto'
import { syncGames } from '../../apps/server/src/lobby/catalogue/sync.ts'
import { openServices, type Services } from '../../apps/server/src/services.ts'
import {
  outsideGame,
  startOutsideVendor,
  type OutsideVendor,
} from '../../apps/server/src/testing/outside-vendor.ts'
import type { Dice } from '../test/dice.ts'
import type { ChaosHouse } from './house.ts'
import { openMember, openStudioTable, type ChaosMember } from './members.ts'
import type { Patience } from './patience.ts'
import type { StudioTable } from './studio-storm.ts'
import { createTally, type Tally } from './tally.ts'
import { createVendorBook, type VendorBook } from './vendor-book.ts'
import { createVendorSender, type VendorSender } from './vendor-calls.ts'
import type { VendorPlayer } from './vendor-storm.ts'

/** Who plays, and what they have when the storm begins. */
export interface Scene {
  readonly tally: Tally
  readonly sender: VendorSender
  readonly book: VendorBook
  readonly vendorId: number
  readonly studioId: number
  readonly players: readonly VendorPlayer[]
  readonly tables: readonly StudioTable[]
  readonly credits: ReadonlyMap<bigint, bigint>
  close(): Promise<void>
}

export interface SceneOptions {
  readonly chaos: ChaosHouse
  readonly dice: Dice
  readonly patience: Pick<Patience, 'factor'>
  readonly signal: AbortSignal
}

const vendorGame = 'storm-0001'
const playerCount = 16
const tableCount = 10
/** One in four is poor: their bets are refused for funds again and again. */
const credits = { rich: 20_000_00n, poor: 100_00n }
const studioGamesWithinMs = 30_000

export async function setScene(options: SceneOptions): Promise<Scene> {
  const { chaos, dice, signal, patience } = options
  const credentials = { id: 'storm-1', secret: randomBytes(32).toString('hex') }
  const vendor = await startOutsideVendor(credentials, Date.now)
  vendor.games.push(outsideGame({ game: vendorGame, max_stake: '9000000.00' }))
  const services = await openServices({
    mode: 'demo',
    databaseUrl: chaos.house.databaseUrl,
    secretKey: need(chaos.house.environment.secretKey, 'SECRET_KEY'),
    clock: Date.now,
    log: createLogger({ name: 'chaos', level: 'silent' }),
  })
  try {
    const vendorId = await openVendor(services, { vendor, credentials })
    const tally = createTally()
    const { vendorToPlatform, vendorToSecond } = chaos.links
    const urls = [vendorToPlatform, vendorToSecond].map(({ port }) => `http://127.0.0.1:${port}`)
    const sender = createVendorSender({
      urls,
      credentials,
      tally,
      dice: dice.fork('waits'),
      signal,
      patience,
    })
    const members = await openMembers(chaos.webUrl)
    const gameId = await findGameId(services, vendorGame)
    const { byCode } = await services.registry.snapshot()
    const studioId = byCode.get('studio')?.id ?? 0
    const players: VendorPlayer[] = []
    for (const member of members.slice(0, playerCount)) {
      players.push(await seatPlayer({ member, gameId, vendor, sender }))
    }
    const tables = await openTables(services, members.slice(playerCount))
    const taken = new Map(members.map(({ memberId, creditMinor }) => [memberId, creditMinor]))
    const book = createVendorBook(dice.fork('book'))
    return {
      tally,
      sender,
      book,
      vendorId,
      studioId,
      players,
      tables,
      credits: taken,
      close: () => vendor.close(),
    }
  } finally {
    await services.close()
  }
}

async function openVendor(
  services: Services,
  { vendor, credentials }: { vendor: OutsideVendor; credentials: { id: string; secret: string } },
): Promise<number> {
  const { vendors, registry, db, vendorClient: client } = services
  const vendorId = await vendors.openIntegration({ code: 'storm', baseUrl: vendor.baseUrl })
  const added = await vendors.addKey({ ...credentials, vendorId })
  if (!added.ok) throw new Error(`the vendor's key was refused: ${added.code}`)
  registry.invalidate()
  const integration = (await registry.snapshot()).byId.get(vendorId)
  if (!integration) throw new Error('the vendor was not opened')
  const synced = await syncGames({ db, client, setGamesSyncedTo: vendors.setGamesSyncedTo }, integration)
  if (!synced.ok) throw new Error(`the vendor's games were not read: ${synced.code}`)
  return vendorId
}

async function openMembers(webUrl: string): Promise<ChaosMember[]> {
  const members: ChaosMember[] = []
  for (let index = 0; index < playerCount + tableCount; index += 1) {
    const isPoor = index < playerCount && index % 4 === 3
    const creditMinor = isPoor ? credits.poor : credits.rich
    members.push(await openMember(webUrl, { username: `storm${index}`, creditMinor }))
  }
  return members
}

async function seatPlayer(given: {
  member: ChaosMember
  gameId: string
  vendor: OutsideVendor
  sender: VendorSender
}): Promise<VendorPlayer> {
  const { member, gameId, vendor, sender } = given
  await member.client.launchGame({ body: { gameId } })
  const code = vendor.codes.at(-1)
  const call = { path: '/vendor/v1/authenticate', key: 'launch', body: JSON.stringify({ code }) }
  const answer = await sender.send(call)
  const { player, session } = JSON.parse(answer.body) as { player?: string; session?: string }
  if (!player || !session) throw new Error(`the launch code was refused: ${answer.body}`)
  return { memberId: member.memberId, player, session, game: vendorGame }
}

async function openTables(services: Services, members: readonly ChaosMember[]): Promise<StudioTable[]> {
  const tables: StudioTable[] = []
  for (const [index, member] of members.entries()) {
    const kind = index % 3 === 2 ? 'mines' : 'slot'
    const gameId = await findGameId(services, `${kind}-000${1 + (index % 5)}`)
    const [model] = engines[kind].models
    if (!model) throw new Error(`no model of ${kind}`)
    tables.push({ memberId: member.memberId, model, token: await openStudioTable(member, gameId) })
  }
  return tables
}

/** The catalogue's id of a vendor's game, as soon as the worker has listed it. */
async function findGameId({ db }: Services, gameCode: string): Promise<string> {
  const deadline = performance.now() + studioGamesWithinMs
  while (performance.now() < deadline) {
    const { rows } = await db.query<{ id: string }>('select id from game where game_code = $1', [gameCode])
    if (rows[0]) return rows[0].id
  }
  throw new Error(`the catalogue has no ${gameCode}`)
}
