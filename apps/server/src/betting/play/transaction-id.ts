import { randomBytes } from 'node:crypto'

const largestCounter = 0xffff
const nodeTag = randomBytes(6).toString('hex')
let lastMs = 0
let counter = 0

/**
 * Makes the platform's id of a movement: a UUID of version 7, ordered by time; the process's tag makes it
 * unique.
 */
export function createTransactionId(): string {
  const nowMs = Date.now()
  if (nowMs > lastMs || counter === largestCounter) {
    lastMs = Math.max(nowMs, lastMs + 1)
    counter = 0
  } else counter += 1
  const time = lastMs.toString(16).padStart(12, '0')
  // 16 bits of counter in the places of rand_a and the head of rand_b, after the version and variant.
  const high = (counter >> 8).toString(16).padStart(2, '0')
  const low = (counter & 0xff).toString(16).padStart(2, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-70${high}-80${low}-${nodeTag}`
}
