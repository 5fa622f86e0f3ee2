import { hash, hkdfSync, randomInt } from 'node:crypto'
import type { Clock } from '@baize/std'
import { createChallenge, verifySolution, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Db } from '../database/database.ts'
import type { Settings } from '../setting/service.ts'
import * as store from './store.ts'

/** The captcha service of the specification, served as proof of work (decision D12). */
export interface Challenges {
  create(): Promise<Challenge>
  /** Takes base64 of the solved challenge; a solution is good once, for five minutes. */
  check(payload: string | undefined): Promise<'ok' | 'missing' | 'bad'>
}

export interface ChallengeDeps {
  readonly db: Db
  readonly clock: Clock
  readonly secretKey: string
  readonly settings: Pick<Settings, 'read'>
}

const goodMs = 5 * 60_000
/** Rounds of one derivation; the solver tries some hundred of them. */
const cost = 2_000

const solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().max(128),
      salt: z.string().max(128),
      cost: z.literal(cost),
      keyLength: z.literal(32),
      keyPrefix: z.string().max(64),
      expiresAt: z.number(),
    }),
    signature: z.string().max(128),
  }),
  solution: z.looseObject({ counter: z.int().min(0).max(1_000_000), derivedKey: z.string().max(128) }),
})

export function createChallenges({ db, clock, secretKey, settings }: ChallengeDeps): Challenges {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32)).toString('hex')
  const secrets = {
    deriveKey,
    hmacSignatureSecret: derive('baize challenge v1'),
    hmacKeySignatureSecret: derive('baize challenge key v1'),
  }
  return {
    async create() {
      const { challengeTries } = (await settings.read()).captcha
      const counter = randomInt(Math.ceil(challengeTries / 2), challengeTries * 2)
      const expiresAt = Math.floor((clock() + goodMs) / 1_000)
      return createChallenge({ ...secrets, algorithm: 'PBKDF2/SHA-256', cost, counter, expiresAt })
    },
    async check(payload) {
      if (!payload) return 'missing'
      const given = solved.safeParse(readJson(payload))
      if (!given.success) return 'bad'
      const { challenge, solution } = given.data
      const { expiresAt, nonce, salt } = challenge.parameters
      if (expiresAt * 1_000 <= clock()) return 'bad'
      const isSolved = await verifySolution({
        ...secrets,
        challenge,
        solution,
      }).then(
        ({ verified }) => verified,
        () => false,
      )
      if (!isSolved) return 'bad'
      const name = hash('sha256', `${nonce} ${salt}`, 'buffer')
      return (await store.markAnswered(db, name, new Date(expiresAt * 1_000))) ? 'ok' : 'bad'
    },
  }
}

function readJson(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}
