import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'
import { openVendorGames, type VendorGames } from '../../testing/vendor-games.ts'
import { brokenInvariants, giveCredits } from '../../testing/withdrawals.ts'

let world: ConsoleWorld
let games: VendorGames
let maker: LoggedInOperator
let checker: LoggedInOperator
let member: { token: string; memberId: bigint }
const reason = 'because a test says so'
const minuteMs = 60_000

beforeAll(async () => {
  world = await startConsoleWorld()
  games = await openVendorGames(world, ['slot-1', 'slot-2'])
  member = await world.register('round_player')
  await giveCredits(world, member.token, '50000')
})
afterAll(async () => {
  await games.vendor.close()
  await world.stop()
})
beforeEach(async () => {
  maker = await world.logIn('round_maker', ['play_read', 'round_settle', 'audit_read', 'approval_read'])
  checker = await world.logIn('round_checker', ['play_read', 'play_approve', 'approval_read'])
})

let played = 0
/** A round of the outside vendor: open, or ended with what it paid. */
async function play(given: { game?: string; payout?: bigint; isOpen?: boolean } = {}) {
  const { platform } = world
  const round = `round-${(played += 1)}`
  const call = {
    memberId: member.memberId as MemberId,
    vendor: games.vendorId,
    revenueAccount: await platform.wallet.houseAccount({ code: 'game:outside', kind: 'game' }),
    request: '0'.repeat(32),
    round,
    game: given.game ?? 'slot-1',
    session: 'session',
    currency: 'BDT',
  } as const
  const bet = await platform.play.bet({ ...call, key: `bet-${round}`, stakeMinor: 100_00n })
  expect(bet).toMatchObject({ status: 'answered', code: 'ok' })
  if (!given.isOpen) {
    const win = { ...call, key: `win-${round}`, payoutMinor: given.payout ?? 0n, roundClosed: true }
    expect(await platform.play.win(win)).toMatchObject({ status: 'answered' })
  }
  return { round, id: `${games.vendorId}-${member.memberId}-${round}` }
}
const search = async (query: Record<string, string>) =>
  (await world.ask('roundList', { as: maker, query })).value
const roundsOf = async (query: Record<string, string>) => (await search(query)).list.map(({ round }) => round)
const read = async (id: string) => (await world.ask('roundRead', { as: maker, query: { id } })).value

describe('rounds are found', () => {
  test('by their id, by a transaction of the vendor, by member, game, state and time', async () => {
    const first = await play({ payout: 250_00n })
    const other = await play({ game: 'slot-2', isOpen: true })
    expect(await roundsOf({ q: first.round })).toEqual([first.round])
    expect(await roundsOf({ q: `win-${first.round}` })).toEqual([first.round])
    expect(await roundsOf({ q: first.round, state: 'open' })).toEqual([])
    expect(await roundsOf({ member: 'Round_Player' })).toEqual([other.round, first.round])
    expect(await roundsOf({ member: String(member.memberId), game: 'slot-2' })).toEqual([other.round])
    expect(await roundsOf({ member: 'nobody' })).toEqual([])
    expect(await roundsOf({ game: 'slot-2' })).toEqual([other.round])
    expect(await roundsOf({ game: 'unknown' })).toEqual([])
    expect(await roundsOf({ vendor: 'outside', state: 'completed' })).toEqual([first.round])
    expect(await roundsOf({ vendor: 'nobody' })).toEqual([])
    const later = new Date(Date.now() + minuteMs).toISOString()
    expect(await roundsOf({ from: later })).toEqual([])
    expect(await roundsOf({ to: later })).toEqual([other.round, first.round])
    expect((await search({ q: first.round })).list[0]).toMatchObject({
      username: 'round_player',
      vendor: 'outside',
      gameId: 'slot-1',
      stake: '100.00',
      payout: '250.00',
      profit: '150.00',
      state: 'completed',
    })
  })

  test('page by page, each once, and over a time in which there were none', async () => {
    const rounds = [await play(), await play(), await play()].map(({ round }) => round)
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await search({ pageSize: '2', state: 'completed', ...(cursor && { cursor }) })
      seen.push(...page.list.map(({ round }) => round))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.slice(0, 3)).toEqual(rounds.toReversed())
    // Ninety days later the first answers find nothing, and say how far they came.
    const to = new Date(Date.now() + 90 * 24 * 60 * minuteMs).toISOString()
    const from = new Date(Date.now() - 60 * minuteMs).toISOString()
    let page = await search({ from, to, state: 'completed' })
    expect(page).toMatchObject({ list: [] })
    for (let asked = 0; page.list.length === 0 && page.nextCursor !== null && asked < 50; asked += 1)
      page = await search({ from, to, state: 'completed', cursor: page.nextCursor })
    expect(page.list.map(({ round }) => round)).toEqual(seen)
  })
})

describe('one round', () => {
  test('shows its movements, what the vendor says of it, and what operators wrote', async () => {
    const { id, round } = await play({ payout: 40_00n })
    const proofUrl = 'https://vendor.example/proof'
    games.vendor.rounds.set(round, { state: 'completed', record: { reels: [1, 2] }, proofUrl })
    const text = 'The player saw another result: the replay shows this one.'
    expect((await world.ask('roundNote', { as: maker, body: { id, reason: text } })).message).toBe('ok')
    expect(await read(id)).toMatchObject({
      transfers: [
        { kind: 'bet', amount: '-100.00', transaction: `bet-${round}` },
        { kind: 'win', amount: '40.00', transaction: `win-${round}` },
      ],
      record: { reels: [1, 2] },
      proofUrl,
      inquiry: null,
      waitingWins: 0,
      notes: [{ by: 'round_maker', text }],
    })
    const audit = await world.ask('auditList', { as: maker, query: { event: 'round_noted' } })
    expect(audit.value.list).toMatchObject([{ memberId: String(member.memberId), details: { round: id } }])
  })

  test('that nobody played is not there', async () => {
    for (const id of ['1-1-nothing', `${games.vendorId}-${member.memberId}-nothing`]) {
      expect((await world.ask('roundRead', { as: maker, query: { id } })).message).toBe('round_not_found')
      const note = { id, reason }
      expect((await world.ask('roundNote', { as: maker, body: note })).message).toBe('round_not_found')
    }
  })
})

describe('a round that does not end', () => {
  const ask = (id: string) => world.ask('roundAsk', { as: maker, body: { id, reason } })
  const age = (world: ConsoleWorld) => world.clock.advance(6 * minuteMs)

  test('ends as its vendor says, when somebody asks; not before the vendor can know it', async () => {
    const { id, round } = await play({ isOpen: true })
    expect((await ask(id)).message).toBe('round_young')
    age(world)
    games.vendor.rounds.set(round, { state: 'open', record: null, proofUrl: null })
    expect((await ask(id)).value).toEqual({ outcome: 'deferred' })
    expect((await read(id)).inquiry).toMatchObject({ lastAnswer: 'open' })
    games.vendor.rounds.set(round, { state: 'completed', record: null, proofUrl: null })
    expect((await ask(id)).value).toEqual({ outcome: 'completed' })
    expect((await ask(id)).message).toBe('round_closed')
  })

  test('is cancelled by two people, and its stake goes back once', async () => {
    const { id } = await play({ isOpen: true })
    age(world)
    const before = (await world.call('walletBalance', { token: member.token })).value.balance
    const asked = await world.ask('roundCancelAsk', { as: maker, body: { id, reason } })
    const body = { id: asked.value.approvalId, reason }
    expect((await world.ask('approvalApprove', { as: maker, body })).message).toBe('approval_self')
    const both = await Promise.all([1, 2].map(() => world.ask('approvalApprove', { as: checker, body })))
    expect(both.map(({ message }) => message).toSorted()).toEqual(['approval_closed', 'ok'])
    const after = (await world.call('walletBalance', { token: member.token })).value.balance
    expect(Number(after) - Number(before)).toBe(100)
    const kinds = (await read(id)).transfers.map(({ kind, amount }) => [kind, amount])
    expect(kinds).toEqual([
      ['bet', '-100.00'],
      ['bet_refund', '100.00'],
    ])
    expect(await read(id)).toMatchObject({ state: 'cancelled', stake: '0.00' })
    expect((await read(id)).differences).toMatchObject([{ kind: 'state_differs', resolvedAt: null }])
    expect(await brokenInvariants(world)).toEqual([])
  })

  test('is not cancelled when it ended meanwhile', async () => {
    const { id, round } = await play({ isOpen: true })
    age(world)
    const asked = await world.ask('roundCancelAsk', { as: maker, body: { id, reason } })
    games.vendor.rounds.set(round, { state: 'completed', record: null, proofUrl: null })
    await ask(id)
    const body = { id: asked.value.approvalId, reason }
    expect((await world.ask('approvalApprove', { as: checker, body })).message).toBe('approval_outdated')
    expect((await read(id)).state).toBe('completed')
  })
})
