import type { DrawState } from '@baize/lottery/draw'
import type { Events } from '../../kernel/events/events.ts'

export interface DrawNews {
  readonly drawId: string
  readonly seriesId: string
  readonly number: string
  readonly state: DrawState
  /** With a result. */
  readonly numbers: readonly string[]
}

/** What the database carries between nodes is bounded. */
const newsAtOnce = 10

export const newsOf = (
  draw: { readonly id: string; readonly series: string; readonly number: string },
  state: DrawState,
  numbers: readonly string[] = [],
): DrawNews => ({ drawId: draw.id, seriesId: draw.series, number: draw.number, state, numbers })

/** Tells the pages of all nodes, several draws at once. */
export function tellNews(events: Pick<Events, 'publish'>, news: readonly DrawNews[]): void {
  for (let from = 0; from < news.length; from += newsAtOnce)
    void events.publish({
      kind: 'lottery',
      news: news.slice(from, from + newsAtOnce).map((one) => ({ ...one, numbers: [...one.numbers] })),
    })
}
