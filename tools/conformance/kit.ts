import { randomUUID } from 'node:crypto'
import type { Answer, Caller } from './caller.ts'

/** A rule is broken: what was expected, and what came. */
export class Broken extends Error {
  override name = 'Broken'
}

/** What a platform may offer besides the protocol, so that rules about blocked players can be tried. */
export interface Hook {
  run(action: 'block' | 'unblock' | 'close_session', player: string): Promise<void>
}

export interface Player {
  readonly player: string
  readonly session: string
  readonly game: string
  readonly currency: string
}

/** One player on the platform under test, and the money that the player must have. */
export interface Kit {
  readonly caller: Caller
  readonly me: Player
  /** Another player, when a second launch code was given. */
  readonly other: Player | undefined
  readonly hook: Hook | undefined
  /** Id of a grant of two free rounds or more that the player has for the game. */
  readonly freeRound: string | undefined
  /** The exchange that opened the session; its code must not open another. */
  readonly exchange: { readonly code: string; readonly attempt: string }
  /** The smallest stake the game takes, in minor units. */
  readonly unitMinor: bigint
  /** What the balance must be now, in minor units. */
  expectedMinor: bigint
  decimal(minor: bigint): string
  newId(): string
  /** The fields of a bet or win; `change` wins. */
  place(change?: Record<string, unknown>): Record<string, unknown> & { round: string; transaction: string }
  /** Asks the platform and compares with what the balance must be. */
  checkBalance(): Promise<void>
}

export interface Rule {
  /** Number of the rule in docs/vendor-protocol.md. */
  readonly rule: number
  readonly title: string
  readonly needs?: 'other' | 'hook' | 'freeRound'
  run(kit: Kit): Promise<void>
}

export interface KitInput {
  readonly caller: Caller
  readonly code: string
  readonly otherCode: string | undefined
  readonly hook: Hook | undefined
  readonly freeRound?: string | undefined
}

/** Opens the play sessions. Throws `Broken` when the platform does not even do that. */
export async function openKit({ caller, code, otherCode, hook, freeRound }: KitInput): Promise<Kit> {
  const exchange = { code, attempt: `c-${randomUUID()}` }
  const opened = await authenticate(caller, exchange)
  const other = otherCode === undefined ? undefined : await authenticate(caller, { code: otherCode })
  const balance = String(opened.content['balance'])
  const scale = balance.split('.')[1]?.length ?? 0
  const limits = opened.content['limits'] as { min_stake?: string } | undefined
  const me = toPlayer(opened)
  const unitMinor = toMinor(limits?.min_stake ?? '1', scale)
  const kit: Kit = {
    caller,
    me,
    hook,
    freeRound,
    exchange,
    other: other && toPlayer(other),
    unitMinor: unitMinor > 0n ? unitMinor : 1n,
    expectedMinor: toMinor(balance, scale),
    decimal: (minor) => toDecimal(minor, scale),
    newId: () => `c-${randomUUID()}`,
    place: (change = {}) => ({
      ...me,
      round: kit.newId(),
      transaction: kit.newId(),
      amount: kit.decimal(kit.unitMinor),
      ...change,
    }),
    async checkBalance() {
      const { player, session } = me
      const answer = await caller.call('balance', { player, session })
      expectStatus(answer, 200)
      expectEqual(answer.content['balance'], kit.decimal(kit.expectedMinor), 'the balance')
    },
  }
  if (kit.expectedMinor < kit.unitMinor * 100n) {
    throw new Broken(`the player needs a balance of ${kit.decimal(kit.unitMinor * 100n)}, it is ${balance}`)
  }
  return kit
}

async function authenticate(caller: Caller, exchange: { code: string; attempt?: string }): Promise<Answer> {
  const answer = await caller.call('authenticate', exchange)
  expectStatus(answer, 200)
  for (const field of ['player', 'session', 'game', 'currency', 'balance']) {
    if (typeof answer.content[field] !== 'string')
      throw new Broken(`authenticate answers ${field}; got ${answer.text}`)
  }
  return answer
}

const toPlayer = ({ content }: Answer): Player => ({
  player: String(content['player']),
  session: String(content['session']),
  game: String(content['game']),
  currency: String(content['currency']),
})

export function toMinor(text: string, scale: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(scale, '0').slice(0, scale))
}

export function toDecimal(minor: bigint, scale: number): string {
  if (scale === 0) return String(minor)
  const digits = String(minor).padStart(scale + 1, '0')
  return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

export function expectStatus(answer: Answer, ...statuses: number[]): void {
  if (statuses.includes(answer.status)) return
  throw new Broken(
    `expected HTTP ${statuses.join(' or ')}, got ${answer.status} ${answer.text.slice(0, 200)}`,
  )
}

/** The answer is this HTTP status with this code in `status`. */
export function expectCode(answer: Answer, status: number, code: string): void {
  expectStatus(answer, status)
  expectEqual(answer.content['status'], code, 'status')
}

export function expectEqual(got: unknown, expected: unknown, what: string): void {
  if (got !== expected)
    throw new Broken(`expected ${what} ${JSON.stringify(expected)}, got ${JSON.stringify(got)}`)
}

/** A repeat of a call gives the same bytes and status. */
export function expectSame(first: Answer, again: Answer): void {
  expectEqual(again.status, first.status, 'the same HTTP status')
  expectEqual(again.text, first.text, 'the same bytes')
}
