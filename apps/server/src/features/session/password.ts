import { hash, verify } from '@node-rs/argon2'

// OWASP ASVS 5: argon2id, 19 MiB, two passes. Two at a time keep the memory and the cores of a small machine
// free.
// The library's default algorithm is argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 2

export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * Takes the stored hash, or nothing for an unknown account: then it works as long and says false (decision
   * D10).
   */
  verify(stored: string | undefined, password: string): Promise<boolean>
}

export async function createPasswords(): Promise<Passwords> {
  const turn = createTurns(atOnce)
  const nobody = await hash('the password of no account', cost)
  return {
    hash: (password) => turn(() => hash(password, cost)),
    verify: async (stored, password) => {
      const isRight = await turn(() => verify(stored ?? nobody, password))
      return stored !== undefined && isRight
    },
  }
}

function createTurns(size: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= size) await new Promise<void>((go) => waiting.push(go))
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}
