import { randomUUID } from 'node:crypto'
import type { LotteryRow } from '@baize/contract'
import { writeReport } from '@baize/lottery/draw'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'
import { closeDraw, drawAndSettle, lotteryRow, openDraw } from '../../testing/lottery-draws.ts'
import { brokenInvariants, openPlayer } from '../../testing/withdrawals.ts'
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
  checker = await world.logIn('checker', ['lottery_read', 'lottery_ask', 'lottery_approve', 'approval_read'])
})
afterAll(() => world.stop())

let people = 0
const openBuyer = (credits = '50000') => openPlayer(world, `official_${(people += 1)}`, credits)
async function buy(drawId: string, row: LotteryRow, { stake, token }: { stake: string; token: string }) {
  const { value, message } = await world.call('placeLotteryTicket', {
    token,
    body: { requestId: randomUUID(), drawId, rows: [row], tableVersion: 1, stake },
  })
  if (message !== 'ok') throw new Error(`not sold: ${message}`)
  return value.ticket.ticketId
}
const side = (selection: 'big' | 'small') =>
  lotteryRow('sides-sum', selection, { multiple: 100, prizeGroup: 1900 })
const ticketOf = async (ticketId: string, token: string) =>
  (await world.call('getLotteryTicket', { token, query: { ticketId } })).value.ticket
const walletOf = (id: MemberId) => world.platform.wallet.find(id)
const bigNumbers = ['9', '9', '9', '0', '0']
const smallNumbers = ['0', '0', '0', '0', '9']

const approve = (id: string, as = checker) =>
  world.ask('approvalApprove', { as, body: { id, reason: 'it was looked at' } })
const preview = (id: string, numbers: readonly string[], as = maker) =>
  world.ask('lotteryCorrectionPreview', { as, body: { id, numbers } })
const askCorrection = (id: string, numbers: readonly string[], version = 1) =>
  world.ask('lotteryCorrectionAsk', { as: maker, body: { id, numbers, version, reason: 'misread' } })
const official = async (id: string, as = maker) =>
  (await world.ask('lotteryOfficialRead', { as, query: { id } })).value
const messagesOf = async (token: string, language: 'EN' | 'BN') =>
  (await world.call('getMessageList', { token, query: { language } })).value.list

describe('a correction', () => {
  test('shows what it changes, takes two, is paid and told', async () => {
    const drawId = await openDraw(world, 'lott-02')
    const [winner, loser] = [await openBuyer('100'), await openBuyer('100')]
    const won = await buy(drawId, side('big'), { stake: '100.00', token: winner.token })
    const lost = await buy(drawId, side('small'), { stake: '100.00', token: loser.token })
    await drawAndSettle(world, drawId, bigNumbers)
    // The win is spent: what is taken back is owed.
    const other = await openDraw(world, 'lott-02')
    await buy(other, side('big'), { stake: '100.00', token: winner.token })

    const seen = (await preview(drawId, smallNumbers)).value
    expect(seen).toMatchObject({
      standing: bigNumbers,
      version: 1,
      tickets: 2,
      changed: 2,
      newWinners: 1,
      formerWinners: 1,
      members: 2,
      more: '190.00',
      less: '190.00',
      deficits: { count: 1, list: [{ memberId: String(winner.memberId) }] },
    })
    const cash = (await walletOf(winner.memberId))?.balances.cash ?? 0n
    expect(seen.deficits.sum).toBe(String((190_00n - cash) / 100n) + '.00')
    expect(await ticketOf(won, winner.token)).toMatchObject({ payout: '190.00', replaced: [] })

    const asked = await askCorrection(drawId, smallNumbers)
    expect(await approve(asked.value.approvalId, maker)).toMatchObject({ message: 'approval_self' })
    expect(await approve(asked.value.approvalId)).toMatchObject({ success: true })
    expect(await world.platform.lotterySettlements.settle(drawId)).toBe('settled')

    const replaced = [{ numbers: bigNumbers, paid: '190.00' }]
    expect(await ticketOf(won, winner.token)).toMatchObject({ state: 'lost', payout: '0.00', replaced })
    expect(await ticketOf(lost, loser.token)).toMatchObject({
      state: 'won',
      payout: '190.00',
      numbers: smallNumbers,
      replaced: [{ numbers: bigNumbers, paid: '0.00' }],
    })
    expect((await walletOf(winner.memberId))?.balances).toMatchObject({ cash: 0n, deficit: cash - 190_00n })
    for (const { token, difference } of [
      { token: winner.token, difference: 'has been deducted' },
      { token: loser.token, difference: 'added to your wallet' },
    ]) {
      const [message] = await messagesOf(token, 'EN')
      expect(message?.content).toContain('from 9 9 9 0 0 to 0 0 0 0 9')
      expect(message?.content).toContain('৳190.00')
      expect(message?.content).toContain(difference)
      expect((await messagesOf(token, 'BN'))[0]?.content).toContain('9 9 9 0 0 থেকে সংশোধন করে 0 0 0 0 9')
    }
    expect(await brokenInvariants(world)).toEqual([])
  })

  test('of an agent’s players takes back what the agent got of it', async () => {
    const drawId = await openDraw(world, 'sea-07')
    const [agent, player] = [await openBuyer('100'), await openBuyer('100')]
    const { db } = world.platform
    await rows(db, 'update member set type = 1 where id = $1', [agent.memberId])
    await rows(db, 'update member set upline_id = $2 where id = $1', [player.memberId, agent.memberId])
    await rows(
      db,
      "insert into lottery_group (member_id, mode, prize_group, set_by) values ($1, 'SEA', 1900, 'test')",
      [agent.memberId],
    )
    const row = lotteryRow('special-sides', 'big', { multiple: 100, prizeGroup: 1800 })
    await buy(drawId, row, { stake: '100.00', token: player.token })
    await drawAndSettle(world, drawId, ['01', '02', '03', '04', '05', '06', '07'])
    expect((await walletOf(agent.memberId))?.balances.cash).toBe(105_00n)
    // The stake comes back with 49: it was no turnover, so that nobody has a share of it.
    const pushed = ['01', '02', '03', '04', '05', '06', '49']
    expect((await preview(drawId, pushed)).value).toMatchObject({ agents: 1, agentsShare: '-5.00' })
    await approve((await askCorrection(drawId, pushed)).value.approvalId)
    await world.platform.lotterySettlements.settle(drawId)
    expect((await walletOf(agent.memberId))?.balances.cash).toBe(100_00n)
    expect(await brokenInvariants(world)).toEqual([])
  })

  test('is asked for a settled result of an official draw only, with numbers that can be one', async () => {
    const house = await openDraw(world, 'elott-01:60')
    await drawAndSettle(world, house, bigNumbers)
    expect(await preview(house, smallNumbers)).toMatchObject({ message: 'lottery_not_correctable' })
    expect(await askCorrection(house, smallNumbers)).toMatchObject({ message: 'lottery_not_correctable' })
    const selling = await openDraw(world, 'lott-02')
    expect(await askCorrection(selling, smallNumbers)).toMatchObject({ message: 'lottery_not_correctable' })
    const drawId = await openDraw(world, 'lott-02')
    await drawAndSettle(world, drawId, bigNumbers)
    for (const wrong of [
      ['1'],
      ['1', '2', '3', '4', 'x'],
      ['01', '2', '3', '4', '5'],
      ['1', '2', '3', '4', '10'],
    ])
      expect(await askCorrection(drawId, wrong)).toMatchObject({ message: 'lottery_numbers_invalid' })
    expect(await askCorrection(drawId, bigNumbers)).toMatchObject({ message: 'lottery_numbers_same' })
    expect(await askCorrection(drawId, smallNumbers, 2)).toMatchObject({ message: 'version_conflict' })
    expect(await askCorrection('lott-02:19990101', smallNumbers)).toMatchObject({
      message: 'lottery_draw_not_found',
    })
  })

  test('asked for twice is done once', async () => {
    const drawId = await openDraw(world, 'lott-02')
    await drawAndSettle(world, drawId, bigNumbers)
    const first = await askCorrection(drawId, smallNumbers)
    const second = await askCorrection(drawId, ['1', '1', '1', '1', '1'])
    const done = await Promise.all([approve(first.value.approvalId), approve(second.value.approvalId)])
    expect(done.map(({ message }) => message).toSorted()).toEqual(['approval_outdated', 'ok'])
    expect(await approve(first.value.approvalId)).toMatchObject({ success: false })
    const results = await world.platform.lotteryDraws.results(drawId)
    expect(results).toHaveLength(2)
    const body = { id: drawId, reason: 'too late' }
    expect(await world.ask('lotteryVoidAsk', { as: maker, body })).toMatchObject({
      message: 'lottery_draw_over',
    })
  })

  test('comes before a large win is paid, while it waits for disputes', async () => {
    const drawId = await openDraw(world, 'lott-02')
    const [large, small] = [await openBuyer(), await openBuyer()]
    const straight = lotteryRow('straight5-all5', '1|2|3|4|5', { multiple: 3, prizeGroup: 1900 })
    const waits = await buy(drawId, straight, { stake: '3.00', token: large.token })
    const paid = await buy(drawId, side('small'), { stake: '100.00', token: small.token })
    expect(await drawAndSettle(world, drawId, ['1', '2', '3', '4', '5'])).toBe('waiting')
    expect(await official(drawId)).toMatchObject({ isCorrectable: true, stage: 'over' })
    expect((await preview(drawId, bigNumbers)).value).toMatchObject({ changed: 1, less: '190.00' })
    await approve((await askCorrection(drawId, bigNumbers)).value.approvalId)
    expect(await world.platform.lotterySettlements.settle(drawId)).toBe('settled')
    expect(await ticketOf(waits, large.token)).toMatchObject({ state: 'lost', payout: '0.00' })
    expect(await ticketOf(paid, small.token)).toMatchObject({ state: 'lost', payout: '0.00' })
    const told = await messagesOf(large.token, 'EN')
    expect(told.filter(({ content }) => content.includes('corrected'))).toEqual([])
    expect(await brokenInvariants(world)).toEqual([])
  })
})

const minuteMs = 60_000

/** An official draw that was held some minutes ago, with a ticket. */
async function heldDraw(minutesAgo: number): Promise<string> {
  const drawId = await openDraw(world, 'lott-02')
  const { token } = await openBuyer()
  await buy(drawId, side('small'), { stake: '100.00', token })
  await closeDraw(world, drawId)
  const drawAt = new Date(Date.now() - minutesAgo * minuteMs)
  await rows(
    world.platform.db,
    `update lottery_draw set draw_at = $2, closes_at = $2::timestamptz - interval '15 minutes',
            opens_at = $2::timestamptz - interval '1 day' where id = $1`,
    [drawId, drawAt],
  )
  return drawId
}
function say(source: keyof typeof keys, drawId: string, numbers: readonly string[]) {
  const issuedAtMs = Date.now()
  const signature = createSigner(keys[source])(writeReport({ drawId, source, numbers, issuedAtMs }))
  return world.platform.lotterySources.report(source, {
    drawId,
    numbers: [...numbers],
    issuedAtMs,
    signature,
  })
}
const judge = (drawId: string) => world.platform.lotterySources.judge(drawId, new Date())
const type = (id: string, numbers: readonly string[], as: LoggedInOperator) =>
  world.ask('lotteryResultType', { as, body: { id, numbers, reason: 'read at the source' } })

describe('a result that operators type', () => {
  test('is typed blind: nobody sees the others’ numbers or the source’s before it is known', async () => {
    const drawId = await heldDraw(31)
    await say('alpha', drawId, bigNumbers)
    await judge(drawId)
    expect(await official(drawId)).toMatchObject({
      stage: 'type',
      reports: [{ source: 'alpha', numbers: null }],
      typed: [],
    })
    expect((await type(drawId, bigNumbers, maker)).value).toEqual({ isOpen: false })
    expect((await type(drawId, bigNumbers, maker)).value).toEqual({ isOpen: false })
    expect((await official(drawId, checker)).typed).toMatchObject([
      { operator: 'maker', isOwn: false, numbers: null },
    ])
    expect((await official(drawId, maker)).typed).toMatchObject([{ isOwn: true, numbers: bigNumbers }])
    const { list } = (await world.ask('lotteryDrawList', { as: checker, query: { state: 'drawing' } })).value
    expect(list.find(({ id }) => id === drawId)?.numbers).toEqual([])
    expect((await type(drawId, bigNumbers, checker)).value).toEqual({ isOpen: true })
    expect(await official(drawId, checker)).toMatchObject({
      stage: 'over',
      reports: [{ numbers: bigNumbers }],
      typed: [{ numbers: bigNumbers }, { numbers: bigNumbers }],
    })
    expect(await type(drawId, bigNumbers, checker)).toMatchObject({ message: 'lottery_draw_waits' })
  })

  test('that differs from the source’s, or the other’s, is a dispute that pays nothing', async () => {
    const drawId = await heldDraw(31)
    await say('alpha', drawId, bigNumbers)
    await judge(drawId)
    await type(drawId, smallNumbers, maker)
    expect((await type(drawId, bigNumbers, checker)).value).toEqual({ isOpen: false })
    expect(await world.platform.lotteryDraws.find(drawId)).toMatchObject({
      state: 'disputed',
      resultVersion: 0,
    })
    expect(await type(drawId, bigNumbers, maker)).toMatchObject({ message: 'lottery_draw_waits' })
    expect(await world.platform.lotterySettlements.settle(drawId)).toBe('nothing')
  })

  test('is refused before the draw, for the house, and where it can be none', async () => {
    const selling = await openDraw(world, 'lott-02')
    expect(await type(selling, bigNumbers, maker)).toMatchObject({ message: 'lottery_draw_waits' })
    const house = await openDraw(world, 'elott-01:60')
    await closeDraw(world, house)
    expect(await type(house, bigNumbers, maker)).toMatchObject({ message: 'lottery_draw_waits' })
    const drawId = await heldDraw(31)
    expect(await type(drawId, ['9'], maker)).toMatchObject({ message: 'lottery_numbers_invalid' })
    expect(await type('lott-02:19990101', bigNumbers, maker)).toMatchObject({
      message: 'lottery_draw_not_found',
    })
  })
})

describe('a dispute', () => {
  const ask = (id: string, numbers: readonly string[]) =>
    world.ask('lotteryDecisionAsk', { as: maker, body: { id, numbers, reason: 'the paper says so' } })

  test('shows both results and is decided by two', async () => {
    const drawId = await heldDraw(2)
    expect(await ask(drawId, bigNumbers)).toMatchObject({ message: 'lottery_draw_waits' })
    await say('alpha', drawId, bigNumbers)
    await say('beta', drawId, smallNumbers)
    expect(await judge(drawId)).toBe('disputed')
    expect(await official(drawId)).toMatchObject({
      stage: 'disputed',
      reports: [
        { source: 'alpha', numbers: bigNumbers },
        { source: 'beta', numbers: smallNumbers },
      ],
    })
    expect(await ask(drawId, ['1', '1', '1', '1', '1'])).toMatchObject({ message: 'lottery_numbers_unknown' })
    const asked = await ask(drawId, smallNumbers)
    const rival = await ask(drawId, bigNumbers)
    expect(await approve(asked.value.approvalId, maker)).toMatchObject({ message: 'approval_self' })
    expect(await approve(asked.value.approvalId)).toMatchObject({ success: true })
    expect(await approve(rival.value.approvalId)).toMatchObject({ message: 'approval_outdated' })
    const [result] = await world.platform.lotteryDraws.results(drawId)
    expect(result).toMatchObject({ version: 1, numbers: smallNumbers, reason: 'the paper says so' })
    expect(await world.platform.lotterySettlements.settle(drawId)).toBe('settled')
  })
})
