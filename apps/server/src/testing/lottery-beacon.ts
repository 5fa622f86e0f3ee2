import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bls12_381 as curve } from '@noble/curves/bls12-381.js'
import { beaconDomain, randomnessOf, roundMessage, standInChain } from '@baize/lottery/proof'

const { shortSignatures } = curve

export interface TestBeacon {
  readonly environment: { readonly lotteryBeaconKey: string; readonly lotteryBeaconRelays: string }
  /** The last round that it gives; any, unless a test says less. */
  newest: number
  /** What it answers: the truth, nothing at all, another round's signature, or that of another key. */
  behaviour: 'true' | 'away' | 'another_round' | 'another_key'
  /** Rounds that it was asked for, in order. */
  readonly asked: number[]
  close(): Promise<void>
}

const sign = (round: number, scalar: Uint8Array) =>
  shortSignatures.sign(shortSignatures.hash(roundMessage(round), beaconDomain), scalar).toHex(true)

/** A beacon of a test, with a key of its own and real signatures, that says what the test wants. */
export async function startTestBeacon(): Promise<TestBeacon> {
  const [own, other] = [shortSignatures.keygen(), shortSignatures.keygen()]
  const key = own.publicKey.toHex(true)
  const { chainHash } = standInChain(key)
  const server = createServer((request, response) => {
    const round = Number(new RegExp(`^/${chainHash}/public/(\\d+)$`).exec(request.url ?? '')?.[1] ?? 0)
    beacon.asked.push(round)
    if (beacon.behaviour === 'away') return void response.destroy()
    if (round === 0 || round > beacon.newest) return void response.writeHead(425).end('{}')
    const scalar = beacon.behaviour === 'another_key' ? other.secretKey : own.secretKey
    const signature = sign(beacon.behaviour === 'another_round' ? round + 1 : round, scalar)
    const body = { round, randomness: randomnessOf(signature), signature }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const beacon: TestBeacon = {
    environment: { lotteryBeaconKey: key, lotteryBeaconRelays: `http://127.0.0.1:${port}` },
    newest: Number.MAX_SAFE_INTEGER,
    behaviour: 'true',
    asked: [],
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
  return beacon
}
