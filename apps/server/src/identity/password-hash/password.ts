import { availableParallelism } from 'node:os'
import { createHashPool, type Urgency } from './hash-pool.ts'

// OWASP ASVS 5: argon2id, 19 MiB, two passes. The library's default algorithm is argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** At most every other core hashes, so that bets always find one. */
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
/** A hash takes some 30 ms: who stands behind so many would wait longer than a person does. */
const longestQueue = 100

export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * Takes the stored hash, or nothing for an unknown account: then it works as long and says false (decision
   * D10).
   */
  verify(stored: string | undefined, password: string, urgency?: Urgency): Promise<boolean>
  /** So many wait that another one had better come back later. */
  isOverloaded(): boolean
  close(): Promise<void>
}

export async function createPasswords(): Promise<Passwords> {
  const pool = createHashPool(atOnce)
  const hash = async (password: string) => (await pool.run({ password, cost })) as string
  const nobody = await hash('the password of no account')
  return {
    hash,
    verify: async (stored, password, urgency) => {
      const isRight = await pool.run({ password, stored: stored ?? nobody, cost }, urgency)
      return stored !== undefined && isRight === true
    },
    isOverloaded: () => pool.waiting() >= longestQueue,
    close: () => pool.close(),
  }
}
