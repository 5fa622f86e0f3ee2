import { parseArgs } from 'node:util'
import { isTournamentRule, tournamentRules } from '@baize/games'
import { currencies, isCurrencyCode, parseDecimal } from '@baize/money'
import type { NewSeries, NewTournament } from '../../apps/studio/src/features/tournament/course-store.ts'
import { mayRace } from '../../apps/studio/src/features/tournament/count.ts'
import type { Offer } from '../../apps/studio/src/offers/offers.ts'

export type Plan =
  | { readonly kind: 'tournament'; readonly plan: NewTournament }
  | { readonly kind: 'series'; readonly plan: NewSeries }
  | { readonly kind: 'wrong'; readonly text: string }

const mostGames = 200
const longestMinutes = 44_640
const mostPrizes = 100

/** Reads `open` or `series` with their options; says what is wrong with the first that is. */
export function readPlan(words: readonly string[], offers: readonly Offer[]): Plan {
  try {
    return toPlan(words, offers)
  } catch (error) {
    return { kind: 'wrong', text: error instanceof Error ? error.message : String(error) }
  }
}

function toPlan([verb, ...words]: readonly string[], offers: readonly Offer[]): Plan {
  const { values: given } = parseArgs({
    args: [...words],
    options: {
      id: { type: 'string', default: '' },
      'title-en': { type: 'string', default: '' },
      'title-bn': { type: 'string', default: '' },
      rule: { type: 'string', default: 'best_multiple' },
      games: { type: 'string' },
      kind: { type: 'string', default: 'slot' },
      count: { type: 'string', default: '24' },
      minutes: { type: 'string', default: '30' },
      'opens-in': { type: 'string', default: '0' },
      prizes: { type: 'string', default: '' },
      stake: { type: 'string', default: '1.00' },
      currency: { type: 'string', default: 'BDT' },
    },
  })
  const { rule, currency } = given
  need(/^[a-z][a-z0-9-]{1,23}$/.test(given.id), '--id is 2 to 24 small letters, digits and dashes')
  need(given['title-en'] !== '' && given['title-bn'] !== '', '--title-en and --title-bn are needed')
  if (!isTournamentRule(rule)) throw new Error(`--rule is one of ${tournamentRules.join(', ')}`)
  const common = {
    titleEn: given['title-en'],
    titleBn: given['title-bn'],
    rule,
    games: chooseGames(given, offers),
    currency,
    leastStakeMinor: amountOf(given.stake, { currency, of: '--stake' }),
    prizes: prizesOf(given.prizes, currency),
  }
  const minutes = wholeOf(given.minutes, { of: '--minutes', least: 1, most: longestMinutes })
  if (verb === 'series') {
    need(minutes >= 5, '--minutes of a series are 5 or more')
    return { kind: 'series', plan: { ...common, series: given.id, lengthMinutes: minutes } }
  }
  const opensInMs = wholeOf(given['opens-in'], { of: '--opens-in', least: 0, most: longestMinutes }) * 60_000
  return {
    kind: 'tournament',
    plan: { ...common, tournamentId: given.id, opensInMs, lengthMs: minutes * 60_000 },
  }
}

function need(isRight: boolean, otherwise: string): void {
  if (!isRight) throw new Error(otherwise)
}

function wholeOf(text: string, range: { of: string; least: number; most: number }): number {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  need(value >= range.least && value <= range.most, `${range.of} is ${range.least} to ${range.most}`)
  return value
}

function amountOf(text: string, { currency, of }: { currency: string; of: string }): bigint {
  if (!isCurrencyCode(currency)) throw new Error(`there is no currency ${currency}`)
  const parsed = parseDecimal(text, currencies[currency])
  if (!parsed.ok || parsed.value <= 0n) throw new Error(`${of} is an amount such as 1.00`)
  return parsed.value
}

function prizesOf(text: string, currency: string): number[] {
  const prizes = text.split(',').map((one) => Number(amountOf(one.trim(), { currency, of: '--prizes' })))
  need(prizes.length <= mostPrizes, `--prizes are ${mostPrizes} at most`)
  need(
    prizes.every((minor, index) => index === 0 || minor <= (prizes[index - 1] ?? 0)),
    '--prizes do not grow from place to place',
  )
  return prizes
}

function chooseGames(
  given: { readonly games?: string | undefined; readonly kind: string; readonly count: string },
  offers: readonly Offer[],
): string[] {
  if (given.games !== undefined) {
    const games = [...new Set(given.games.split(',').map((one) => one.trim()))]
    const wrong = games.find((id) => !offers.some((offer) => offer.game === id && mayRace(offer)))
    need(wrong === undefined, `${wrong ?? ''} is no game of one undivided stake`)
    need(games.length <= mostGames, `--games are ${mostGames} at most`)
    return games
  }
  const count = wholeOf(given.count, { of: '--count', least: 1, most: mostGames })
  const ofKind = offers.filter((offer) => offer.model.kind === given.kind && mayRace(offer))
  need(ofKind.length > 0, `--kind ${given.kind} has no game of one undivided stake`)
  return ofKind
    .toSorted((one, other) => other.popularity - one.popularity)
    .slice(0, count)
    .map(({ game }) => game)
}
