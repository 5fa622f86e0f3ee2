import {
  checkRule,
  giftParts,
  readRule,
  unitOf,
  type GiftPart,
  type GiftTemplate,
  type RuleFault,
  type StoredRule,
} from '@baize/domain/reward'
import { formatDecimal, parseDecimal } from '@baize/money'
import { fromLocal, toLocal } from '../../core/input/local-time.ts'
import { laneKey, laneOf, type Lane } from '../../core/rule/lane-key.ts'

type Gift = StoredRule['steps'][number]['gift']
export type PartValue = string | readonly string[]

export interface StepDraft {
  /** Stays with a step when others go. */
  readonly key: string
  readonly from: string
  readonly kind: GiftTemplate['kind']
  /** By the last word of each part's path. */
  readonly parts: Readonly<Record<string, PartValue>>
}

export interface Both {
  readonly en: string
  readonly bn: string
}

/** The unsaved values of the rule form, as typed. */
export interface RuleDraft extends Pick<
  StoredRule,
  'title' | 'text' | 'terms' | 'family' | 'tag' | 'measure' | 'period' | 'optIn' | 'claim'
> {
  /** Keys of lanes. */
  readonly products: readonly string[]
  readonly steps: readonly StepDraft[]
  readonly periodDays: string
  /** Of one deposit: which. */
  readonly depositNumber: string
  readonly registeredWithinDays: string
  readonly levelFrom: string
  readonly levelTo: string
  readonly idleDays: string
  readonly hasDeposited: boolean
  /** Nothing: as it is usual for what is counted. */
  readonly oncePerCluster: boolean | null
  readonly claimDays: string
  readonly startAt: string
  readonly endAt: string
  readonly total: string
  readonly day: string
  readonly group: string
  /** Of a mission; without a name it is in no series. */
  readonly series: { readonly key: string; readonly title: Both; readonly place: string }
  /** Of a leaderboard. */
  readonly board: { readonly places: string; readonly leastRounds: string; readonly leastStake: string }
}

/** What an input says that no rule can have. */
export type DraftFault = RuleFault | 'number_wrong'

const hundredths = { scale: 2 }
const none: Both = { en: '', bn: '' }

export const nameOf = ({ path }: GiftPart): string => path.at(-1) ?? ''

export const emptyStep = (kind: GiftTemplate['kind'] = 'cash'): StepDraft => ({
  key: crypto.randomUUID(),
  from: '',
  kind,
  parts: emptyParts(kind),
})

export const emptyParts = (kind: GiftTemplate['kind']): StepDraft['parts'] =>
  Object.fromEntries(giftParts[kind].map((part) => [nameOf(part), part.kind === 'products' ? [] : '']))

export const emptyDraft = (): RuleDraft => ({
  title: none,
  text: none,
  terms: none,
  family: 'offer',
  tag: 'special',
  measure: 'turnover',
  products: [],
  steps: [emptyStep()],
  period: 'weekly',
  periodDays: '',
  depositNumber: '1',
  registeredWithinDays: '',
  levelFrom: '',
  levelTo: '',
  idleDays: '',
  hasDeposited: false,
  oncePerCluster: null,
  optIn: false,
  claim: 'press',
  claimDays: '7',
  startAt: toLocal(new Date().toISOString()),
  endAt: '',
  total: '',
  day: '',
  group: '',
  series: { key: '', title: none, place: '1' },
  board: { places: '10', leastRounds: '0', leastStake: '0' },
})

const moneyText = (minor: string | null): string =>
  minor === null ? '' : formatDecimal(BigInt(minor), hundredths)
const countText = (count: number | null): string => (count === null ? '' : String(count))
const timeText = (atMs: number | null): string => (atMs === null ? '' : toLocal(new Date(atMs).toISOString()))

/** The draft of the next version of a rule. */
export const draftOf = (rule: StoredRule): RuleDraft => ({
  title: rule.title,
  text: rule.text,
  terms: rule.terms,
  family: rule.family,
  tag: rule.tag,
  measure: rule.measure,
  period: rule.period,
  optIn: rule.optIn,
  claim: rule.claim,
  products: rule.lanes.map((lane) => laneKey({ ...lane, vendor: null })),
  steps: rule.steps.map(({ from, gift }) => ({
    key: crypto.randomUUID(),
    from: rule.board || unitOf(rule.measure) === 'count' ? from : moneyText(from),
    kind: gift.kind,
    parts: partsOf(gift),
  })),
  periodDays: countText(rule.periodDays),
  depositNumber: countText(rule.depositNumber ?? 1),
  registeredWithinDays: countText(rule.audience.registeredWithinDays),
  levelFrom: countText(rule.audience.levelFrom ?? null),
  levelTo: countText(rule.audience.levelTo ?? null),
  idleDays: countText(rule.audience.idleDays ?? null),
  hasDeposited: rule.audience.hasDeposited === true,
  oncePerCluster: rule.audience.oncePerCluster ?? null,
  claimDays: countText(rule.claimDays),
  startAt: timeText(rule.startAtMs),
  endAt: timeText(rule.endAtMs),
  total: moneyText(rule.budget.totalMinor),
  day: moneyText(rule.budget.dayMinor),
  group: rule.group ?? '',
  series: rule.series
    ? { ...rule.series, place: String(rule.series.place) }
    : { key: '', title: none, place: '1' },
  board: rule.board
    ? {
        places: String(rule.board.places),
        leastRounds: String(rule.board.leastRounds),
        leastStake: moneyText(rule.board.leastStakeMinor),
      }
    : { places: '10', leastRounds: '0', leastStake: '0' },
})

const partsOf = (gift: Gift): StepDraft['parts'] =>
  Object.fromEntries(giftParts[gift.kind].map((part) => [nameOf(part), writePart(part, gift)]))

function writePart({ path, kind }: GiftPart, gift: Gift): PartValue {
  const value = path.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], gift)
  if (kind === 'products') return (value as readonly Lane[]).map(laneKey)
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
  return kind === 'count' || kind === 'number' || kind === 'text' ? text : moneyText(text)
}

/** The document that a draft comes to, with all that is wrong with it; none where an input says nothing. */
export function documentOf(draft: RuleDraft): { document: StoredRule | undefined; faults: DraftFault[] } {
  try {
    const document = readDraft(draft)
    return { document, faults: checkRule(readRule(document)) }
  } catch (error) {
    if (!(error instanceof NotANumberError)) throw error
    return { document: undefined, faults: ['number_wrong'] }
  }
}

/** The audience of a draft that may be incomplete; nothing where an input is no number. */
export function readAudience(draft: RuleDraft): StoredRule['audience'] | undefined {
  try {
    return audienceOf(draft)
  } catch (error) {
    if (!(error instanceof NotANumberError)) throw error
    return undefined
  }
}

class NotANumberError extends Error {}

function minorOf(text: string): string {
  const read = parseDecimal(text.trim(), hundredths)
  if (!read.ok) throw new NotANumberError(text)
  return String(read.value)
}

function countOf(text: string): string {
  if (!/^\d{1,15}$/.test(text.trim())) throw new NotANumberError(text)
  return String(BigInt(text.trim()))
}

const countOrNone = (text: string): number | null => (text.trim() === '' ? null : Number(countOf(text)))
const minorOrNone = (text: string): string | null => (text.trim() === '' ? null : minorOf(text))

function readDraft(draft: RuleDraft): StoredRule {
  const { title, text, terms, family, tag, measure, period, optIn, claim, group } = draft
  const startAt = fromLocal(draft.startAt)
  const endAt = fromLocal(draft.endAt)
  return {
    title,
    text,
    terms,
    family,
    tag,
    measure,
    ...(measure === 'deposit_nth' && { depositNumber: countOrNone(draft.depositNumber) }),
    period,
    optIn,
    claim,
    lanes: draft.products.map(laneOf).map(({ category, weight }) => ({ category, weight })),
    steps: draft.steps.map(({ from, kind, parts }) => ({
      // Steps of a leaderboard begin at places.
      from: family === 'leaderboard' || unitOf(measure) === 'count' ? countOf(from) : minorOf(from),
      gift: readGift(kind, parts),
    })),
    periodDays: period === 'days' ? countOrNone(draft.periodDays) : null,
    audience: audienceOf(draft),
    claimDays: claim === 'press' ? countOrNone(draft.claimDays) : null,
    startAtMs: startAt === null ? 0 : Date.parse(startAt),
    endAtMs: endAt === null ? null : Date.parse(endAt),
    budget: { totalMinor: minorOf(draft.total), dayMinor: minorOrNone(draft.day) },
    group: group.trim() || null,
    ...contestOf(draft),
  }
}

/** What is not asked is left out, as in rules of before. */
function audienceOf(draft: RuleDraft): StoredRule['audience'] {
  const [levelFrom, levelTo, idleDays] = [draft.levelFrom, draft.levelTo, draft.idleDays].map(countOrNone)
  return {
    registeredWithinDays: countOrNone(draft.registeredWithinDays),
    ...(typeof levelFrom === 'number' && { levelFrom }),
    ...(typeof levelTo === 'number' && { levelTo }),
    ...(typeof idleDays === 'number' && { idleDays }),
    ...(draft.hasDeposited && { hasDeposited: true }),
    ...(draft.oncePerCluster !== null && { oncePerCluster: draft.oncePerCluster }),
  }
}

function contestOf({ family, series, board }: RuleDraft): Pick<StoredRule, 'series' | 'board'> {
  if (family === 'mission' && series.key.trim() !== '')
    return { series: { key: series.key.trim(), title: series.title, place: Number(countOf(series.place)) } }
  if (family !== 'leaderboard') return {}
  const { places, leastRounds, leastStake } = board
  return {
    board: {
      places: Number(countOf(places)),
      leastRounds: Number(countOf(leastRounds)),
      leastStakeMinor: minorOf(leastStake),
    },
  }
}

function readGift(kind: GiftTemplate['kind'], parts: StepDraft['parts']): Gift {
  const gift: Record<string, unknown> = { kind }
  for (const part of giftParts[kind]) {
    const inner = part.path.slice(0, -1).reduce((at, name) => {
      at[name] ??= {}
      return at[name] as Record<string, unknown>
    }, gift)
    inner[nameOf(part)] = readPart(part, parts[nameOf(part)] ?? '')
  }
  return gift as unknown as Gift
}

function readPart({ kind }: GiftPart, value: PartValue): unknown {
  if (typeof value !== 'string') return value.map(laneOf)
  if (kind === 'money') return minorOf(value)
  if (kind === 'money_or_none') return minorOrNone(value)
  if (kind === 'percent' || kind === 'multiple') return Number(minorOf(value))
  if (kind === 'count') return countOf(value)
  return kind === 'number' ? Number(countOf(value)) : value
}
