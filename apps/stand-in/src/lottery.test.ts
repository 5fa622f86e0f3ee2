import { createPublicKey, verify } from 'node:crypto'
import { bls12_381 as curve } from '@noble/curves/bls12-381.js'
import { writeReport } from '@baize/lottery/draw'
import { readResult } from '@baize/lottery/play'
import { beaconDomain, randomnessOf, roundMessage, standInChain, timeOfRoundMs } from '@baize/lottery/proof'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLotteryStandIn, type LotteryStandIn } from './lottery-server.ts'

let nowMs = Date.parse('2026-11-20T15:00:00Z')
let standIn: LotteryStandIn
let settings: Record<'lotteryBeaconKey' | 'lotteryBeaconRelays' | 'lotterySources', string>
beforeAll(async () => {
  const secret = 'a secret that only tests know, 32 long'
  standIn = await startLotteryStandIn({ port: 0, secret, now: () => nowMs })
  settings = (await (await fetch(`http://127.0.0.1:${standIn.port}/settings`)).json()) as typeof settings
})
afterAll(() => standIn.close())

const ask = async (path: string) => {
  const response = await fetch(`http://127.0.0.1:${standIn.port}${path}`)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe('the beacon', () => {
  const { shortSignatures } = curve
  const isSigned = (round: number, signature: string) =>
    shortSignatures.verify(
      Uint8Array.from(Buffer.from(signature, 'hex')),
      shortSignatures.hash(roundMessage(round), beaconDomain),
      curve.G2.Point.fromHex(settings.lotteryBeaconKey),
    )

  test('answers as relays of drand do, with signatures of its key', async () => {
    const chain = standInChain(settings.lotteryBeaconKey)
    expect((await ask(`/${chain.chainHash}/info`)).body).toMatchObject({
      public_key: settings.lotteryBeaconKey,
      hash: chain.chainHash,
      period: 3,
      schemeID: 'bls-unchained-g1-rfc9380',
    })
    const { body } = await ask(`/${chain.chainHash}/public/1000`)
    const { round, signature, randomness } = body as { round: number; signature: string; randomness: string }
    expect(round).toBe(1000)
    expect(isSigned(1000, signature)).toBe(true)
    expect(isSigned(1001, signature)).toBe(false)
    expect(randomnessOf(signature)).toBe(randomness)
  })

  test('has no round before its time', async () => {
    const chain = standInChain(settings.lotteryBeaconKey)
    const latest = Number((await ask(`/${chain.chainHash}/public/latest`)).body['round'])
    expect(timeOfRoundMs(chain, latest)).toBeLessThanOrEqual(nowMs)
    expect((await ask(`/${chain.chainHash}/public/${latest + 1}`)).status).toBe(425)
    expect((await ask(`/${'0'.repeat(64)}/public/1`)).status).toBe(404)
  })
})

describe('sources of official results', () => {
  interface Report {
    readonly drawId: string
    readonly source: string
    readonly numbers: string[]
    readonly issuedAtMs: number
    readonly signature: string
  }
  // lott-04 is drawn at 20:00 in Dhaka.
  const drawAt = Date.parse('2026-11-20T14:00:00Z')
  const reportsOf = async (source: string, number = '20261120') =>
    (await ask(`/source/${source}/lott-04/${number}?drawAt=${drawAt}`)).body['reports'] as Report[]
  const keyOf = (source: string) =>
    new RegExp(`${source}=([0-9a-f]{64})@`).exec(settings.lotterySources)?.[1] ?? ''
  const isBy = (source: string, report: Report) => {
    const x = Buffer.from(keyOf(source), 'hex').toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, Buffer.from(writeReport(report)), key, Buffer.from(report.signature, 'hex'))
  }

  test('say the same of a draw, each with a key of its own, after it', async () => {
    const [alpha] = await reportsOf('alpha')
    const [beta] = await reportsOf('beta')
    expect(alpha?.numbers).toEqual(beta?.numbers)
    expect(readResult('3D', alpha!.numbers)).toBeDefined()
    expect([isBy('alpha', alpha!), isBy('beta', beta!), isBy('beta', alpha!)]).toEqual([true, true, false])
    nowMs = drawAt + 1_000
    expect(await reportsOf('alpha')).toEqual([])
    nowMs = drawAt + 3_600_000
  })

  test('are late, silent or contradictory when somebody wishes it', async () => {
    standIn.wish({ drawId: 'lott-04:20261121', source: 'alpha', contradicts: true })
    const [alpha] = await reportsOf('alpha', '20261121')
    const [beta] = await reportsOf('beta', '20261121')
    expect(alpha?.numbers).not.toEqual(beta?.numbers)
    expect(isBy('alpha', alpha!)).toBe(true)
    const wish = (body: object) =>
      fetch(`http://127.0.0.1:${standIn.port}/wish`, { method: 'POST', body: JSON.stringify(body) })
    expect((await wish({ drawId: 'lott-04:20261122', source: 'beta', silent: true })).status).toBe(200)
    expect((await wish({ source: 'beta' })).status).toBe(400)
    expect(await reportsOf('beta', '20261122')).toEqual([])
    standIn.wish({ drawId: 'lott-04:20261123', source: 'beta', lateMs: 7_200_000 })
    expect(await reportsOf('beta', '20261123')).toEqual([])
  })

  test('know no draws of the house and no other sources', async () => {
    expect((await ask('/source/alpha/elott-01/20261120')).status).toBe(404)
    expect((await ask('/source/gamma/lott-04/20261120')).status).toBe(404)
  })
})
