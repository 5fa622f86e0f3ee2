import { randomBytes } from 'node:crypto'
import { signatureHeader, signMessage } from '@baize/contract/vendor-signature'
import type { MemberId } from '@baize/std'
import { requestHash } from '../../apps/server/src/ledger/wallet/request-hash.ts'
import type { BetCall } from '../../apps/server/src/betting/play/service.ts'
import { benchGame, type Vendor } from './arena.ts'

/** Names of players and sessions, as long as the platform itself makes them. */
const nameOf = (letter: string, member: number): string => letter + String(member).padStart(24, '0')

export const betPath = '/vendor/v1/bet'
/** One bet in twenty asks for more than the member has. */
const unaffordableOneIn = 20
/** One bet in a hundred is sent again. */
const repeatedOneIn = 100

export interface BetMaker {
  /** A bet as the vendor's game server would send it: body and signature header, ready to travel. */
  signed(): SignedBet
  /** The same bet as the platform sees it after the checks. */
  call(): BetCall
  /** Bets that must be found in the ledger: made, affordable and not repeats. */
  readonly affordable: number
}

export interface SignedBet {
  readonly body: string
  readonly signature: string
}

export const signatureHeaderName = signatureHeader

export interface BetMakerOptions {
  readonly vendor: Vendor
  readonly members: number
  /** Time-ordered ids, as UUIDv7; else random ones, as UUIDv4. */
  readonly isTimeOrdered?: boolean
  readonly repeats?: boolean
  /** One member after the other instead of at random. */
  readonly inTurn?: boolean
}

export function createBetMaker(options: BetMakerOptions): BetMaker {
  const { vendor, members, isTimeOrdered = true, repeats = true, inTurn = false } = options
  const tag = randomBytes(3).toString('hex')
  let made = 0
  let last: { member: number; key: string; stake: number } | undefined
  const maker = { affordable: 0 }

  function next(): { member: number; key: string; stake: number } {
    made += 1
    if (repeats && last && made % repeatedOneIn === 0) return last
    const isAffordable = made % unaffordableOneIn !== 0
    if (isAffordable) maker.affordable += 1
    const time = Date.now().toString(16).padStart(12, '0')
    const key = isTimeOrdered
      ? `${time}-${tag}-${made.toString(36).padStart(6, '0')}`
      : `${randomBytes(8).toString('hex')}-${tag}`
    const member = 1 + (inTurn ? made % members : Math.floor(Math.random() * members))
    const stake = isAffordable ? 100 + (made % 900) : 99_999_999_900
    last = { member, key, stake }
    return last
  }

  return Object.assign(maker, {
    signed(): SignedBet {
      const { member, key, stake } = next()
      const amount = `${Math.floor(stake / 100)}.${String(stake % 100).padStart(2, '0')}`
      const body = JSON.stringify({
        player: nameOf('p', member),
        session: nameOf('s', member),
        game: benchGame,
        round: `r-${key}`,
        transaction: key,
        amount,
        currency: 'BDT',
      })
      const by = { key: vendor.key.id, secret: vendor.key.secret, timestampMs: Date.now() }
      return { body, signature: signMessage({ method: 'POST', path: betPath, body }, by) }
    },
    call(): BetCall {
      const { member, key, stake } = next()
      return {
        memberId: BigInt(member) as MemberId,
        vendor: vendor.id,
        revenueAccount: vendor.revenueAccount,
        key,
        request: requestHash(key),
        round: `r-${key}`,
        game: benchGame,
        session: nameOf('s', member),
        currency: 'BDT',
        stakeMinor: BigInt(stake),
      }
    },
  })
}
