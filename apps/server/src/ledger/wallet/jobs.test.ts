import { createLogger, createPool, type Pool } from '@baize/runtime'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invariants } from '../../invariants.ts'
import { rows } from '../../kernel/database/database.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { addJob } from '../../kernel/jobs/job.ts'
import { runJobs } from '../../kernel/jobs/run-jobs.ts'
import { walletJobs } from './jobs.ts'
import { verifySeals } from './seals.ts'
import { auditSealsId } from './verify-ledger.ts'

let world: World
let owner: Pool
let nowMs = Date.now()
const lines: { level: number; invariant?: string; sample?: string[] }[] = []
const log = createLogger({ name: 'test', level: 'info' })

beforeAll(async () => {
  world = await startWorld()
  owner = createPool(world.ownerUrl, { name: 'jobs-test-owner', max: 2 })
  log.error = (line: (typeof lines)[number]) => void lines.push(line)
})
afterAll(async () => {
  await owner.end()
  await world.stop()
})

function run(name: string, payload: object = {}): Promise<void> {
  const job = walletJobs.find((each) => each.name === name)
  if (!job) throw new Error(`no job is called ${name}`)
  return job.run({ ...world.platform, clock: () => nowMs }, payload, log)
}

async function openMember(username: string): Promise<MemberId> {
  const { memberId, token } = await world.register(username)
  const body = { amount: '100.00', requestId: crypto.randomUUID() }
  await world.call('sandboxCredit', { token, body })
  return memberId as MemberId
}

const lastRuns = () =>
  rows<{ id_checked: string; violations: number; sample: Record<string, unknown>[] }>(
    owner,
    `select id_checked, violations, sample from invariant_run where ran_at = (select max(ran_at) from invariant_run)`,
  )

test('the ledger is sealed, and a second run has nothing to seal', async () => {
  await openMember('sealed')
  await run('ledger_seal')
  const seals = () => rows(owner, 'select id from seal')
  const { length } = await seals()
  expect(length).toBeGreaterThan(0)
  await run('ledger_seal')
  expect(await seals()).toHaveLength(length)
  expect(await verifySeals(owner)).toEqual([])
})

test('a hold past its time expires once; one within its time stays', async () => {
  const { wallet } = world.platform
  const memberId = await openMember('holder')
  const hold = (name: string, lastsMs: number) =>
    wallet.post({
      kind: 'hold',
      memberId,
      actor: 2,
      key: name,
      hold: name,
      currency: 'BDT',
      amountMinor: 30_00n,
      expiresAt: new Date(nowMs + lastsMs),
    })
  await hold('short', 1_000)
  await hold('long', 100_000)
  nowMs += 2_000
  await run('hold_expire')
  await run('hold_expire')
  expect((await wallet.find(memberId))?.balances).toMatchObject({ cash: 70_00n, held: 30_00n })
  expect(
    await rows(owner, 'select hold, state from hold where member_id = $1 order by hold', [memberId]),
  ).toEqual([
    { hold: 'long', state: 'open' },
    { hold: 'short', state: 'expired' },
  ])
})

test('a healthy ledger leaves one clean row an invariant', async () => {
  await run('ledger_invariants')
  const runs = await lastRuns()
  expect(runs.map(({ id_checked: id }) => id).sort()).toEqual(
    [...new Set<string>([...invariants.map(({ id }) => id), auditSealsId])].sort(),
  )
  expect(runs.filter(({ violations }) => violations > 0)).toEqual([])
  expect(lines).toEqual([])
})

test('a planted drift of one unit is found, named, logged and measured', async () => {
  const memberId = await openMember('drifted')
  await owner.query('update wallet set cash = cash + 1 where member_id = $1', [memberId])
  await run('ledger_invariants')
  const broken = (await lastRuns()).filter(({ violations }) => violations > 0)
  expect(broken.map(({ id_checked: id }) => id)).toContain('I3')
  const drift = broken.find(({ id_checked: id }) => id === 'I3')
  expect(drift).toMatchObject({
    violations: 1,
    sample: [{ account: 'cash', cached: '10001', entries: '10000' }],
  })
  expect(String(drift?.sample[0]?.['member_id'])).toBe(String(memberId))
  expect(lines.find(({ invariant }) => invariant === 'I3')?.sample?.join()).toContain(String(memberId))
  // A scrape says what is so now, not at the scrape before.
  const metrics = await world.app.inject({ url: '/metrics' })
  expect(metrics.body).toContain('baize_invariant_violations{invariant="I3"} 1')

  await owner.query('update wallet set cash = cash - 1 where member_id = $1', [memberId])
  await run('ledger_invariants')
  expect((await lastRuns()).filter(({ violations }) => violations > 0)).toEqual([])
})

test('what moved long ago waits for a whole pass; what that finds stands until the next', async () => {
  const members = [await openMember('settled_one'), await openMember('settled_two')]
  await owner.query(`update transfer set posted_at = now() - interval '1 hour' where member_id = any($1)`, [
    members,
  ])
  await run('ledger_seal')
  const drift = (units: number) =>
    owner.query(
      `update wallet set cash = cash + case when member_id = $1 then $3::int else -$3::int end
        where member_id in ($1, $2)`,
      [...members, units],
    )
  const standing = () =>
    rows(owner, 'select id_checked, violations from invariant_state where violations > 0 order by id_checked')
  await run('ledger_invariants', { whole: true })
  await run('ledger_invariants')
  // What one has too much the other has too little: no sum says it.
  await drift(1)
  await run('ledger_invariants')
  expect(await standing()).toEqual([])
  await run('ledger_seals_verify')
  expect(await standing()).toEqual([{ id_checked: 'I3', violations: 2 }])
  await run('ledger_invariants')
  expect((await lastRuns()).filter(({ violations }) => violations > 0)).toEqual([])
  expect(await standing()).toEqual([{ id_checked: 'I3', violations: 2 }])
  await drift(-1)
  await run('ledger_invariants', { whole: true })
  expect(await standing()).toEqual([])
})

test.each([
  ['a transfer that is missing', 'I5', `delete from transfer where member_id = $1 and seq = 2`],
  [
    'a balance that does not follow',
    'I5',
    `update transfer set credit_after = 1 where member_id = $1 and seq = 2`,
  ],
  [
    'a movement without its answer',
    'I6',
    `update transfer set answer = null where member_id = $1 and seq = 2`,
  ],
  ['an account nobody has', 'I2', `update transfer set debit = 99999 where member_id = $1 and seq = 2`],
  [
    'a hold that never began',
    'I7',
    `insert into hold (member_id, hold, amount, currency) values ($1, 'x', 1, 'BDT')`,
  ],
])('%s lately is found without a whole pass', async (name, id, fault) => {
  const memberId = await openMember(`lately_${name.replaceAll(' ', '_').slice(0, 12)}`)
  await run('ledger_seal')
  await run('ledger_invariants', { whole: true })
  const { wallet } = world.platform
  const moved = await wallet.post({
    kind: 'hold',
    memberId,
    actor: 2,
    key: name,
    hold: name,
    currency: 'BDT',
    amountMinor: 1_00n,
    expiresAt: new Date(nowMs + 3_600_000),
  })
  expect(moved).toMatchObject({ status: 'applied' })
  const { rows: before } = await owner.query('select * from transfer where member_id = $1 and seq = 2', [
    memberId,
  ])
  expect((await owner.query(fault, [memberId])).rowCount).toBe(1)
  await run('ledger_invariants')
  expect(
    (await lastRuns()).filter(({ violations }) => violations > 0).map((each) => each.id_checked),
  ).toContain(id)
  // As it was before.
  await owner.query(`delete from hold where member_id = $1 and hold = 'x'`, [memberId])
  await owner.query('delete from transfer where member_id = $1 and seq = 2', [memberId])
  await owner.query('insert into transfer select (jsonb_populate_record(null::transfer, $1)).*', [
    JSON.stringify(before[0], (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ])
  await run('ledger_invariants')
  expect((await lastRuns()).filter(({ violations }) => violations > 0)).toEqual([])
})

test('the worker takes queued jobs with the rights of the programs', async () => {
  const { db } = world.platform
  const runner = await runJobs({ db, jobs: walletJobs, deps: world.platform, log: world.platform.log })
  try {
    await addJob(db, { name: 'ledger_invariants', payload: {} })
    const left = () =>
      rows<{ left: bigint }>(
        owner,
        `select count(*) as left from graphile_worker.jobs where task_identifier = 'ledger_invariants'`,
      )
    await expect.poll(async () => (await left())[0]?.left, { timeout: 10_000 }).toBe(0n)
  } finally {
    await runner.stop()
  }
  const crontab = await rows<{ identifier: string }>(
    owner,
    'select identifier from graphile_worker._private_known_crontabs',
  )
  expect(crontab.map(({ identifier }) => identifier)).toContain('ledger_seal')
})

test('an altered transfer is found by the daily check of all seals', async () => {
  const memberId = await openMember('altered')
  await run('ledger_seal')
  await owner.query(`update transfer set kind = 'deposit' where member_id = $1`, [memberId])
  await run('ledger_seals_verify')
  const broken = (await lastRuns()).filter(({ violations }) => violations > 0)
  expect(broken.map(({ id_checked: id }) => id)).toEqual(['I5'])
  expect(JSON.stringify(broken[0]?.sample)).toContain(String(memberId))
})
