import { writeReport } from '@baize/lottery/draw'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'
import { openDraw } from '../../testing/lottery-draws.ts'
import { createSigner, makeKeyPair } from '../signing/ed25519.ts'

const keys = { alpha: makeKeyPair(), beta: makeKeyPair() }
let world: ConsoleWorld
let maker: LoggedInOperator
let checker: LoggedInOperator
beforeAll(async () => {
  const lotterySources = Object.entries(keys)
    .map(([name, { publicKey }]) => `${name}=${publicKey}@http://127.0.0.1:9/${name}`)
    .join(' ')
  world = await startConsoleWorld({ environment: { lotterySources } })
  maker = await world.logIn('maker', ['lottery_read', 'lottery_ask', 'approval_read', 'lottery_approve'])
  checker = await world.logIn('checker', ['lottery_read', 'approval_read', 'lottery_approve'])
})
afterAll(() => world.stop())

const list = async () => (await world.ask('lotterySourceList', { as: maker, query: {} })).value.list
const askRevoke = (id: string, as = maker, reason = 'its key was stolen') =>
  world.ask('lotterySourceRevokeAsk', { as, body: { id, reason } })
const approve = (id: string, as: LoggedInOperator) =>
  world.ask('approvalApprove', { as, body: { id, reason: 'it was looked at' } })

test('a key is revoked by two, once, and what it signs is refused from then on', async () => {
  const { publicKey } = keys.alpha
  expect(await list()).toMatchObject([
    { id: publicKey, name: 'alpha', lastReportAt: null, revokedAt: null },
    { id: keys.beta.publicKey, name: 'beta' },
  ])
  const first = await askRevoke(publicKey)
  const second = await askRevoke(publicKey)
  expect(await approve(first.value.approvalId, maker)).toMatchObject({ message: 'approval_self' })
  expect((await list())[0]).toMatchObject({ revokedAt: null })
  expect(await approve(first.value.approvalId, checker)).toMatchObject({ success: true })
  expect(await approve(second.value.approvalId, checker)).toMatchObject({ message: 'approval_outdated' })
  expect((await list())[0]).toMatchObject({
    name: 'alpha',
    revokedAt: expect.any(String),
    revokedBy: 'checker',
    revokeReason: 'its key was stolen',
  })
  expect(await askRevoke(publicKey)).toMatchObject({ message: 'lottery_source_revoked' })
  const said = { drawId: await openDraw(world, 'lott-02'), numbers: ['1', '2', '3', '4', '5'], issuedAtMs: 1 }
  for (const [name, code] of [
    ['alpha', 'key_revoked'],
    ['beta', 'draw_state'],
  ] as const) {
    const signature = createSigner(keys[name])(writeReport({ ...said, source: name }))
    expect(await world.platform.lotterySources.report(name, { ...said, signature })).toMatchObject({ code })
  }
})

test('unknown keys are not found, and operators without the right may not ask', async () => {
  expect(await askRevoke('f'.repeat(64))).toMatchObject({ message: 'lottery_source_not_found' })
  expect(await askRevoke(keys.beta.publicKey, checker)).toMatchObject({ message: 'permission_missing' })
  for (const id of ['', keys.beta.publicKey.toUpperCase(), `${keys.beta.publicKey} `, '../beta'])
    expect(await askRevoke(id)).toMatchObject({ success: false })
  expect(await askRevoke(keys.beta.publicKey, maker, ' ')).toMatchObject({ success: false })
  expect((await list())[1]).toMatchObject({ id: keys.beta.publicKey, revokedAt: null })
})
