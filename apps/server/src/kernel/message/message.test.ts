import { createLogger } from '@baize/runtime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../database/database.ts'
import { runJobs } from '../jobs/run-jobs.ts'
import { openStandIn, type StandIn } from '../../testing/stand-in.ts'
import { readOutbox } from '../../testing/outbox.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { inTransaction } from '../database/transaction.ts'
import { messageJobs } from './jobs.ts'
import type { MessageAsk } from './service.ts'

const log = createLogger({ name: 'test', level: 'silent' })
let standIn: StandIn
let world: World
beforeAll(async () => {
  standIn = await openStandIn()
  await standIn.start()
  world = await startWorld({ environment: standIn.environment })
})
afterAll(async () => {
  await world.stop()
  await standIn.stop()
})

let people = 0
const newNumber = () => `+8801712${String((people += 1)).padStart(6, '0')}`
const newAddress = () => `person-${(people += 1)}@people.example`

async function send(ask: Partial<MessageAsk> & { to: string }, platform = world.platform) {
  const full = {
    channel: ask.to.startsWith('+') ? 'sms' : 'email',
    template: 'code_login',
    values: { code: '123456', minutes: 5 },
    language: 'EN',
    ...ask,
  } as MessageAsk
  const sent = await inTransaction(platform.db, (tx) => platform.messages.send(tx, full))
  if (!sent.ok) throw new Error(sent.code)
  return sent.value.inboxKey
}

interface Kept {
  readonly member_id: bigint
  readonly id: bigint
  readonly state: string
  readonly tries: number
  readonly failure: string | null
  readonly content: string | null
  readonly provider_id: string | null
}

const keptOf = async (to: string, { db } = world.platform) => {
  const [kept] = await rows<Kept>(db, `select * from outgoing_message where recipient = $1`, [to])
  if (!kept) throw new Error(`nothing was written for ${to}`)
  return kept
}
const deliver = async (to: string, platform = world.platform) => {
  const { member_id: memberId, id } = await keptOf(to, platform)
  await platform.messages.deliver({ memberId, id }, log)
}
const inboxOf = async (key = '') => (await world.call('demoInbox', { query: { key } })).value.messages

describe('a message', () => {
  test.each(['EN', 'BN'] as const)(
    'arrives as SMS and as mail in %s, and is forgotten here',
    async (language) => {
      for (const to of [newNumber(), newAddress()]) {
        const key = await send({ to, language })
        const [waiting] = await readOutbox(world, to)
        await deliver(to)
        expect(await inboxOf(key)).toMatchObject([{ to, text: waiting?.text }])
        expect(await keptOf(to)).toMatchObject({ state: 'sent', content: null, tries: 1, failure: null })
        expect((await keptOf(to)).provider_id).toMatch(/^[\da-f-]{36}$/)
      }
    },
  )

  test('is unreadable in the database while it waits', async () => {
    const to = newNumber()
    await send({ to })
    expect((await keptOf(to)).content).toMatch(/^v1\./)
    expect(
      JSON.stringify(await rows(world.platform.db, 'select payload from graphile_worker._private_jobs')),
    ).not.toContain('123456')
  })

  test('exists exactly when its transaction commits', async () => {
    const to = newNumber()
    const undone = inTransaction(world.platform.db, async (tx) => {
      await world.platform.messages.send(tx, {
        channel: 'sms',
        to,
        template: 'code_login',
        values: { code: '1', minutes: 1 },
        language: 'EN',
      })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await readOutbox(world, to)).toEqual([])
  })

  test('sent twice by a repeated job arrives once', async () => {
    const to = newNumber()
    const key = await send({ to })
    await deliver(to)
    await deliver(to)
    expect(await inboxOf(key)).toHaveLength(1)
  })

  test('cut off between sending and writing so arrives once at a side that knows its reference', async () => {
    for (const to of [newNumber(), newAddress()]) {
      const key = await send({ to })
      const { content } = await keptOf(to)
      await deliver(to)
      await rows(
        world.platform.db,
        `update outgoing_message set state = 'sending', ended_at = null, content = $2 where recipient = $1`,
        [to, content],
      )
      await deliver(to)
      expect(await inboxOf(key)).toHaveLength(1)
    }
  })

  test('that came too late to be of use is not sent', async () => {
    const to = newNumber()
    const key = await send({ to, uselessAt: new Date(Date.now() - 1) })
    await deliver(to)
    expect(await inboxOf(key)).toEqual([])
    expect(await keptOf(to)).toMatchObject({ state: 'given_up', failure: 'too_late', content: null })
  })

  test('to nobody goes the same way and never leaves', async () => {
    const to = newNumber()
    const key = await send({ to, isDecoy: true })
    await deliver(to)
    expect(key).toMatch(/^[\w-]{22}$/)
    expect(await inboxOf(key)).toEqual([])
    expect(await keptOf(to)).toMatchObject({ state: 'withheld' })
  })

  test.each([
    ['email', 'a@b.example\r\nBcc: c@d.example'],
    ['email', 'a@b.example, c@d.example'],
    ['email', 'Rahim@people.example'],
    ['sms', '+880 1712'],
    ['sms', '01712345678'],
  ] as const)('%s to %j is not accepted at all', (channel, to) =>
    expect(send({ channel, to })).rejects.toThrow(/goes to/),
  )
})

describe('while the other side is away', { timeout: 60_000 }, () => {
  afterEach(() => standIn.stop().then(() => standIn.start()))

  test('messages wait, the platform stays healthy, and each arrives once when it is back', async () => {
    await standIn.stop()
    const [number, address] = [newNumber(), newAddress()]
    const keys = [await send({ to: number }), await send({ to: address })]
    await expect(deliver(number)).rejects.toThrow('sms_unreachable')
    await expect(deliver(address)).rejects.toThrow(/smtp_E/)
    expect(await keptOf(number)).toMatchObject({ state: 'failed', failure: 'sms_unreachable', tries: 1 })
    expect(await world.call('demoInbox', { query: { key: keys[0] ?? '' } })).toMatchObject({
      status: 503,
      message: 'service_unavailable',
    })
    await standIn.start()
    const { platform } = world
    const jobs = await runJobs({ db: platform.db, jobs: messageJobs, deps: platform, log })
    try {
      await expect.poll(async () => (await keptOf(number)).state, { timeout: 30_000 }).toBe('sent')
      await expect.poll(async () => (await keptOf(address)).state, { timeout: 30_000 }).toBe('sent')
    } finally {
      await jobs.stop()
    }
    for (const key of keys) expect(await inboxOf(key)).toHaveLength(1)
  })

  test('a message is given up after ten tries, and says why', async () => {
    await standIn.stop()
    const to = newNumber()
    await send({ to })
    for (let n = 1; n < 10; n += 1) await expect(deliver(to)).rejects.toThrow('sms_unreachable')
    await deliver(to)
    expect(await keptOf(to)).toMatchObject({ state: 'given_up', failure: 'sms_unreachable', content: null })
    expect(await world.platform.metrics.registry.getSingleMetricAsString('baize_messages')).toMatch(
      /baize_messages\{channel="sms",state="given_up"\} [1-9]/,
    )
  })
})

describe('a mail server that refuses', () => {
  test('a recipient for good: visible, and not tried again; for now: tried again', async () => {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo({ address }, _session, done) {
        const responseCode = address.startsWith('gone') ? 550 : 451
        done(Object.assign(new Error('no'), { responseCode }))
      },
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.server.address() as { port: number }
    const other = await startWorld({
      environment: { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Baize <no-reply@baize.example>' },
    })
    try {
      await send({ to: 'gone@people.example' }, other.platform)
      await deliver('gone@people.example', other.platform)
      expect(await keptOf('gone@people.example', other.platform)).toMatchObject({
        state: 'given_up',
        failure: 'smtp_550',
        tries: 1,
      })
      await send({ to: 'busy@people.example' }, other.platform)
      await expect(deliver('busy@people.example', other.platform)).rejects.toThrow('smtp_451')
      expect(await keptOf('busy@people.example', other.platform)).toMatchObject({ state: 'failed' })
    } finally {
      await other.stop()
      await new Promise<void>((closed) => server.close(closed))
    }
  })
})

test('old messages and counters are forgotten, young ones stay', async () => {
  const other = await startWorld()
  const { db, messages } = other.platform
  const count = async () =>
    rows(
      db,
      `select (select count(*) from outgoing_message)::int as messages,
                     (select count(*) from message_budget)::int as counters`,
    )
  try {
    await send({ to: newNumber() }, other.platform)
    const [before] = await count()
    expect(before).toMatchObject({ messages: 1, counters: 5 })
    await messages.deleteOld()
    expect(await count()).toEqual([before])
    other.clock.advance(3 * 86_400_000)
    await messages.deleteOld()
    expect(await count()).toEqual([{ messages: 1, counters: 0 }])
    other.clock.advance(88 * 86_400_000)
    await messages.deleteOld()
    expect(await count()).toEqual([{ messages: 0, counters: 0 }])
  } finally {
    await other.stop()
  }
})

describe('the demo inbox', () => {
  test('shows a message to the holder of its key alone', async () => {
    const [first, second] = [newNumber(), newNumber()]
    const [key, other] = [await send({ to: first }), await send({ to: second })]
    await deliver(first)
    await deliver(second)
    expect(key).not.toBe(other)
    expect((await inboxOf(key)).map(({ to }) => to)).toEqual([first])
    for (const none of ['', 'x', key?.slice(0, -1)]) expect(await inboxOf(none)).toEqual([])
  })

  test('is closed where messages really leave the house', async () => {
    const live = await startWorld()
    try {
      expect(await live.call('demoInbox', { query: { key: 'x' } })).toMatchObject({
        status: 403,
        message: 'access_denied',
      })
      await send({ to: '+8801712999999' }, live.platform)
      await deliver('+8801712999999', live.platform)
      expect(await keptOf('+8801712999999', live.platform)).toMatchObject({ failure: 'channel_closed' })
    } finally {
      await live.stop()
    }
  })
})
