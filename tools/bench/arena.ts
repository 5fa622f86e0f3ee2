import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger, createPool, keepGarbageYoung, type Pool } from '@baize/runtime'
import { migratePlatform } from '../../apps/server/src/kernel/database/migrate.ts'
import { openServices, type Services } from '../../apps/server/src/services.ts'
import { startPostgres } from '../postgres/embedded.ts'

/** The one PostgreSQL of a run, with durability on, and a fresh platform database in it. */
export interface Arena {
  readonly url: string
  readonly owner: Pool
  readonly vendor: Vendor
  /** Empties the ledger and gives every member their opening balance again, by a transfer. */
  reset(members: number): Promise<void>
  end(): Promise<void>
}

export interface Vendor {
  readonly id: number
  readonly revenueAccount: number
  readonly key: { readonly id: string; readonly secret: string }
}

export const benchSecretKey = 'a key that only the bench knows, 32'
export const openingCashMinor = 1_000_000_000n
export const benchGame = 'bench-game'

export async function openArena(say: (line: string) => void): Promise<Arena> {
  // As every program of the platform does.
  keepGarbageYoung()
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-bench-'))
  const postgres = await startPostgres({ dataDir, log: say })
  const { url } = postgres
  await migratePlatform({ url })
  const owner = createPool(url, { name: 'bench-owner', max: 2, timeouts: unhurried })
  const vendor = await openVendor(url)
  await addGame(owner, vendor.id)
  return {
    url,
    owner,
    vendor,
    reset: (members) => resetLedger(owner, { members, vendor }),
    async end() {
      await owner.end()
      await postgres.stop()
      // As root the cluster may have been put elsewhere than asked.
      for (const directory of [postgres.clusterDir, dataDir])
        rmSync(directory, { recursive: true, force: true })
    },
  }
}

const hour = 3_600_000
const unhurried = { statementMs: hour, queryMs: hour, idleInTransactionMs: hour }

/** The services of the platform's own server, over the arena's database. */
export function openPlatformServices(url: string): Promise<Services> {
  const log = createLogger({ name: 'bench', level: 'error' })
  return openServices({
    databaseUrl: url,
    clock: Date.now,
    log,
    mode: 'demo',
    secretKey: benchSecretKey,
    redisUrl: undefined,
  })
}

async function openVendor(url: string): Promise<Vendor> {
  const services = await openPlatformServices(url)
  const id = await services.vendors.openIntegration({ code: 'bench', baseUrl: 'http://127.0.0.1:1' })
  const key = { id: 'bench', secret: 'bench-secret-bench-secret-bench-secret' }
  await services.vendors.addKey({ ...key, vendorId: id })
  const revenueAccount = await services.wallet.houseAccount({ code: 'game:bench', kind: 'game' })
  await services.close()
  return { id, revenueAccount, key }
}

async function addGame(owner: Pool, vendorId: number): Promise<void> {
  await owner.query(`insert into game_category (code, position) values ('BENCH', 9999)`)
  await owner.query(`insert into game_vendor (code, display_name) values ('BENCH', 'Bench')`)
  await owner.query(`insert into game_lane (category, vendor, position) values ('BENCH', 'BENCH', 9999)`)
  await owner.query(
    `insert into game (id, integration_id, game_code, category, vendor, class, title_en, title_bn, search_key,
       vendor_enabled, rtp, volatility, features, min_stake, max_stake, art, popularity, released_at,
         vendor_updated_at)
     values ($2, $1, $2, 'BENCH', 'BENCH', 'slot', 'Bench', 'Bench', 'bench', true, '96', 'low', '{}', '0.01',
       '999999999', '{}', 0, now(), now())`,
    [vendorId, benchGame],
  )
}

async function resetLedger(
  owner: Pool,
  { members, vendor }: { members: number; vendor: Vendor },
): Promise<void> {
  await owner.query(
    `truncate wallet, transfer, answer, hold, round, seal, seal_part, seal_mark, house_daily, vendor_player,
      play_session, vendor_wallet, vendor_wallet_entry`,
  )
  await owner.query(
    `insert into wallet (member_id, currency, cash, version) select n, 'BDT', $2, 1
      from generate_series(1, $1) n`,
    [members, openingCashMinor],
  )
  await owner.query(
    `insert into transfer (member_id, seq, kind, debit, credit, amount, currency, credit_after, actor, key,
      leg, request, answer)
     select n, 1, 'sandbox_credit', $3, 1, $2::bigint, 'BDT', $2::bigint, 1, 'open-' || n, 0,
       md5(n::text)::uuid, ''
       from generate_series(1, $1) n`,
    [members, openingCashMinor, vendor.revenueAccount],
  )
  await owner.query(
    `insert into vendor_player (member_id, vendor_id, reference) select n, $2, 'p' || lpad(n::text, 24, '0')
      from generate_series(1, $1) n`,
    [members, vendor.id],
  )
  await owner.query(
    `insert into play_session (member_id, id, vendor_id, game_code, currency, language, opened_at, expires_at)
     select n, 's' || lpad(n::text, 24, '0'), $2, $3, 'BDT', 'bn', now(), now() + interval '12 hours'
       from generate_series(1, $1) n`,
    [members, vendor.id, benchGame],
  )
  await owner.query('vacuum analyze wallet, transfer, answer, round, vendor_player, play_session')
}
