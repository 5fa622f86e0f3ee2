import { paths, type LotteryPage } from '../../core/address/paths.ts'
import { findTitle, type LotteryVendor } from '@baize/lottery/series'

const pageOfVendor: Readonly<Record<LotteryVendor, LotteryPage>> = {
  LOTT: 'lottery',
  ELOTT: 'lottery',
  TCG_LOTTO_VN: 'vnLottery',
  TCG_SEA: 'seaLottery',
}

/** Which vendors' lotteries a page lists (spec 4). */
export const vendorsOfPage = (page: LotteryPage): readonly LotteryVendor[] =>
  (Object.keys(pageOfVendor) as LotteryVendor[]).filter((vendor) => pageOfVendor[vendor] === page)

export const gameOfSeries = (seriesId: string): string => seriesId.split(':')[0] ?? seriesId

/** `elott-01:60` of `elott-01:60:20261120-0861`. */
export const seriesOfDraw = (drawId: string): string => drawId.split(':').slice(0, -1).join(':')

const query = (values: Readonly<Record<string, string | undefined>>): string => {
  const set = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return set.length === 0 ? '' : `?${String(new URLSearchParams(set))}`
}

const encoded = encodeURIComponent

/** The addresses of the lotteries' pages. */
export const lotteryPaths = {
  list: (page: LotteryPage) => `/${page}`,
  play: (gameCode: string, choice: { series?: string; play?: string } = {}) => {
    const vendor = findTitle(gameCode)?.vendor ?? 'ELOTT'
    return `/${pageOfVendor[vendor]}${query({ gameCode, ...choice })}`
  },
  results: (seriesId: string) => `/lottery/results/${encoded(seriesId)}`,
  draw: paths.lotteryDraw,
  trend: (seriesId: string, choice: { field?: string; draws?: string } = {}) =>
    `/lottery/trend/${encoded(seriesId)}${query(choice)}`,
  withheld: '/lottery/void',
  rules: (gameCode: string) => `/lottery/rules/${encoded(gameCode)}`,
} as const
