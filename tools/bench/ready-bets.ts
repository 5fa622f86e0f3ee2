import type { BetMaker, SignedBet } from './bets.ts'
import { collectGarbage } from './garbage.ts'

/** Bets made and signed before the clock runs: signing is the vendor's work, on the vendor's machine. */
export interface ReadyBets {
  /** Gives the next one as it arrives from the network. Throws when all are used. */
  next(): { body: Buffer; signature: string }
}

const mostBodyBytes = 384

/** All bytes lie in one block, so that a million waiting bets are no work for the garbage collector. */
export function makeReady(maker: BetMaker, count: number): ReadyBets {
  const first = maker.signed()
  const signatureBytes = first.signature.length
  const bytesEach = mostBodyBytes + signatureBytes
  const block = Buffer.alloc(count * bytesEach)
  const bodyBytes = new Uint16Array(count)
  const keep = ({ body, signature }: SignedBet, index: number) => {
    if (body.length > mostBodyBytes || signature.length !== signatureBytes)
      throw new Error('a bet of another size')
    bodyBytes[index] = block.write(body, index * bytesEach, 'latin1')
    block.write(signature, index * bytesEach + mostBodyBytes, 'latin1')
  }
  keep(first, 0)
  for (let index = 1; index < count; index += 1) keep(maker.signed(), index)
  collectGarbage()
  let used = 0
  return {
    next() {
      if (used === count) throw new Error('more bets are needed than were made ready')
      const start = used * bytesEach
      const body = block.subarray(start, start + (bodyBytes[used] ?? 0))
      const signature = block.toString('latin1', start + mostBodyBytes, start + bytesEach)
      used += 1
      return { body, signature }
    },
  }
}
