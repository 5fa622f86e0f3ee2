import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

// OWASP ASVS 5: argon2id, 19 MiB, two passes. The library's default algorithm is argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** At most every other core hashes, so that bets always find one. */
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
/** A hash takes some 30 ms: who stands behind so many would wait longer than a person does. */
const longestQueue = 200

export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * Takes the stored hash, or nothing for an unknown account: then it works as long and says false (decision
   * D10).
   */
  verify(stored: string | undefined, password: string): Promise<boolean>
  /** So many wait that another one had better come back later. */
  isOverloaded(): boolean
}

export async function createPasswords(): Promise<Passwords> {
  const turns = createTurns(atOnce)
  const nobody = await hash('the password of no account', cost)
  return {
    hash: (password) => turns.take(() => hash(password, cost)),
    verify: async (stored, password) => {
      const isRight = await turns.take(() => verify(stored ?? nobody, password))
      return stored !== undefined && isRight
    },
    isOverloaded: () => turns.waiting() >= longestQueue,
  }
}

function createTurns(size: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    waiting: () => waiting.length,
    async take<T>(work: () => Promise<T>): Promise<T> {
      if (running >= size) await new Promise<void>((go) => waiting.push(go))
      else running += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        // The place goes straight to the next one, so that nobody slips in between.
        if (next) next()
        else running -= 1
      }
    },
  }
}
