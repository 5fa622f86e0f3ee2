import type { FeedMessage, FeedMarket, FeedResult, FixtureChange } from '@baize/sports/feed'
import { normaliseWins, roundSplit, wholeChance, type Split, type VoidReason } from '@baize/sports/market'
import type { FootballScore } from '@baize/sports/match'
import { mapMarket, type MappedMarket } from './market-map.ts'
import type { Element } from './xml.ts'

type Unsent<Message extends FeedMessage> = Message extends FeedMessage
  ? Omit<Message, 'v' | 'producer' | 'seq' | 'at' | 'through'>
  : never
/** A message in the neutral form without its place in an order. */
export type Said = Unsent<FeedMessage>

/** What is remembered of an event: messages say only what changed. */
export interface Known {
  status: FixtureChange['status']
  score: FootballScore
  /** Rises with each score, red card, half and stop: older prices are worth something else from then on. */
  material: number
}

export const unknownYet = (): Known => ({
  status: 'pre',
  material: 0,
  score: {
    sport: 'football',
    phase: 'before',
    home: 0,
    away: 0,
    clock: 0,
    isAbandoned: false,
    halfTime: null,
    reds: [0, 0],
    goals: [],
    zone: 0,
  },
})

const statuses: Readonly<Record<string, Known['status']>> = {
  '0': 'pre',
  '1': 'live',
  '2': 'interrupted',
  '3': 'ended',
  '4': 'closed',
  '5': 'cancelled',
  '6': 'postponed',
  '7': 'interrupted',
  '8': 'abandoned',
  '9': 'abandoned',
}
const marketStatuses: Readonly<Record<string, FeedMarket['status']>> = { '1': 'active', '-1': 'suspended' }
const phases: Readonly<Record<string, FootballScore['phase']>> = {
  '0': 'before',
  '6': 'first_half',
  '31': 'second_half',
  '7': 'second_half',
  '100': 'ended',
}
const secondHalf = new Set(['31', '7', '100'])

/** Reads one message about an event; nothing for one that says nothing the book offers. */
export function translate(message: Element, event: string, known: Known): Said | undefined {
  switch (message.name) {
    case 'odds_change':
      return oddsChange(message, event, known)
    case 'bet_stop':
      known.material += 1
      return { type: 'bet_stop', event }
    case 'bet_settlement':
      return settlement(message, event, known)
    case 'bet_cancel':
      return cancel(message, event)
    case 'rollback_bet_settlement':
    case 'rollback_bet_cancel': {
      const markets = keysOf(message)
      return markets.length > 0 ? { type: message.name, event, markets } : undefined
    }
    default:
      return undefined
  }
}

function oddsChange(message: Element, event: string, known: Known): Said {
  const told = message.children.find(({ name }) => name === 'sport_event_status')
  if (told) takeStatus(told, known)
  const markets = marketsOf(message, 'odds').flatMap((element) => marketOf(element, known) ?? [])
  return { type: 'odds_change', event, status: known.status, score: known.score, markets }
}

function takeStatus(told: Element, known: Known): void {
  const before = known.score
  const after = scoreOf(told, before)
  known.status = statuses[told.attributes['status'] ?? ''] ?? known.status
  known.score = after
  const happened = ['home', 'away', 'phase', 'reds'] as const
  if (happened.some((name) => String(after[name]) !== String(before[name]))) known.material += 1
}

function scoreOf({ attributes, children }: Element, before: FootballScore): FootballScore {
  const matchStatus = attributes['match_status'] ?? ''
  const half = [before.home, before.away] as const
  return {
    ...before,
    home: whole(attributes['home_score']) ?? before.home,
    away: whole(attributes['away_score']) ?? before.away,
    phase: phases[matchStatus] ?? before.phase,
    halfTime: before.halfTime ?? (secondHalf.has(matchStatus) ? half : null),
    reds: redsOf(children) ?? before.reds,
    clock: clockOf(children) ?? before.clock,
  }
}

function redsOf(children: readonly Element[]): readonly [number, number] | undefined {
  const cards = children
    .find(({ name }) => name === 'statistics')
    ?.children.find(({ name }) => name === 'red_cards')
  return cards && [whole(cards.attributes['home']) ?? 0, whole(cards.attributes['away']) ?? 0]
}

function clockOf(children: readonly Element[]): number | undefined {
  const text = children.find(({ name }) => name === 'clock')?.attributes['match_time']
  const [minutes, seconds] = (text ?? '').split(':').map(Number)
  return minutes === undefined || seconds === undefined ? undefined : minutes * 60 + seconds
}

const whole = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : undefined

const marketsOf = (message: Element, within: string): readonly Element[] =>
  message.children
    .filter(({ name }) => name === within)
    .flatMap(({ children }) => children)
    .filter(({ name }) => name === 'market')

const mapped = ({ attributes }: Element): MappedMarket | undefined =>
  mapMarket(attributes['id'] ?? '', attributes['specifiers'])

function marketOf(element: Element, known: Known): FeedMarket | undefined {
  const market = mapped(element)
  if (!market) return undefined
  const { type, spec, outcomes } = market
  const offered = element.children.flatMap(({ attributes }) => {
    const id = outcomes[attributes['id'] ?? '']
    const odds = Number(attributes['odds'])
    const isOffered = attributes['active'] !== '0' && odds > 1
    return id !== undefined && isOffered ? [{ id, odds, chance: Number(attributes['probabilities']) }] : []
  })
  const splits = splitsOf(chancesOf(offered), offered.length === Object.keys(outcomes).length)
  return {
    type,
    spec,
    status: marketStatuses[element.attributes['status'] ?? ''] ?? 'inactive',
    isMainLine: spec === '' || element.attributes['favourite'] === '1',
    material: known.material,
    outcomes: offered.flatMap(({ id }, index) => {
      const p = splits[index]
      return p ? [{ id, p }] : []
    }),
  }
}

/** The supplier's own chances; without them, its odds without their margin, by the power method. */
function chancesOf(
  offered: readonly { readonly odds: number; readonly chance: number }[],
): readonly number[] {
  if (offered.every(({ chance }) => chance > 0 && chance < 1)) return offered.map(({ chance }) => chance)
  const sumAt = (power: number) => offered.reduce((sum, { odds }) => sum + odds ** -power, 0)
  let [low, high] = [0.5, 4]
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2
    if (sumAt(middle) > 1) low = middle
    else high = middle
  }
  return offered.map(({ odds }) => odds ** -low)
}

/** Chances are printed with four decimals: further than this from the whole, the rest means something. */
const printed = 0.002

/** Chances of all outcomes are those of a whole; what two sides leave of it is that both are void. */
function splitsOf(chances: readonly number[], isAll: boolean): readonly Split[] {
  const sum = chances.reduce((total, chance) => total + chance, 0)
  if (isAll && Math.abs(sum - 1) <= printed) return normaliseWins(chances.map((chance) => chance / sum))
  const [one = 0, other = 0] = chances
  if (isAll && chances.length === 2 && sum < 1)
    return [roundSplit([one, 0, 1 - sum, 0, other]), roundSplit([other, 0, 1 - sum, 0, one])]
  return chances.map(splitOf)
}

const splitOf = (chance: number): Split => {
  const won = Math.min(wholeChance, Math.max(0, Math.round(chance * wholeChance)))
  return [won, 0, 0, 0, wholeChance - won]
}

function settlement(message: Element, event: string, known: Known): Said | undefined {
  const results = marketsOf(message, 'outcomes').flatMap((element) => resultOf(element) ?? [])
  if (results.length === 0) return undefined
  const certainty = message.attributes['certainty'] === '2' ? 2 : 1
  return { type: 'bet_settlement', event, certainty, score: known.score, results }
}

const reasonNumbers: Readonly<Record<string, FeedResult['voidReason']>> = {
  '1': 'odds_error',
  '2': 'player_absent',
  '12': 'abandoned',
  '14': 'postponed',
  '21': 'no_result',
}
const reasonOf = ({ attributes }: Element): VoidReason =>
  reasonNumbers[attributes['void_reason'] ?? ''] ?? 'undetermined'

function resultOf(element: Element): FeedResult | undefined {
  const market = mapped(element)
  if (!market) return undefined
  const outcomes = element.children.flatMap(({ attributes }): FeedResult['outcomes'][number][] => {
    const id = market.outcomes[attributes['id'] ?? '']
    if (id === undefined) return []
    const [places, tied] = deadHeatOf(attributes['dead_heat_factor'])
    const result = attributes['result'] === '1' ? 1 : 0
    return [{ id, result, voidHalves: halvesOf(attributes['void_factor']), deadHeat: [places, tied] }]
  })
  const isVoid = element.attributes['void_reason'] !== undefined
  return { type: market.type, spec: market.spec, voidReason: isVoid ? reasonOf(element) : null, outcomes }
}

const halvesOf = (factor: string | undefined): 0 | 1 | 2 => {
  if (factor === '1' || factor === '1.0') return 2
  return factor === '0.5' ? 1 : 0
}

/** A half is a place for two, a third one for three. */
function deadHeatOf(factor: string | undefined): readonly [places: number, tied: number] {
  const part = Number(factor)
  return part > 0 && part < 1 ? [1, Math.max(2, Math.round(1 / part))] : [1, 1]
}

const keysOf = (message: Element): { type: string; spec: string }[] =>
  message.children
    .filter(({ name }) => name === 'market')
    .flatMap((element) => {
      const market = mapped(element)
      return market ? [{ type: market.type, spec: market.spec }] : []
    })

function cancel(message: Element, event: string): Said | undefined {
  const markets = keysOf(message)
  const [first] = message.children
  if (markets.length === 0 || !first) return undefined
  const { start_time: from, end_time: to } = message.attributes
  const at = (text: string | undefined) => (text === undefined ? null : Number(text))
  return { type: 'bet_cancel', event, markets, reason: reasonOf(first), from: at(from), to: at(to) }
}

/** Details of a match, which are asked for where a message names one that is not known. */
export function readFixture(answer: Element, event: string, status: Known['status']): Said | undefined {
  const fixture = answer.name === 'fixture' ? answer : childOf(answer, 'fixture')
  const tournament = childOf(fixture, 'tournament')
  const sides = childOf(fixture, 'competitors')?.children ?? []
  const side = (wanted: string) => sides.find(({ attributes }) => attributes['qualifier'] === wanted)
  const [home, away] = [side('home'), side('away')]
  const startsAt = Date.parse(saidOf(fixture, 'start_time'))
  if (!tournament || !home || !away || Number.isNaN(startsAt)) return undefined
  const name = saidOf(tournament, 'name')
  return {
    type: 'fixture_change',
    event,
    sport: 'football',
    tournament: { id: plainId(saidOf(tournament, 'id')), name: { en: name, bn: name }, tier: 'B' },
    home: competitor(home),
    away: competitor(away),
    startsAt,
    clockRate: 1,
    status,
    isSimulated: false,
    commitment: null,
  }
}

const saidOf = (of: Element | undefined, attribute: string): string => of?.attributes[attribute] ?? ''
const childOf = (of: Element | undefined, wanted: string): Element | undefined =>
  of?.children.find(({ name }) => name === wanted)

/** Suppliers tell names in one language; the book shows that until a translation is there. */
const competitor = ({ attributes }: Element): FixtureChange['home'] => {
  const { id = '', name = '', abbreviation = name.slice(0, 3).toUpperCase() } = attributes
  return {
    id: plainId(id),
    name: { en: name, bn: name },
    short: abbreviation,
    colours: ['#2a5f8f', '#f6efdf'],
    players: {},
  }
}

/** `sr:match:1` may stand in the book's ids as it is. */
export const plainId = (id: string): string => id.replaceAll(/[^A-Za-z0-9._:-]/g, '').slice(0, 64)
