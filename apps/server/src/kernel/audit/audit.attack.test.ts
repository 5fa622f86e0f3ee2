import { createPool, type Pool } from '@baize/runtime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test/database.ts'
import { rows } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { sealAudit, verifyAudit } from './seals.ts'
import { actorOf, createAudit, systemActor } from './service.ts'

let database: TestDatabase
let db: Pool
let owner: Pool
const audit = createAudit({ clock: () => Date.parse('2026-11-20T06:00:00Z') })
/** Seals wait for what other tests have open. */
const patience = { timeout: 150_000 }
const caller = { address: '203.0.113.5', userAgent: 'Browser', device: 'd'.repeat(43) }

beforeAll(async () => {
  database = await createTestDatabase()
  db = createPool(database.url, { name: 'audit-test', max: 4, role: 'baize_app' })
  owner = createPool(database.ownerUrl, { name: 'audit-test-owner', max: 2 })
})
afterAll(async () => {
  await db.end()
  await owner.end()
  await database.drop()
})

/** Seals all that is written: what is open in other databases of the server holds it back. Gives how many are. */
const sealAll = () =>
  vi.waitFor(
    async () => {
      await sealAudit(db)
      const [found] = await rows<{ sealed: bigint; open: bigint }>(
        owner,
        `select coalesce(sum(events), 0)::bigint as sealed,
                (select count(*) from audit_event where txid >= coalesce(max(to_txid), 0)) as open
           from audit_seal`,
      )
      expect(found?.open).toBe(0n)
      return Number(found?.sealed)
    },
    { timeout: 120_000, interval: 100 },
  )

const listEvents = () => rows<Record<string, unknown>>(owner, 'select * from audit_event order by id')

test('an event says who, when, from where, on what device, before and after', async () => {
  await audit.write(db, {
    event: 'email_bound',
    actor: actorOf(7n),
    memberId: 7n,
    caller,
    before: 'a***@example.com',
    after: 'b***@example.com',
  })
  const [event] = await listEvents()
  expect(event).toMatchObject({
    member_id: 7n,
    event: 'email_bound',
    actor_kind: 'member',
    actor_id: '7',
    address: '203.0.113.5',
    user_agent: 'Browser',
    before: 'a***@example.com',
    after: 'b***@example.com',
  })
  expect(event?.happened_at).toEqual(new Date('2026-11-20T06:00:00Z'))
  expect(JSON.stringify(event, (_key, value: unknown) => String(value))).not.toContain(caller.device)
})

test('values whose name says that they are secret are hidden', async () => {
  const details = { newPassword: 'hunter22', proofTicket: 'abc', hasPassword: true, deep: [{ token: 't' }] }
  await audit.write(db, { event: 'setting_changed', actor: systemActor('test'), details })
  const last = (await listEvents()).at(-1)
  expect(last?.details).toEqual({
    newPassword: '[hidden]',
    proofTicket: '[hidden]',
    hasPassword: true,
    deep: [{ token: '[hidden]' }],
  })
})

test('an event exists exactly when its change does', async () => {
  const before = (await listEvents()).length
  await expect(
    inTransaction(db, async (tx) => {
      await audit.write(tx, { event: 'totp_on', actor: actorOf(7n), memberId: 7n })
      throw new Error('the change failed')
    }),
  ).rejects.toThrow('the change failed')
  expect(await listEvents()).toHaveLength(before)
})

test.each(['update audit_event set event = event', 'delete from audit_event', 'truncate audit_event'])(
  'nobody rewrites the audit: %s',
  async (text) => {
    await expect(db.query(text)).rejects.toThrow('permission denied')
    await expect(owner.query(text)).rejects.toThrow('audit_event is append-only')
  },
)

test.each(['update audit_seal set events = 0', 'delete from audit_seal'])(
  'nor its seals: %s',
  patience,
  async (text) => {
    await sealAll()
    await expect(db.query(text)).rejects.toThrow('permission denied')
    await expect(owner.query(text)).rejects.toThrow('audit_seal is append-only')
  },
)

test('events of finished transactions are sealed once, those still running later', patience, async () => {
  const before = await sealAll()
  const running = await db.connect()
  await running.query('begin')
  await audit.write(running, { event: 'logout', actor: actorOf(8n), memberId: 8n })
  await audit.write(db, { event: 'logout', actor: actorOf(9n), memberId: 9n })
  expect(await sealAudit(db)).toBe(0)
  await running.query('commit')
  running.release()
  expect(await sealAll()).toBe(before + 2)
  expect(await sealAudit(db)).toBe(0)
  expect(await verifyAudit(db)).toEqual([])
})

test('whoever switches the triggers off is found out by the seals', patience, async () => {
  await audit.write(db, { event: 'password_changed', actor: actorOf(7n), memberId: 7n, caller })
  await sealAll()
  const [seal] = await rows<{ id: bigint }>(owner, 'select id from audit_seal order by id desc limit 1')
  const asOwner = (text: string) =>
    inTransaction(owner, async (tx) => {
      await tx.query(`set local session_replication_role = 'replica'`)
      await tx.query(text)
    })
  await asOwner(`update audit_event set address = '198.51.100.1' where event = 'password_changed'`)
  expect(await verifyAudit(db)).toEqual([{ seal: seal?.id, what: 'events_differ' }])
  await asOwner(`update audit_event set address = '203.0.113.5' where event = 'password_changed'`)
  expect(await verifyAudit(db)).toEqual([])
  await asOwner(`delete from audit_event where event = 'password_changed'`)
  expect(await verifyAudit(db, { latest: 1 })).toEqual([{ seal: seal?.id, what: 'events_differ' }])
  await asOwner(`delete from audit_seal where id = 1`)
  expect(await verifyAudit(db)).toContainEqual({ seal: 2n, what: 'seal_missing' })
})
