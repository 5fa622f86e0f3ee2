import { writeReport } from '@baize/lottery/draw'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { startLotteryWorld, type LotteryWorld } from '../../testing/lottery-world.ts'
import { createSigner, makeKeyPair } from '../signing/ed25519.ts'

const keys = { alpha: makeKeyPair(), beta: makeKeyPair(), gamma: makeKeyPair() }
type Source = keyof typeof keys

let world: LotteryWorld
beforeAll(async () => {
  const lotterySources = Object.entries(keys)
    .map(([name, { publicKey }]) => `${name}=${publicKey}@http://127.0.0.1:9/${name}`)
    .join(' ')
  world = await startLotteryWorld({ environment: { lotterySources } })
})
afterAll(() => world.stop())

/** Draws of three digits that were held some days ago, each test has its own. */
let day = 0
async function closedDraw({ leaves = 1 } = {}) {
  day += 1
  const [draw] = await world.planDraws('lott-04', Date.now() - (12 - day) * 86_400_000)
  if (!draw) throw new Error('nothing is planned')
  if (leaves > 0) await world.logLeaves(draw.id, { node: 'a', size: leaves })
  await world.platform.lotteryMoves.closeDue(draw.closesAt)
  return draw
}

const signed = (
  source: Source,
  drawId: string,
  numbers: readonly string[],
  given: { issuedAtMs: number; key?: Source },
) => {
  const { issuedAtMs, key = source } = given
  const signature = createSigner(keys[key])(writeReport({ drawId, source, numbers, issuedAtMs }))
  return { drawId, numbers: [...numbers], issuedAtMs, signature }
}
const after = (at: Date, ms: number) => new Date(at.getTime() + ms)
const minute = 60_000

describe('official results', () => {
  test('two sources that agree open a draw, once', async () => {
    const { id, drawAt } = await closedDraw()
    const { lotterySources } = world.platform
    const issuedAtMs = drawAt.getTime() + 1_000
    const say = (source: Source) =>
      lotterySources.report(source, signed(source, id, ['0', '4', '2'], { issuedAtMs }))
    expect(await say('alpha')).toMatchObject({ ok: true, value: { isNew: true } })
    expect(await say('alpha')).toMatchObject({ ok: true, value: { isNew: false } })
    expect(await lotterySources.judge(id, after(drawAt, minute))).toBe('wait')
    expect((await world.draw(id)).state).toBe('drawing')
    await say('beta')
    await Promise.all([1, 2, 3].map(() => lotterySources.judge(id, after(drawAt, minute))))
    expect(await world.draw(id)).toMatchObject({ state: 'opened', resultVersion: 1 })
    const results = await world.platform.lotteryDraws.results(id)
    expect(results.map(({ numbers }) => numbers)).toEqual([['0', '4', '2']])
    expect(await say('beta')).toMatchObject({ ok: false, code: 'draw_state' })
    const proof = await world.call('getLotteryProof', { query: { drawId: id } })
    expect(proof.value.reports.map(({ source }) => source)).toEqual(['alpha', 'beta'])
    expect(proof.value).toMatchObject({ record: null, commitment: null, day: null })
  })

  test('unsigned, signed by another key, of a strange source, early, or no result: refused', async () => {
    const { id, drawAt } = await closedDraw()
    const { lotterySources } = world.platform
    const issuedAtMs = drawAt.getTime() + 1
    const good = signed('alpha', id, ['1', '2', '3'], { issuedAtMs })
    const say = (source: string, given: typeof good) => lotterySources.report(source, given)
    expect(await say('alpha', { ...good, signature: '' })).toMatchObject({ code: 'signature_invalid' })
    expect(await say('alpha', { ...good, numbers: ['1', '2', '4'] })).toMatchObject({
      code: 'signature_invalid',
    })
    const foreign = signed('alpha', id, ['1', '2', '3'], { issuedAtMs, key: 'gamma' })
    expect(await say('alpha', foreign)).toMatchObject({ code: 'signature_invalid' })
    expect(await say('beta', good)).toMatchObject({ code: 'signature_invalid' })
    expect(await say('delta', good)).toMatchObject({ code: 'source_unknown' })
    const early = signed('alpha', id, ['1', '2', '3'], { issuedAtMs: drawAt.getTime() - 1 })
    expect(await say('alpha', early)).toMatchObject({ code: 'draw_state' })
    const many = signed('alpha', id, ['1', '2', '3', '4'], { issuedAtMs })
    expect(await say('alpha', many)).toMatchObject({ code: 'result_invalid' })
    const nowhere = signed('alpha', 'lott-04:20010101', ['1', '2', '3'], { issuedAtMs })
    expect(await say('alpha', nowhere)).toMatchObject({ code: 'draw_not_found' })
    expect(await rows(world.owner, 'select from lottery_source_report where draw_id = $1', [id])).toEqual([])
  })

  test('a draw that still sells takes no result', async () => {
    const draws = await world.planDraws('lott-02', Date.now())
    const { id } = draws.at(-1)!
    const given = signed('alpha', id, ['1', '2', '3', '4', '5'], { issuedAtMs: Date.now() })
    expect(await world.platform.lotterySources.report('alpha', given)).toMatchObject({ code: 'draw_state' })
  })

  test('contradictions open nothing; without the key of one of them the others count', async () => {
    const { id, drawAt } = await closedDraw()
    const { lotterySources } = world.platform
    const issuedAtMs = drawAt.getTime() + 1_000
    await lotterySources.report('alpha', signed('alpha', id, ['1', '2', '3'], { issuedAtMs }))
    await lotterySources.report('gamma', signed('gamma', id, ['1', '2', '4'], { issuedAtMs }))
    expect(await lotterySources.judge(id, after(drawAt, minute))).toBe('disputed')
    await lotterySources.report('beta', signed('beta', id, ['1', '2', '3'], { issuedAtMs }))
    expect(await lotterySources.judge(id, after(drawAt, minute))).toBe('disputed')
    expect(await world.draw(id)).toMatchObject({ state: 'disputed', resultVersion: 0 })
    const revoked = { publicKey: keys.gamma.publicKey, reason: 'stolen', revokedBy: 'maker' }
    await world.platform.wallet.transaction((tx) => lotterySources.revokeKeyIn(tx, revoked))
    expect(await lotterySources.judge(id, after(drawAt, minute))).toBe('open')
    expect((await world.draw(id)).state).toBe('opened')
    const late = await closedDraw()
    const given = signed('gamma', late.id, ['1', '2', '3'], { issuedAtMs: late.drawAt.getTime() + 1 })
    expect(await lotterySources.report('gamma', given)).toMatchObject({ code: 'key_revoked' })
  })

  test('one source needs two operators who agree with it, half an hour later', async () => {
    const { id, drawAt } = await closedDraw()
    const { lotterySources } = world.platform
    const numbers = ['7', '7', '0']
    const issuedAtMs = drawAt.getTime() + 1_000
    await lotterySources.report('alpha', signed('alpha', id, numbers, { issuedAtMs }))
    expect(await lotterySources.judge(id, after(drawAt, 29 * minute))).toBe('wait')
    expect(await lotterySources.judge(id, after(drawAt, 30 * minute))).toBe('type')
    await lotterySources.type({ drawId: id, operatorId: 1n, numbers })
    await lotterySources.type({ drawId: id, operatorId: 1n, numbers })
    expect(await lotterySources.judge(id, after(drawAt, 31 * minute))).toBe('type')
    expect(await lotterySources.type({ drawId: id, operatorId: 2n, numbers: ['7'] })).toMatchObject({
      code: 'result_invalid',
    })
    await lotterySources.type({ drawId: id, operatorId: 2n, numbers })
    expect(await lotterySources.judge(id, after(drawAt, 32 * minute))).toBe('open')
    expect((await world.draw(id)).state).toBe('opened')
  })

  test('a day without any result makes the draw void', async () => {
    const { id, drawAt } = await closedDraw()
    expect(await world.platform.lotterySources.judge(id, after(drawAt, 1440 * minute - 1))).toBe('wait')
    expect(await world.platform.lotterySources.judge(id, after(drawAt, 1440 * minute))).toBe('void')
    expect(await world.draw(id)).toMatchObject({ state: 'void', voidReason: 'results_missing' })
  })

  test('a settled result is corrected once; both stay', async () => {
    const { id, drawAt } = await closedDraw({ leaves: 0 })
    const { lotterySources } = world.platform
    const issuedAtMs = drawAt.getTime() + 1_000
    for (const source of ['alpha', 'beta'] as const)
      await lotterySources.report(source, signed(source, id, ['1', '2', '3'], { issuedAtMs }))
    await lotterySources.judge(id, after(drawAt, minute))
    expect((await world.draw(id)).state).toBe('settled')
    const correct = (numbers: readonly string[]) =>
      inTransaction(world.platform.db, (tx) =>
        lotterySources.correctIn(tx, { drawId: id, numbers, reason: 'misread', decidedBy: ['1', '2'] }),
      )
    expect(await correct(['1', '2', '3'])).toMatchObject({ code: 'draw_same_result' })
    expect(await correct(['1', '2', '4'])).toMatchObject({ ok: true, value: { version: 2 } })
    expect(await correct(['1', '2', '5'])).toMatchObject({ code: 'draw_state' })
    const results = await world.platform.lotteryDraws.results(id)
    expect(results.map(({ version, numbers }) => [version, numbers.join('')])).toEqual([
      [1, '123'],
      [2, '124'],
    ])
  })
})
