import { describe, expect, test, vi } from 'vitest'
import { signatureHeader, signMessage } from '@baize/contract/vendor-signature'
import type { StateAnswer } from '../../../wire/messages.ts'
import { announcedTitles } from '../../titles/announced.ts'
import { createWorld, pageOf, type RunningStudio, type StudioWorld } from '../../testing/world.ts'

const lobby = { language: 'en', lobby_url: 'http://lobby.example/seamless' } as const

async function start() {
  const world = await createWorld()
  world.operator.fund('p1', '1000.00')
  const studio = await world.startStudio({ withLoops: true })
  return { world, studio, call: callOf(world, studio) }
}

function callOf(world: StudioWorld, studio: RunningStudio) {
  type Call = typeof world.operator.callVendor
  return ((name, body) => world.operator.callVendor(studio.url, name, body)) as (
    ...args: Parameters<Call> extends [string, ...infer Rest] ? Rest : never
  ) => ReturnType<Call>
}

const lastUpdate = (page: object): string =>
  (page as { games: { updated_at: string }[] }).games.at(-1)?.updated_at ?? ''

describe('the vendor side', () => {
  test('lists every game once, page by page, and only what changed after a time', async () => {
    const { world, call } = await start()
    const seen: { game: string; coming_soon: boolean }[] = []
    let cursor: string | undefined
    do {
      const page = (await call('games', { limit: 1000, ...(cursor && { cursor }) })) as {
        games: { game: string; coming_soon: boolean }[]
        cursor: string | null
      }
      seen.push(...page.games)
      cursor = page.cursor ?? undefined
    } while (cursor)
    const named = (soon: boolean) => seen.filter((one) => one.coming_soon === soon).map((one) => one.game)
    expect(named(false)).toEqual(world.offers.all.map((offer) => offer.game))
    expect(named(true)).toEqual(announcedTitles().map((title) => title.id))
    // Spec 9: nearly 10,000 slot games.
    expect(named(false).length).toBeGreaterThanOrEqual(10_000)
    const later = await call('games', { updated_after: '2999-01-01T00:00:00Z' })
    expect(later).toMatchObject({ games: [], cursor: null })
    const newest = await call('games', {
      updated_after: lastUpdate(await call('games', { cursor: seen.at(-3)?.game })),
    })
    expect(newest).toMatchObject({ games: [], cursor: null })
  })

  test('launches into a page that only the lobby may frame', async () => {
    const { world, call } = await start()
    const code = world.operator.issueCode({ player: 'p1', game: world.slot })
    const launched = (await call('launch', {
      game: world.slot,
      code,
      ...lobby,
      host: 'play.example:8000',
    })) as {
      url: string
    }
    const address = new URL(launched.url)
    expect(address.hostname).toBe('play.example')
    expect(address.hash).toBe(`#${code}`)
    const script = {
      game: world.slot,
      code: 'd'.repeat(20),
      language: 'en',
      lobby_url: 'javascript:alert(1)',
    } as const
    expect(await call('launch', script)).toEqual({ status: 'bad_request' })
    expect(await call('launch', { game: 'none', code: 'c'.repeat(20), ...lobby })).toEqual({
      status: 'bad_request',
    })
  })

  test('a launch code opens one session, however often it is exchanged', async () => {
    const { world, studio, call } = await start()
    const code = world.operator.issueCode({ player: 'p1', game: world.slot })
    await call('launch', { game: world.slot, code, ...lobby })
    const exchange = async () => {
      const response = await fetch(`${studio.url}/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code }),
      })
      return ((await response.json()) as { token: string }).token
    }
    const tokens = await Promise.all([exchange(), exchange(), exchange()])
    const { rows } = await world.pool.query('SELECT 1 FROM game_session')
    expect(rows).toHaveLength(1)
    const states = await Promise.all(tokens.map((token) => pageOf(studio.url, token).get('/api/state')))
    expect(states.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a page whose exchange was not answered asks again and plays', async () => {
    const { world, studio, call } = await start()
    const code = world.operator.issueCode({ player: 'p1', game: world.slot })
    await call('launch', { game: world.slot, code, ...lobby })
    const faults = ['lose-request', 'fail', 'lose-answer'] as const
    for (const type of faults) world.operator.faults.next('authenticate', { type })
    const exchange = () => pageOf(studio.url, '').post<{ token: string }>('/api/session', { code })
    for (const _ of faults)
      expect(await exchange()).toMatchObject({ status: 503, body: { code: 'outcome_unknown' } })
    const { body } = await exchange()
    expect(await pageOf(studio.url, body.token).state()).toMatchObject({ balance: '1000.00' })
    expect(world.operator.wallet.sessions.size).toBe(1)
  })

  test('demo rounds run on play money and never reach the platform', async () => {
    const { world, studio, call } = await start()
    const launched = (await call('demoLaunch', { game: world.slot, currency: 'FUN', ...lobby })) as {
      url: string
    }
    const code = new URL(launched.url).hash.slice(1)
    const response = await fetch(`${studio.url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    })
    const page = pageOf(studio.url, ((await response.json()) as { token: string }).token)
    const state = await page.state()
    expect(state).toMatchObject({ isDemo: true, currency: 'FUN', balance: '10000.00' })
    const { body } = await page.spin({ stakeMinor: 1_000 })
    expect(body.round.state).toBe('completed')
    expect(body.balance).toBe(((999_000 + body.round.payoutMinor) / 100).toFixed(2))
    expect((await page.state()).balance).toBe(body.balance)
    expect(world.operator.wallet.transactions.size).toBe(0)
    expect(await call('round', { player: 'x', round: body.round.round })).toMatchObject({ state: 'unknown' })
  })

  test('tells a round to its player only, with its proof', async () => {
    const { world, studio, call } = await start()
    const page = await studio.open({ player: 'p1', game: world.slot })
    const { body } = await page.spin()
    const told = await call('round', { player: 'p1', round: body.round.round })
    expect(told).toMatchObject({ state: 'completed', record: { payoutMinor: body.round.payoutMinor } })
    expect((told as { proof_url: string }).proof_url).toBe(`${studio.url}/proof/${body.round.round}`)
    expect(await call('round', { player: 'p2', round: body.round.round })).toMatchObject({ state: 'unknown' })
    const mines = await studio.open({ player: 'p1', game: world.mines })
    const open = await mines.spin({ choice: { mineCount: 2 } })
    expect(await call('round', { player: 'p1', round: open.body.round.round })).toMatchObject({
      state: 'open',
    })
  })

  test('lists the same money movements as the operator has, over pages', async () => {
    const { world, studio, call } = await start()
    const page = await studio.open({ player: 'p1', game: world.slot })
    for (let spin = 0; spin < 12; spin += 1) await page.spin()
    const listed: { transaction: string; amount: string }[] = []
    let cursor: string | undefined
    do {
      const from = '2000-01-01T00:00:00Z'
      const answer = (await call('transactions', {
        from,
        to: '2999-01-01T00:00:00Z',
        limit: 5,
        ...(cursor && { cursor }),
      })) as {
        transactions: typeof listed
        cursor: string | null
      }
      listed.push(...answer.transactions)
      cursor = answer.cursor ?? undefined
    } while (cursor)
    const own = [...world.operator.wallet.transactions.values()].map(({ transaction, amountMinor }) => ({
      transaction,
      amount: (Number(amountMinor) / 100).toFixed(2),
    }))
    expect(listed.map(({ transaction, amount }) => ({ transaction, amount }))).toEqual(own)
  })

  test('free rounds are issued once, spent one by one at no stake, and cancelled', async () => {
    const { world, studio, call } = await start()
    const issue = {
      grant: 'g-1',
      player: 'p1',
      game: world.slot,
      rounds: 2,
      stake: '10.00',
      currency: 'BDT',
      expires_at: '2999-01-01T00:00:00Z',
    }
    expect(await call('freeRoundsIssue', issue)).toMatchObject({ rounds_left: 2 })
    expect(await call('freeRoundsIssue', issue)).toMatchObject({ rounds_left: 2 })
    expect(await call('freeRoundsIssue', { ...issue, rounds: 3 })).toEqual({ status: 'duplicate_conflict' })
    const page = await studio.open({ player: 'p1', game: world.slot })
    expect((await page.state()).freeRounds).toEqual({ left: 2, stakeMinor: 1_000 })
    const { body } = await page.spin({ isFree: true })
    expect(body).toMatchObject({ round: { state: 'completed', isFree: true }, freeRounds: { left: 1 } })
    expect(world.operator.wallet.players.get('p1')?.balanceMinor).toBe(
      100_000n + BigInt(body.round.payoutMinor),
    )
    expect(await call('freeRoundsCancel', { grant: 'g-1' })).toMatchObject({ rounds_left: 0 })
    expect((await page.spin({ isFree: true })).body.code).toBe('free_round_unavailable')
    expect(await call('jackpots', {})).toEqual({ status: 'ok', jackpots: [] })
  })

  test('a free round that the platform refuses is given back', async () => {
    const { world, studio, call } = await start()
    const grant = { grant: 'g-2', player: 'p1', game: world.slot, rounds: 1, stake: '10.00', currency: 'BDT' }
    await call('freeRoundsIssue', { ...grant, expires_at: '2999-01-01T00:00:00Z' })
    const page = await studio.open({ player: 'p1', game: world.slot })
    world.operator.faults.next('bet', { type: 'refuse', code: 'limit_reached', status: 403 })
    expect((await page.spin({ isFree: true })).body.round.state).toBe('refused')
    expect((await page.state()).freeRounds?.left).toBe(1)
  })

  test.each([
    ['no signature', {}],
    ['another secret', { secret: 'another secret' }],
    ['another key', { key: 'other' }],
    ['an old signature', { timestampMs: Date.now() - 120_000 }],
  ])('a call with %s is refused, and the refusal is signed', async (name, change) => {
    const { studio } = await start()
    const path = '/platform/v1/jackpots'
    const body = '{}'
    const by = {
      key: 'studio-1',
      secret: 'a secret that only this test knows of',
      timestampMs: Date.now(),
      ...change,
    }
    const response = await fetch(studio.url + path, {
      method: 'POST',
      body,
      headers:
        name === 'no signature' ? {} : { [signatureHeader]: signMessage({ method: 'POST', path, body }, by) },
    })
    expect([response.status, await response.json()]).toEqual([401, { status: 'bad_signature' }])
    expect(response.headers.get(signatureHeader)).toMatch(/^v1 key=studio-1, /)
  })

  test('health and metrics answer', async () => {
    const { world, studio } = await start()
    const page = await studio.open({ player: 'p1', game: world.slot })
    await page.spin()
    expect(await (await fetch(`${studio.url}/healthz`)).json()).toEqual({ status: 'ok' })
    await vi.waitFor(async () => {
      const text = await (await fetch(`${studio.url}/metrics`)).text()
      expect(text).toMatch(/studio_rounds_total\{kind="slot",end="completed"\} 1/)
      expect(text).toMatch(/studio_platform_call_seconds_count\{call="bet",outcome="ok"\} 1/)
    })
    expect((await page.get<StateAnswer>('/api/none')).status).toBe(404)
  })
})
