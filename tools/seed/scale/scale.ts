import { createLogger, createPool, need, type Environment, type Pool } from '@baize/runtime'
import { createOffers } from '../../../apps/studio/src/offers/offers.ts'
import { listOffers } from '../../../apps/studio/src/offers/titles.ts'
import { listGames } from '../../../apps/studio/src/features/vendor/game-list.ts'
import { syncGames } from '../../../apps/server/src/lobby/catalogue/sync.ts'
import { feedConsumer } from '../../../apps/server/src/betting/feed/consume.ts'
import { produceFacts } from '../../../apps/server/src/betting/feed/produce.ts'
import { countReports } from '../../../apps/server/src/reporting/report/count.ts'
import { reportConsumer } from '../../../apps/server/src/reporting/report/feed-consumer.ts'
import { sealBacklog } from '../../../apps/server/src/ledger/wallet/seals.ts'
import { createSecretBox } from '../../../apps/server/src/kernel/secrets/secret-box.ts'
import { houseCurrency, openServices, type Services } from '../../../apps/server/src/services.ts'
import { writeDeposits, writeWithdrawals } from './cashier.ts'
import {
  dropIndexes,
  planMoves,
  writeMembers,
  writeNames,
  writeRounds,
  writeTransfers,
  writeWallets,
  type ScaleOptions,
} from './ledger.ts'
import { writePeople } from './people.ts'

export interface Scale {
  readonly members: number
  readonly entries: number
  /** The owner's address: indexes are built when the tables are full. */
  readonly ownerUrl: string
  readonly environment: Environment
  readonly say: (line: string) => void
}

const days = 180
const hour = 3_600_000
const unhurried = { lockMs: hour, statementMs: hour, queryMs: hour, idleInTransactionMs: hour }
/** Sorts and indexes of millions of rows stay in memory. */
const memory = `set work_mem = '768MB'; set maintenance_work_mem = '2GB'; set synchronous_commit = off`
const filled = ['member', 'transfer', 'round', 'deposit', 'deposit_event', 'withdrawal', 'withdrawal_event']
const helpers = ['scale_member', 'scale_move']

/**
 * Fills an empty house with many members and a ledger that is as if they had played it: every movement with
 * its key, balances and answer, the rounds, deposits and withdrawals it belongs to, sealed and rolled up. It
 * is written by SQL, so it takes minutes; the invariants hold afterwards.
 */
export async function fillScale(scale: Scale): Promise<void> {
  const { environment, ownerUrl, say } = scale
  const databaseUrl = need(environment.databaseUrl, 'DATABASE_URL')
  const secretKey = need(environment.secretKey, 'SECRET_KEY')
  const log = createLogger({ name: 'scale', level: 'warn' })
  const services = await openServices({ ...environment, databaseUrl, secretKey, log, clock: Date.now })
  const owner = createPool(ownerUrl, { name: 'scale', max: 2, timeouts: unhurried })
  try {
    await assertEmpty(owner)
    const options = await prepare(services, scale)
    await writeLedger(owner, { options, closedNumber: createSecretBox(secretKey).close('01000000000'), say })
    await writePeople(owner, say)
    say(`sealed: ${await sealBacklog(owner)} movements`)
    say(`fed: ${await produceFacts(owner)} settled bets`)
    const { settings } = services
    await countReports({ audits: owner, clock: Date.now, settings })
    await feedConsumer({ db: owner, clock: Date.now, settings }, reportConsumer, { facts: 100_000 })
    say('rolled up for reports')
    for (const table of helpers) await owner.query(`drop table ${table}`)
    await owner.query('vacuum analyze')
    say('done')
  } finally {
    await services.close()
    await owner.end()
  }
}

async function assertEmpty(owner: Pool): Promise<void> {
  const { rows } = await owner.query<{ count: bigint }>('select count(*) as count from transfer')
  if (Number(rows[0]?.count) > 1000)
    throw new Error(
      'The large seed is for a house of its own: this one has a ledger. Choose another DATA_DIR.',
    )
}

/** Games to play, and the accounts that the money goes to and comes from. */
async function prepare(services: Services, { members, entries }: Scale): Promise<ScaleOptions> {
  const { registry, wallet } = services
  const vendor = [...(await registry.snapshot()).byId.values()].find(({ code }) => code === 'studio')
  if (!vendor) throw new Error('the house has its own vendor')
  const listed = listGames(createOffers(listOffers()))
  const client = {
    async call(_vendor: number, _call: string, { cursor = '0' }: { cursor?: string }) {
      const end = Number(cursor) + 500
      const games = listed.slice(Number(cursor), end)
      return { ok: true, value: { status: 'ok', games, cursor: end < listed.length ? String(end) : null } }
    },
  } as unknown as typeof services.vendorClient
  const deps = { db: services.db, client, setGamesSyncedTo: services.vendors.setGamesSyncedTo }
  const synced = await syncGames(deps, vendor)
  if (!synced.ok) throw new Error(synced.code)
  return {
    members,
    entries,
    days,
    currency: houseCurrency,
    gateway: await wallet.houseAccount({ code: 'gateway:manual', kind: 'gateway' }),
    game: await wallet.houseAccount({ code: `game:${vendor.code}`, kind: 'game' }),
    vendor: vendor.id,
  }
}

async function writeLedger(
  owner: Pool,
  { options, closedNumber, say }: { options: ScaleOptions; closedNumber: string; say: Scale['say'] },
): Promise<void> {
  const tx = await owner.connect()
  try {
    await tx.query(memory)
    await tx.query('begin')
    // What is written here refers to what is written here: the checks would cost as much as the writing.
    await tx.query(`set local session_replication_role = replica`)
    await tx.query(writeNames)
    const rebuild = await dropIndexes(tx, [...filled, 'withdrawal_check', 'hold', 'payout_account'])
    await writeMembers(tx, options)
    say(`${options.members} members`)
    say(`${await planMoves(tx, options)} movements planned`)
    await writeWallets(tx)
    await writeTransfers(tx, options)
    say('movements written')
    await writeRounds(tx, options)
    say('rounds written')
    await writeDeposits(tx)
    await writeWithdrawals(tx, closedNumber)
    say('deposits and withdrawals written')
    await rebuild()
    await tx.query('commit')
    say('indexes built')
    await tx.query('vacuum analyze member, wallet, transfer, round, deposit, withdrawal, hold')
  } catch (error) {
    await tx.query('rollback')
    throw error
  } finally {
    tx.release()
  }
}
