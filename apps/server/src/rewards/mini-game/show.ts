import type { Calls, ValueOf, WireLanguage } from '@baize/contract'
import type { MiniGamePrize } from '@baize/domain/mini-game'
import { currencies, formatDecimal, safeMinor } from '@baize/money'
import { invariant } from '@baize/std'
import type { MiniGameVersion, Turn } from './model.ts'
import type { HandRow } from './turn-store.ts'

export type WireGame = ValueOf<Calls['miniGames']>['list'][number]
export type WireTurn = ValueOf<Calls['miniGameTurns']>['list'][number]
export type WireHand = ValueOf<Calls['miniGamePlay']>['hand']
export type WireProof = ValueOf<Calls['miniGameProof']>

export const titleOf = ({ title }: MiniGameVersion, language: WireLanguage): string =>
  language === 'BN' ? title.bn : title.en

const amountOf = ({ kind, amountMinor }: MiniGamePrize, { currency }: MiniGameVersion): string =>
  kind === 'cash' ? formatDecimal(amountMinor, currencies[currency]) : String(amountMinor)

export const showHand = (hand: HandRow | undefined): WireHand => ({
  turns: hand?.turns ?? 0,
  nonce: hand?.nonce ?? 0,
  seedHash: hand?.seed_hash ?? null,
})

export const showGame = (
  version: MiniGameVersion,
  given: { readonly language: WireLanguage; readonly isCovered: boolean; readonly hand: WireHand | null },
): WireGame => ({
  id: version.gameId,
  kind: version.kind,
  title: titleOf(version, given.language),
  version: version.number,
  state: version.isOpen && given.isCovered ? 'open' : 'closed',
  prizes: version.prizes.map((prize, place) => ({
    kind: prize.kind,
    amount: amountOf(prize, version),
    weight: prize.weight,
    left: version.left[place] ?? null,
    substitute: prize.substitute,
  })),
  hand: given.hand,
})

export function showTurn(turn: Turn, version: MiniGameVersion, language: WireLanguage): WireTurn {
  const prize = version.prizes[turn.given]
  invariant(prize, 'what was given stands in the table')
  return {
    id: turn.id,
    gameId: turn.gameId,
    kind: version.kind,
    title: titleOf(version, language),
    version: version.number,
    nonce: turn.nonce,
    drawn: turn.drawn,
    given: turn.given,
    prize: { kind: prize.kind, amount: amountOf(prize, version) },
    seedHash: turn.seedHash,
    clientSeed: turn.clientSeed,
    playedAt: turn.playedAt.toISOString(),
  }
}

export const showProof = (turn: Turn, version: MiniGameVersion, language: WireLanguage): WireProof => ({
  ...showTurn(turn, version, language),
  format: 'mini-game-1',
  seed: turn.seed,
  prizes: version.prizes.map(({ amountMinor, ...prize }) => ({
    ...prize,
    amountMinor: safeMinor(amountMinor),
  })),
  currencySymbol: currencies[version.currency].symbol,
})
