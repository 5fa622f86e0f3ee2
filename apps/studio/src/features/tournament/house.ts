import type { StudioDeps } from '../../deps.ts'
import type { Offer } from '../../offers/offers.ts'
import { insertSeries, type NewSeries } from './course-store.ts'

const currency = 'BDT'
const leastStakeMinor = 100n
const sprintGames = 24
const dayGames = 60

/** The tournaments that a demo begins with: a short one and one of a day, each followed by the next. */
export async function openHouseSeries({ pool, offers }: Pick<StudioDeps, 'pool' | 'offers'>): Promise<void> {
  for (const series of houseSeries(offers.all)) await insertSeries(pool, series)
}

function houseSeries(offers: readonly Offer[]): readonly NewSeries[] {
  const slots = offers
    .filter(({ model, isLive }) => !isLive && (model.kind === 'slot' || model.kind === 'slotgrid'))
    .toSorted((one, other) => other.popularity - one.popularity)
    .map(({ game }) => game)
  return [
    {
      series: 'sprint',
      titleEn: 'Half-hour sprint',
      titleBn: 'আধ ঘণ্টার দৌড়',
      rule: 'best_multiple',
      games: slots.slice(0, sprintGames),
      currency,
      leastStakeMinor,
      prizes: [50_000, 30_000, 20_000, 10_000, 5_000],
      lengthMinutes: 30,
    },
    {
      series: 'day',
      titleEn: 'Race of the day',
      titleBn: 'দিনের দৌড়',
      rule: 'multiples_total',
      games: slots.slice(0, dayGames),
      currency,
      leastStakeMinor,
      prizes: [500_000, 300_000, 200_000, 100_000, 50_000, 20_000, 20_000, 10_000, 10_000, 10_000],
      lengthMinutes: 1_440,
    },
  ]
}
