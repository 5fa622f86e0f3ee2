import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { replayRound, type RoundRecord } from '@baize/games'
import { verifyRecord } from '../../../../../tools/verify/report.ts'
import type { ProofAnswer, RoundAnswer, SeedsAnswer } from '../../../wire/messages.ts'
import { createWorld } from '../../testing/world.ts'
import { hmac, startState } from '../round/engine.ts'

const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')

async function start() {
  const world = await createWorld()
  world.operator.fund('p1', '1000.00')
  const studio = await world.startStudio({ withLoops: true })
  const page = await studio.open({ player: 'p1', game: world.slot })
  const rotate = (clientSeed?: string) =>
    page.post<SeedsAnswer & { code?: string }>('/api/seeds/rotate', { clientSeed })
  const proof = async (round: string) =>
    (await (await fetch(`${studio.url}/api/proof/${round}`)).json()) as ProofAnswer
  return { world, studio, page, rotate, proof }
}

describe('fairness', () => {
  test('the commitment stands before the first bet; rotation reveals the hidden seed', async () => {
    const { page, rotate, proof } = await start()
    const { seeds } = await page.state()
    const spins = [await page.spin(), await page.spin(), await page.spin()]
    expect(spins.map(({ body }) => body.round.nonce)).toEqual([0, 1, 2])
    const hidden = await proof(spins[0]?.body.round.round ?? '')
    expect(hidden).toMatchObject({
      serverSeedHash: seeds.active.serverSeedHash,
      record: { serverSeed: null },
    })

    const rotated = await rotate('my-own-seed')
    expect(rotated.body.seeds.active).toMatchObject({
      serverSeedHash: seeds.next.serverSeedHash,
      clientSeed: 'my-own-seed',
      nextNonce: 0,
    })
    const [revealed] = rotated.body.revealed
    expect(revealed).toMatchObject({ serverSeedHash: seeds.active.serverSeedHash, rounds: 3 })
    expect(sha256(revealed?.serverSeed ?? '')).toBe(seeds.active.serverSeedHash)
    for (const { body } of spins) {
      const { record } = await proof(body.round.round)
      expect(replayRound(record as RoundRecord, hmac)).toMatchObject({ isOk: true, mismatches: [] })
      expect(record?.payoutMinor).toBe(body.round.payoutMinor)
    }
  })

  test('the verifier of the command line takes the record, and finds out a changed one', async () => {
    const { studio, page, rotate } = await start()
    const { body } = await page.spin()
    await rotate()
    const response = await fetch(`${studio.url}/api/proof/${body.round.round}/record`)
    const record = (await response.json()) as RoundRecord
    expect(verifyRecord(record)).toMatchObject({ exitCode: 0 })
    expect(verifyRecord({ ...record, payoutMinor: record.payoutMinor + 1 }).exitCode).toBe(1)
    expect(verifyRecord({ ...record, nonce: record.nonce + 1 }).exitCode).toBe(1)
  })

  test('the platform gets the same record at the end of the round, with the seed hidden', async () => {
    const { world, page, proof } = await start()
    const { body } = await page.spin()
    const told = world.operator.wallet.rounds.get(body.round.round)
    expect(told?.record).toEqual((await proof(body.round.round)).record)
    expect(told?.record).toMatchObject({ serverSeed: null })
  })

  test('the seed cannot be rotated while a round is open', async () => {
    const { world, studio } = await start()
    const page = await studio.open({ player: 'p1', game: world.mines })
    const started = await page.spin({ choice: { mineCount: 5 } })
    const rotated = await page.post<{ code: string }>('/api/seeds/rotate', {})
    expect(rotated).toMatchObject({ status: 409, body: { code: 'seed_in_use' } })
    const proof = await page.get<ProofAnswer>(`/api/proof/${started.body.round.round}`)
    expect(proof.body).toMatchObject({ state: 'open', record: null })
    expect(JSON.stringify(proof.body)).not.toContain('"mines":[')
  })

  test('an unused server seed keeps its commitment when only the client seed changes', async () => {
    const { page, rotate } = await start()
    const { seeds } = await page.state()
    const changed = await rotate('abc')
    expect(changed.body.seeds.active).toEqual({ ...seeds.active, clientSeed: 'abc' })
    expect(changed.body.revealed).toEqual([])
  })

  test('a player’s own seed stays through sessions and rotations until it is changed', async () => {
    const { world, studio, rotate } = await start()
    await rotate('my-own-seed')
    for (let session = 0; session < 3; session += 1) {
      const page = await studio.open({ player: 'p1', game: world.slot })
      expect((await page.state()).seeds.active).toMatchObject({ clientSeed: 'my-own-seed', nextNonce: 0 })
      await page.spin()
      const { body } = await page.post<SeedsAnswer>('/api/seeds/rotate', {})
      expect(body.seeds.active.clientSeed).toBe('my-own-seed')
      await page.spin()
    }
    const changed = await rotate('another')
    expect(changed.body.seeds.active.clientSeed).toBe('another')
  })

  test('without a seed of the page, the id of the first bet is the first seed', async () => {
    const { world, studio, page, rotate, proof } = await start()
    expect((await page.state()).seeds.active).toMatchObject({ clientSeed: '', nextNonce: 0 })
    const { body } = await page.spin()
    expect(body.seeds.active.clientSeed).toBe(body.round.requestId)
    await page.spin()
    await rotate()
    const proved = await proof(body.round.round)
    expect(proved).toMatchObject({ clientSeed: body.round.requestId, mix: null })
    expect(replayRound(proved.record as RoundRecord, hmac).isOk).toBe(true)
    const again = await studio.open({ player: 'p1', game: world.slot })
    expect((await again.state()).seeds.active.clientSeed).toBe(body.round.requestId)
  })

  test('a seed that an earlier version chose ends with its session; its rounds still verify', async () => {
    const { world, studio, page, proof } = await start()
    await world.pool.query(
      `UPDATE seed SET client_seed = '0123456789abcdef', is_client_seed_ours = true WHERE state = 'active'`,
    )
    const { body } = await page.spin()
    const again = await studio.open({ player: 'p1', game: world.slot })
    expect((await again.state()).seeds.active).toMatchObject({ clientSeed: '', nextNonce: 0 })
    const { record } = await proof(body.round.round)
    expect(record?.clientSeed).toBe('0123456789abcdef')
    expect(verifyRecord(record)).toMatchObject({ exitCode: 0 })
  })

  test.each(['', 'with space', 'ক', 'a:b', '"'])('a client seed like %j is refused', async (clientSeed) => {
    const { rotate } = await start()
    expect(await rotate(clientSeed)).toMatchObject({ status: 422, body: { code: 'client_seed_invalid' } })
  })

  test('a new session starts with an unused seed and reveals the last one', async () => {
    const { world, studio, page } = await start()
    const before = await page.state()
    await page.spin()
    const again = await studio.open({ player: 'p1', game: world.slot })
    expect((await again.state()).seeds.active).toMatchObject({
      serverSeedHash: before.seeds.next.serverSeedHash,
      nextNonce: 0,
    })
    const { body } = await again.get<SeedsAnswer>('/api/seeds')
    expect(body.revealed.map((seed) => seed.serverSeedHash)).toEqual([before.seeds.active.serverSeedHash])
  })

  test('spinning and rotating at once leaves no gap in the nonces', async () => {
    const { world, page, rotate } = await start()
    await Promise.all(Array.from({ length: 10 }, (_, index) => (index % 2 ? rotate() : page.spin())))
    const { rows } = await world.pool.query<{ ok: boolean }>(
      `SELECT bool_and(s.next_nonce = n.rounds AND coalesce(n.most, -1) = n.rounds - 1) ok
       FROM seed s CROSS JOIN LATERAL (
         SELECT count(nonce) rounds, max(nonce) most FROM round r WHERE r.seed_id = s.seed_id) n`,
    )
    expect(rows[0]?.ok).toBe(true)
    const { rows: commitments } = await world.pool.query<{ server_seed: string; server_seed_hash: string }>(
      'SELECT server_seed, server_seed_hash FROM seed',
    )
    for (const seed of commitments) expect(sha256(seed.server_seed)).toBe(seed.server_seed_hash)
  })

  test('the outcome knows nothing of who plays: same seeds, same bytes', async () => {
    const { world } = await start()
    const offer = world.offers.find(world.slot)
    const inputs = {
      modelId: offer?.model.id ?? '',
      modelVersion: offer?.model.version ?? 0,
      stakeMinor: 1_000n,
      choice: {},
    }
    const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'x', nonce: 7 }
    const asRich = { ...inputs, player: 'rich', isDemo: false, freeRoundGrant: null }
    const asDemo = { ...inputs, player: 'demo:poor', isDemo: true, freeRoundGrant: 'g1' }
    expect(JSON.stringify(startState(asRich, seeds))).toBe(JSON.stringify(startState(asDemo, seeds)))
  })

  test('a proof that nobody knows is not found', async () => {
    const { studio } = await start()
    for (const round of ['x', `r${'0'.repeat(32)}`, '..%2f']) {
      const response = await fetch(`${studio.url}/api/proof/${round}`)
      expect([response.status, await response.json()]).toEqual([404, { code: 'round_not_found' }])
    }
  })

  test('history shows rounds of this player only, newest first', async () => {
    const { page } = await start()
    const rounds = [await page.spin(), await page.spin()].map(({ body }) => body.round.round)
    const history = await page.get<{ rounds: RoundAnswer['round'][] }>('/api/rounds')
    expect(history.body.rounds.map((one) => one.round)).toEqual(rounds.toReversed())
  })
})
