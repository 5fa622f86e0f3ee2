import type { Rng } from '@baize/std'
import type { Laid } from '../kind.ts'
import { readFields } from '../kind.ts'
import { timesHundredths, type Chance } from '../kit/chances.ts'
import { isCard, nameOf, rankOf, suitOf, type Card } from '../kit/cards.ts'
import {
  instantEngine,
  type InstantRecord,
  type InstantState,
  type InstantView,
  type SheetBet,
} from '../kit/instant.ts'
import { anySpots, readSpots, type SpotChoice } from '../kit/spots.ts'

/** A card lies open; the next one of its deck is higher, lower or of the same rank. The ace is the highest. */
export interface HiloModel {
  readonly kind: 'hilo'
  readonly id: string
  readonly version: number
  /** Of a bet's fair price, in hundredths; what a field gives back is rounded down to hundredths. */
  readonly returnPercent: number
}

export const hiloSpots = ['high', 'low', 'same', 'red', 'black'] as const
export type HiloSpot = (typeof hiloSpots)[number]

/** The fields' prices follow from the open card, so a bet says on which one it was made. */
export interface HiloChoice extends SpotChoice {
  readonly shown: Card
}

export interface HiloOutcome {
  readonly shown: Card
  readonly drawn: Card
}

export type HiloState = InstantState<'hilo', HiloChoice, HiloOutcome>
export type HiloView = InstantView<'hilo', HiloChoice, HiloOutcome>
export type HiloRecord = InstantRecord<'hilo', HiloChoice, HiloOutcome>

export const hiloModels: readonly HiloModel[] = [
  { kind: 'hilo', id: 'hilo-next', version: 1, returnPercent: 98 },
]

const cardsLeft = 51
/** The eight of clubs: with what a table begins. */
const firstShown: Card = 24

const isRed = (card: Card): boolean => suitOf(card) === 1 || suitOf(card) === 2

/** Whether a field wins by a card. */
export function isHiloHit(spot: HiloSpot, { shown, drawn }: HiloOutcome): boolean {
  if (spot === 'red') return isRed(drawn)
  if (spot === 'black') return !isRed(drawn)
  const lead = rankOf(drawn) - rankOf(shown)
  return spot === 'high' ? lead > 0 : spot === 'low' ? lead < 0 : lead === 0
}

const leftOf = (shown: Card): Card[] =>
  Array.from({ length: 52 }, (_, card) => card).filter((card) => card !== shown)

/** How many of the cards left win a field. */
export const hiloWaysOf = (shown: Card, spot: HiloSpot): number =>
  leftOf(shown).filter((drawn) => isHiloHit(spot, { shown, drawn })).length

/** What a field gives back of each unit, stake included, in hundredths; 0 where no card could win it. */
export function hiloBackOf({ returnPercent }: HiloModel, shown: Card, spot: HiloSpot): number {
  const ways = hiloWaysOf(shown, spot)
  return ways === 0 ? 0 : Math.floor((cardsLeft * returnPercent) / ways)
}

/** The fields that a card leaves to bet on. */
const spotsOn = (shown: Card): HiloSpot[] => hiloSpots.filter((spot) => hiloWaysOf(shown, spot) > 0)

const payoutOf = (model: HiloModel, { shown, bets }: HiloChoice, drawn: Card): number =>
  bets.reduce((sum, { spot, amountMinor }) => {
    const known = hiloSpots.find((one) => one === spot)
    const isHit = known !== undefined && isHiloHit(known, { shown, drawn })
    return isHit ? sum + timesHundredths(amountMinor, hiloBackOf(model, shown, known)) : sum
  }, 0)

function readHilo(input: { readonly json: unknown; readonly stakeMinor: number }): HiloChoice | undefined {
  const { shown, bets } = readFields(input.json, ['shown', 'bets']) ?? {}
  if (!isCard(shown)) return undefined
  const open: readonly string[] = spotsOn(shown)
  const read = readSpots({ json: { bets }, stakeMinor: input.stakeMinor }, (spot) => open.includes(spot))
  return read && { shown, bets: read.bets }
}

function anyOn(shown: Card, input: { readonly stakeMinor: number; readonly rng: Rng }): HiloChoice {
  return { shown, ...anySpots(spotsOn(shown), input) }
}

/** A line for every price: each rank from both sides, the same rank, and the two colours. */
function sheetBets(): SheetBet<HiloChoice>[] {
  const line = (bet: string, shown: Card, spot: HiloSpot) => ({
    bet,
    stakeMinor: 100,
    choice: { shown, bets: [{ spot, amountMinor: 100 }] },
  })
  const ranks = Array.from({ length: 13 }, (_, rank) => rank * 4)
  const name = (card: Card) => nameOf(card).slice(0, 1)
  return [
    ...ranks.slice(0, 12).map((card) => line(`higher than ${name(card)}`, card, 'high')),
    ...ranks.slice(1).map((card) => line(`lower than ${name(card)}`, card, 'low')),
    line('the same rank', firstShown, 'same'),
    line('a colour, that of the open card', firstShown, 'black'),
    line('a colour, the other', firstShown, 'red'),
  ]
}

const laid: Laid<HiloModel, HiloChoice, HiloOutcome> = {
  next: (_model, last) => ({ shown: last?.drawn ?? firstShown }),
  isOn: (choice, on) => 'shown' in on && on.shown === choice.shown,
  anyOn: (_model, { laid: on, ...input }) =>
    anyOn('shown' in on && isCard(on.shown) ? on.shown : firstShown, input),
}

/** At a shared table the card that was drawn stays and is the open one of the next round. */
export const hiloEngine = {
  ...instantEngine<'hilo', HiloModel, HiloChoice, HiloOutcome>({
    kind: 'hilo',
    models: hiloModels,
    hasFreeRounds: false,
    readChoice: (_model, input) => readHilo(input),
    draw(_model, { choice: { shown } }, rng) {
      const drawn = leftOf(shown)[rng.nextInt(cardsLeft)] ?? 0
      return { shown, drawn }
    },
    payout: (model, { choice }, { drawn }) => payoutOf(model, choice, drawn),
    chances: (model, { choice }) =>
      leftOf(choice.shown).map((drawn): Chance => ({
        count: 1,
        payoutMinor: payoutOf(model, choice, drawn),
      })),
    bets: sheetBets,
    describe: ({ shown, drawn }) => `${nameOf(drawn)} after ${nameOf(shown)}`,
    anyChoice: (_model, input) => anyOn(input.rng.nextInt(52), input),
  }),
  laid,
}
