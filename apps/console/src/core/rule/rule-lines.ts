import { giftParts, unitOf, type GiftPart, type StoredRule } from '@baize/domain/reward'
import { formatMoney, type Translate } from '@baize/i18n'
import { formatDecimal } from '@baize/money'
import { textOr } from '../language/text-or.ts'
import { laneKey, laneName, type Lane } from './lane-key.ts'

export interface RuleLine {
  readonly name: string
  /** Empty where the version says nothing. */
  readonly text: string
  /** What the version before says in its place, where that is something else. */
  readonly before?: string
}

type Gift = StoredRule['steps'][number]['gift']
type TimeText = (at: string) => string

const decimal = (minor: string): string => formatDecimal(BigInt(minor), { scale: 2 })
const money = (minor: string): string => formatMoney(decimal(minor), { symbol: '' })
const orEmpty = (value: string | number | null | undefined): string => `${value ?? ''}`

/** The lines of a rule version, and which differ from the version before. */
export function ruleLines(
  t: Translate,
  timeText: TimeText,
  { rule, before }: { readonly rule: StoredRule; readonly before: StoredRule | undefined },
): RuleLine[] {
  const lines = linesOf(t, timeText, rule)
  if (!before) return lines
  const old = new Map(linesOf(t, timeText, before).map(({ name, text }) => [name, text]))
  const kept = lines.map((line) => {
    const said = old.get(line.name) ?? ''
    return said === line.text ? line : { ...line, before: said }
  })
  const names = new Set(lines.map(({ name }) => name))
  const gone = [...old].filter(([name]) => !names.has(name))
  return [...kept, ...gone.map(([name, said]) => ({ name, text: '', before: said }))]
}

function linesOf(t: Translate, timeText: TimeText, rule: StoredRule): RuleLine[] {
  const time = (atMs: number | null) => (atMs === null ? '' : timeText(new Date(atMs).toISOString()))
  const named = (prefix: string, value: string) => textOr(t, `${prefix}${value}`, value)
  const { budget } = rule
  const lines: (readonly [string, string])[] = [
    ...texts(t, rule),
    [t('field.family'), named('choice.rewardFamily_', rule.family)],
    [t('rewardDesk.tag'), named('choice.rewardTag_', rule.tag)],
    [t('field.measure'), named('choice.rewardMeasure_', rule.measure)],
    [
      t('rewardDesk.products'),
      lanesText(
        t,
        rule.lanes.map((lane) => ({ ...lane, vendor: null })),
      ),
    ],
    [t('rewardDesk.registeredWithinDays'), orEmpty(rule.audience.registeredWithinDays)],
    [t('rewardAudience.levelFrom'), orEmpty(rule.audience.levelFrom ?? null)],
    [t('rewardAudience.levelTo'), orEmpty(rule.audience.levelTo ?? null)],
    [t('rewardAudience.idleDays'), orEmpty(rule.audience.idleDays ?? null)],
    [t('rewardAudience.hasDeposited'), rule.audience.hasDeposited === true ? '✓' : orEmpty(null)],
    ...rule.steps.map((step, place) => stepLine(t, rule, { ...step, number: place + 1 })),
    [t('field.period'), named('choice.rewardPeriod_', rule.period)],
    [t('rewardDesk.periodDays'), orEmpty(rule.periodDays)],
    [t('rewardDesk.claim'), named('rewardDesk.claim_', rule.claim)],
    [t('rewardDesk.claimDays'), orEmpty(rule.claimDays)],
    [t('rewardDesk.optIn'), t(rule.optIn ? 'ra.boolean.true' : 'ra.boolean.false')],
    [t('rewardDesk.group'), orEmpty(rule.group)],
    [t('field.from'), time(rule.startAtMs)],
    [t('field.until'), time(rule.endAtMs)],
    [`${t('rewardDesk.budget')}: ${t('rewardDesk.total')}`, money(budget.totalMinor)],
    [
      `${t('rewardDesk.budget')}: ${t('rewardDesk.day')}`,
      budget.dayMinor === null ? '' : money(budget.dayMinor),
    ],
    ...contestLines(t, rule),
  ]
  return lines.map(([name, text]) => ({ name, text }))
}

const contestLines = (t: Translate, { series, board }: StoredRule): (readonly [string, string])[] => [
  [t('rewardDesk.series'), series ? `${series.key} ${series.place}: ${series.title.en}` : ''],
  [t('rewardDesk.places'), orEmpty(board?.places)],
  [t('rewardDesk.leastRounds'), orEmpty(board?.leastRounds)],
  [t('rewardDesk.leastStake'), board ? money(board.leastStakeMinor) : ''],
]

const texts = (t: Translate, rule: StoredRule): (readonly [string, string])[] =>
  (['title', 'text', 'terms'] as const).flatMap((name) =>
    (['en', 'bn'] as const).map((language) => {
      const label = name === 'title' ? t('field.title') : t(`rewardDesk.${name}`)
      return [`${label} (${language.toUpperCase()})`, rule[name][language]] as const
    }),
  )

function stepLine(
  t: Translate,
  { measure, board }: StoredRule,
  { from, gift, number }: { readonly from: string; readonly gift: Gift; readonly number: number },
): readonly [string, string] {
  const unit = board ? 'count' : unitOf(measure)
  const threshold = unit === 'count' ? from : unit === 'money' ? money(from) : decimal(from)
  return [t('rewardDesk.step', { number }), `${t('field.from')} ${threshold} → ${giftText(t, gift)}`]
}

function giftText(t: Translate, gift: Gift): string {
  const parts = giftParts[gift.kind].map((part) => {
    const name = part.path.at(-1) ?? ''
    return `${textOr(t, `rewardPart.${name}`, name)} ${partText(t, part, gift)}`
  })
  return `${textOr(t, `choice.rewardGift_${gift.kind}`, gift.kind)}: ${parts.join(', ')}`
}

function partText(t: Translate, { path, kind }: GiftPart, gift: Gift): string {
  const value = path.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], gift)
  if (kind === 'products') return lanesText(t, value as readonly Lane[])
  if (typeof value !== 'string' && typeof value !== 'number') return '–'
  const text = String(value)
  if (kind === 'money' || kind === 'money_or_none') return money(text)
  if (kind === 'percent') return `${decimal(text)}%`
  return kind === 'multiple' ? `${decimal(text)}×` : text
}

const lanesText = (t: Translate, lanes: readonly Lane[]): string =>
  lanes.length === 0 ? t('rewardDesk.allGames') : lanes.map((lane) => laneName(t, laneKey(lane))).join('; ')
