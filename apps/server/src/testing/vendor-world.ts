import { writeTerms, type BonusTerms } from '@baize/domain/bonus'
import { defaultSettings } from '@baize/domain/setting'
import { createLimitGuard, type LimitGuard } from '../compliance/limit/guard.ts'
import { randomUUID } from 'node:crypto'
import { createPool, type Pool } from '@baize/runtime'
import { signMessage } from '@baize/contract/vendor-signature'
import { memberId, type Clock, type MemberId } from '@baize/std'
import { createTestDatabase } from '../../../../tools/test/database.ts'
import { createCatalogueService, type CatalogueService } from '../lobby/catalogue/service.ts'
import { syncGames } from '../lobby/catalogue/sync.ts'
import type { PlayService } from '../betting/play/service.ts'
import { createVendorClient, type VendorClient } from '../providers/vendor/client.ts'
import { createVendorDesk, type SignedReply, type VendorDesk } from '../providers/vendor/desk.ts'
import { createVendorRegistry, type VendorRegistry } from '../providers/vendor/registry.ts'
import { createVendorService, type VendorService } from '../providers/vendor/service.ts'
import { createPlaySessions, type PlaySessions } from '../providers/vendor/sessions.ts'
import type { WalletMode } from '../providers/vendor-wallet/mode.ts'
import type { Purses } from '../providers/vendor-wallet/purse.ts'
import type { BalanceReader } from '../ledger/wallet/balance.ts'
import type { WalletService } from '../ledger/wallet/service.ts'
import type { BonusMoney } from '../betting/stake-bonus/model.ts'
import { createBonusMoney } from '../rewards/bonus/money.ts'
import { createWallet } from '../ledger/wallet/wallet.ts'
import { openPlay } from '../providers/play-services.ts'
import { createSecretBox } from '../kernel/secrets/secret-box.ts'
import { outsideGame, startOutsideVendor, type OutsideVendor } from './outside-vendor.ts'
import { testSecretKey } from './world.ts'

/** One program's view of the platform: its own caches, pools and batches. Two of them are two servers. */
export interface Node {
  readonly clock: Clock
  readonly db: Pool
  readonly wallet: WalletService
  readonly play: PlayService
  readonly purses: Purses
  readonly bonusMoney: BonusMoney
  readonly walletMode: WalletMode
  readonly balances: BalanceReader
  readonly limits: LimitGuard
  readonly registry: VendorRegistry
  readonly sessions: PlaySessions
  readonly vendors: VendorService
  readonly catalogue: CatalogueService
  readonly client: VendorClient
  readonly desk: VendorDesk
}

export interface Player {
  readonly memberId: MemberId
  readonly player: string
  readonly session: string
}

export interface VendorWorld extends Node {
  readonly vendor: OutsideVendor
  readonly vendorId: number
  readonly key: { readonly id: string; readonly secret: string }
  readonly time: { offsetMs: number }
  /** Settings of the cashier that nodes follow once a second has gone by. */
  readonly rules: { isSingle: boolean }
  /** Connects as the owner, who may plant faults. */
  readonly ownerUrl: string
  startNode(): Node
  /** Opens a wallet with cash and a play session of the game. */
  openPlayer(given?: { cashMinor?: bigint; game?: string }): Promise<Player>
  /** A new play session of the same player. */
  reopenPlayer(player: Player): Promise<Player>
  /** Gives a player free rounds of the test game; gives the id of the grant. */
  grantRounds(
    player: Player,
    rounds: number,
    reward?: { readonly id: string; readonly winTerms: BonusTerms },
  ): Promise<string>
  /** Signs and sends a call to a desk. */
  call(path: string, body: unknown, how?: CallChange): Promise<Answer>
  end(): Promise<void>
}

export interface CallChange {
  readonly desk?: VendorDesk | undefined
  readonly key?: { readonly id: string; readonly secret: string }
  readonly timestampMs?: number
  readonly address?: string
  readonly signature?: string
  readonly method?: string
}

export interface Answer extends SignedReply {
  readonly content: Record<string, unknown>
}

export const testGame = 'slot-0001'

/** The vendor side of the platform on a database of its own, with one outside vendor and its games. */
export async function createVendorWorld(): Promise<VendorWorld> {
  const database = await createTestDatabase()
  const key = { id: 'outside-1', secret: 'a secret of the outside vendor, long enough' }
  const time = { offsetMs: 0 }
  const rules = { isSingle: true }
  const vendor = await startOutsideVendor(key, () => Date.now() + time.offsetMs)
  const pools: Pool[] = []
  const startNode = () => createNode({ url: database.url, time, rules, pools })
  const node = startNode()
  const vendorId = await node.vendors.openIntegration({ code: 'outside', baseUrl: vendor.baseUrl })
  await node.vendors.addKey({ ...key, vendorId })
  vendor.games.push(outsideGame({ game: testGame }), outsideGame({ game: 'slot-0002' }))
  const { byId } = await node.registry.snapshot()
  const integration = byId.get(vendorId)
  if (integration)
    await syncGames(
      { db: node.db, client: node.client, setGamesSyncedTo: node.vendors.setGamesSyncedTo },
      integration,
    )
  node.registry.invalidate()
  const call: VendorWorld['call'] = (path, body, how = {}) =>
    sendCall(
      { path, body },
      { key, timestampMs: Date.now() + time.offsetMs, ...how, desk: how.desk ?? node.desk },
    )
  let nextMember = 1000n
  return {
    ...node,
    vendor,
    vendorId,
    key,
    time,
    rules,
    ownerUrl: database.ownerUrl,
    startNode,
    call,
    openPlayer: async ({ cashMinor = 100_000n, game = testGame } = {}) =>
      openPlayer(node, { memberId: memberId(nextMember++), cashMinor, game, vendorId, call }),
    reopenPlayer: (player) =>
      openPlayer(node, { memberId: player.memberId, cashMinor: 0n, game: testGame, vendorId, call }),
    grantRounds: (player, rounds, reward) =>
      grantRounds(pools[0] ?? node.db, { player, vendorId, rounds, reward }),
    async end() {
      await vendor.close()
      await Promise.all(pools.map((pool) => pool.end()))
      await database.drop()
    },
  }
}

interface NodeOptions extends Pick<VendorWorld, 'time' | 'rules'> {
  readonly url: string
  readonly pools: Pool[]
}

function createNode({ url, time, rules, pools }: NodeOptions): Node {
  const db = createPool(url, { name: 'test', max: 8 })
  const lanes = createPool(url, { name: 'test-lanes', max: 2 })
  pools.push(db, lanes)
  const clock = () => Date.now() + time.offsetMs
  const secretBox = createSecretBox(testSecretKey)
  const wallet = createWallet({ db, lanes })
  const registry = createVendorRegistry({ db: lanes, clock, secretBox })
  const settings = {
    read: () => Promise.resolve({ ...defaultSettings, cashier: { ...defaultSettings.cashier, ...rules } }),
  }
  const events = { subscribe: () => undefined }
  const bonusMoney = createBonusMoney({ wallet })
  const ledger = { lanes, bonusMoney }
  const played = openPlay({ db, clock, settings, events, wallet, registry, ledger })
  const levels = { levelOf: () => Promise.resolve(0) }
  const limits = createLimitGuard({ db, clock, settings, wallet, levels })
  const sessions = createPlaySessions({ db, clock, limits })
  const vendors = createVendorService({ db, clock, wallet, registry, sessions, secretBox })
  const client = createVendorClient({ registry, clock, timeoutMs: 2_000 })
  const catalogue = createCatalogueService({ db, clock })
  const desk = createVendorDesk({ db, clock, wallet, bonusMoney, ...played, registry, sessions, limits })
  return {
    clock,
    db,
    wallet,
    bonusMoney,
    ...played,
    registry,
    sessions,
    vendors,
    client,
    catalogue,
    desk,
    limits,
  }
}

interface NewPlayer {
  readonly memberId: MemberId
  readonly cashMinor: bigint
  readonly game: string
  readonly vendorId: number
  readonly call: VendorWorld['call']
}

async function openPlayer(node: Node, given: NewPlayer): Promise<Player> {
  const { memberId: id, cashMinor, vendorId } = given
  await node.wallet.transaction((tx) => node.wallet.open(tx, { memberId: id, currency: 'BDT' }))
  if (cashMinor > 0n) await fund(node.wallet, { memberId: id, cashMinor })
  const launch = { memberId: id, vendorId, gameCode: given.game, currency: 'BDT', language: 'bn' } as const
  const code = await node.vendors.issueLaunchCode(launch)
  const { content } = await given.call('/vendor/v1/authenticate', { code })
  return { memberId: id, player: String(content['player']), session: String(content['session']) }
}

/** Grants belong to members; a player of these tests becomes one with the first. */
async function grantRounds(
  db: Pool,
  given: {
    player: Player
    vendorId: number
    rounds: number
    reward: { readonly id: string; readonly winTerms: BonusTerms } | undefined
  },
): Promise<string> {
  const { memberId: id } = given.player
  const grantId = `fr-${randomUUID().replaceAll('-', '').slice(0, 24)}`
  await db.query(
    `insert into member (id, username, nickname, type, password_hash, currency) overriding system value
     values ($1, $2, $2, 0, '', 'BDT') on conflict do nothing`,
    [id, `player${id}`],
  )
  await db.query(
    `insert into free_round_grant (member_id, grant_id, vendor_id, game_id, game_code, rounds, stake,
       currency, state, reason, asked_by, asked_at, expires_at, reward_id, win_terms)
     values ($1, $2, $3, $4, $4, $5, 500,
       'BDT', 'issued', 'test', 'maker', now(), now() + interval '7 days', $6, $7)`,
    [
      id,
      grantId,
      given.vendorId,
      testGame,
      given.rounds,
      given.reward?.id ?? null,
      given.reward ? JSON.stringify(writeTerms(given.reward.winTerms)) : null,
    ],
  )
  return grantId
}

export async function fund(
  wallet: WalletService,
  given: { memberId: MemberId; cashMinor: bigint },
): Promise<void> {
  const gateway = await wallet.houseAccount({ code: 'gateway:sandbox', kind: 'gateway' })
  const legs = [
    { kind: 'sandbox_credit', debit: gateway, credit: 'cash', amountMinor: given.cashMinor },
  ] as const
  await wallet.post({
    kind: 'transfer',
    memberId: given.memberId,
    actor: 1,
    key: randomUUID(),
    currency: 'BDT',
    legs,
  })
}

async function sendCall(
  { path, body }: { path: string; body: unknown },
  how: CallChange & { desk: VendorDesk; key: { id: string; secret: string }; timestampMs: number },
): Promise<Answer> {
  const { desk, method = 'POST', address = '127.0.0.1', timestampMs } = how
  const raw = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  const by = { key: how.key.id, secret: how.key.secret, timestampMs }
  const signature = how.signature ?? signMessage({ method, path, body: raw }, by)
  const reply = await desk({ method, path, body: raw, signature, address })
  return { ...reply, content: JSON.parse(reply.body) as Record<string, unknown> }
}
