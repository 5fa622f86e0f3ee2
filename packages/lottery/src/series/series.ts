import type { CalendarRule } from './calendar.ts'
import type { Family } from './families.ts'
import { lotteryTitles, type LotteryTitle } from './title-names.ts'

interface SeriesCommon {
  /** `elott-01:60`; an external one is called as its title. */
  readonly id: string
  /** The title's id in the catalogue. */
  readonly gameCode: string
  readonly family: Family
  /** IANA name; numbers of draws and calendars follow it. */
  readonly zone: string
  /** How long before the draw its sales end. */
  readonly closeBeforeMs: number
}

/** Draws of the house, at every multiple of the period since the epoch. */
export interface HouseSeries extends SeriesCommon {
  readonly kind: 'house'
  readonly periodMs: number
}

/** Draws of an official source, by its calendar. */
export interface ExternalSeries extends SeriesCommon {
  readonly kind: 'external'
  readonly rule: CalendarRule
}

export type Series = HouseSeries | ExternalSeries

/** The pads of a title: all of its family, or those with two sides only. */
export type TitlePads = 'all' | 'two-sided'

export interface PlayableTitle extends LotteryTitle {
  readonly family: Family
  readonly pads: TitlePads
  /** Never empty. */
  readonly series: readonly Series[]
}

const minuteMs = 60_000
const zones = {
  dhaka: 'Asia/Dhaka',
  hanoi: 'Asia/Ho_Chi_Minh',
  bangkok: 'Asia/Bangkok',
  jakarta: 'Asia/Jakarta',
  singapore: 'Asia/Singapore',
} as const

type Place = keyof typeof zones
interface Held {
  readonly family: Family
  readonly place: Place
  readonly periods?: readonly number[]
  readonly rule?: CalendarRule
  readonly pads?: TitlePads
}

const house = (family: Family, periods: readonly number[], place: Place = 'dhaka'): Held => ({
  family,
  place,
  periods,
})
const at = (time: string, days: Pick<CalendarRule, 'weekdays' | 'monthDays'> = {}): CalendarRule => ({
  hour: Number(time.slice(0, 2)),
  minute: Number(time.slice(3)),
  ...days,
})
const official = (family: Family, rule: CalendarRule, place: Place = 'dhaka'): Held => ({
  family,
  place,
  rule,
})

const threeSpeeds = [60, 180, 300]
const [sunday, monday, tuesday, wednesday, thursday, friday, saturday] = [0, 1, 2, 3, 4, 5, 6]

// lottery.md 1: what each title draws, and when.
const held: Readonly<Record<string, Held>> = {
  'elott-01': house('SSC', threeSpeeds),
  'elott-02': house('3D', threeSpeeds),
  'elott-03': house('KL10', [300]),
  'elott-04': house('K3', threeSpeeds),
  'elott-05': house('PK10', threeSpeeds),
  'elott-06': house('PK10', [120]),
  'elott-07': house('11X5', threeSpeeds),
  'elott-08': house('KL8', threeSpeeds),
  'elott-09': { ...house('SSC', [60]), pads: 'two-sided' },
  'elott-10': { ...house('K3', [60]), pads: 'two-sided' },
  'elott-11': house('CLR', threeSpeeds),
  'elott-12': house('4D', threeSpeeds),
  'lott-01': official('M6', at('21:00', { weekdays: [tuesday, thursday, saturday] })),
  'lott-02': official('SSC', at('20:30')),
  'lott-03': official('4D', at('19:30')),
  'lott-04': official('3D', at('20:00')),
  'lott-05': official('SSC', at('18:30')),
  'lott-06': official('M6', at('20:00', { weekdays: [friday] })),
  'lott-07': official('11X5', at('14:00')),
  'lott-08': official('M6', at('20:00', { monthDays: [14] })),
  'lott-09': official('4D', at('17:00', { weekdays: [tuesday, saturday] })),
  'lott-10': official('KL8', at('16:00')),
  'lott-11': official('KL10', at('15:00')),
  'lott-12': official('3D', at('22:00')),
  'sea-01': official('4D', at('19:00', { weekdays: [wednesday, saturday, sunday] }), 'singapore'),
  'sea-02': official('4D', at('18:30'), 'singapore'),
  'sea-03': official('TH', at('15:30', { monthDays: [1, 16] }), 'bangkok'),
  'sea-04': official('TG', at('17:50'), 'jakarta'),
  'sea-05': official('TG', at('20:30', { weekdays: [monday, wednesday, friday] }), 'jakarta'),
  'sea-06': official('TG', at('23:00'), 'jakarta'),
  'sea-07': official('M6', at('18:30', { weekdays: [monday, thursday] }), 'singapore'),
  'sea-08': house('TG', [300], 'jakarta'),
  'vn-01': official('VN27', at('18:15'), 'hanoi'),
  'vn-02': official('VN18', at('17:15'), 'hanoi'),
  'vn-03': official('VN18', at('16:15'), 'hanoi'),
  'vn-04': official('VN18', at('17:15', { weekdays: [monday, wednesday, friday] }), 'hanoi'),
  'vn-05': house('VN27', [300], 'hanoi'),
  'vn-06': house('VN18', [300], 'hanoi'),
  'vn-07': house('VN27', [60], 'hanoi'),
  'vn-08': house('VN18', [180], 'hanoi'),
}

function seriesOf(gameCode: string, { family, place, periods, rule }: Held): Series[] {
  const zone = zones[place]
  if (rule)
    return [{ id: gameCode, gameCode, family, zone, kind: 'external', rule, closeBeforeMs: 15 * minuteMs }]
  return (periods ?? []).map((seconds) => ({
    id: `${gameCode}:${seconds}`,
    gameCode,
    family,
    zone,
    kind: 'house',
    periodMs: seconds * 1000,
    // A minute leaves little time; slower series close earlier.
    closeBeforeMs: seconds === 60 ? 5_000 : 10_000,
  }))
}

/** The announced titles with what they draw, in the order of the catalogue. */
export const playableTitles: readonly PlayableTitle[] = lotteryTitles.flatMap((title) => {
  const how = held[title.id]
  if (!how) return []
  return [{ ...title, family: how.family, pads: how.pads ?? 'all', series: seriesOf(title.id, how) }]
})

export const allSeries: readonly Series[] = playableTitles.flatMap(({ series }) => series)

const titlesById = new Map(playableTitles.map((title) => [title.id, title]))
const seriesById = new Map(allSeries.map((series) => [series.id, series]))

export const findTitle = (gameCode: string): PlayableTitle | undefined => titlesById.get(gameCode)
export const findSeries = (id: string): Series | undefined => seriesById.get(id)
