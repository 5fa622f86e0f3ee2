import type { Clock } from '@baize/std'
import type { Pool } from '@baize/runtime'
import { listEndedEvents, type StoredEvent } from '../engine/event-store.ts'
import { endedSeasonDrafts, openSeasonDrafts } from '../outright/messages.ts'
import { listEndedSeasons } from '../outright/season-store.ts'
import { fixtureDraft, settlementDrafts } from '../world/messages.ts'
import { throughOf, type World } from '../world/world.ts'
import type { Producer } from './line.ts'
import type { Draft, Outbox } from './outbox.ts'

/**
 * A snapshot holds results of matches that ended within this span, unless it is requested since another
 * instant.
 */
const usualSpanMs = 24 * 3_600_000

interface Source {
  readonly pool: Pool
  readonly clock: Clock
  readonly outbox: Outbox
  readonly world: World
}

/**
 * The current state of a producer, line by line: fixtures, all markets, results. Each line carries the number
 * of the last message included; the stream continues after it.
 */
export async function* snapshotOf(
  { pool, clock, outbox, world }: Source,
  { producer, since }: { readonly producer: Producer; readonly since?: number | undefined },
): AsyncGenerator<string> {
  // Everything read before the first `await` is consistent: these objects are never changed in place.
  const at = clock()
  const envelope = {
    v: 1,
    producer,
    seq: outbox.last(producer),
    at,
    through: throughOf(world, { producer, now: at }),
  }
  const drafts = producer === 'league-pre' ? [...world.pre.values()].map(preDrafts) : liveDrafts(world)
  const open = [...world.seasons.values()].map(openSeasonDrafts)
  const write = (draft: Draft) => `${JSON.stringify({ ...envelope, ...draft })}\n`
  for (const each of drafts) yield each.map(write).join('')
  if (producer === 'league-live') {
    for (const season of open) yield season.map(write).join('')
    for (const stored of await listEndedEvents(pool, { from: since ?? at - usualSpanMs, to: at }))
      yield endedDrafts(stored).map(write).join('')
    for (const ended of await listEndedSeasons(pool, { from: since ?? at - usualSpanMs, to: at }))
      yield endedSeasonDrafts(ended).map(write).join('')
  }
  yield write({ type: 'snapshot_complete' })
}

const preDrafts = (stored: StoredEvent): readonly Draft[] => [
  fixtureDraft(stored, 'pre'),
  {
    type: 'odds_change',
    event: stored.id,
    status: 'pre',
    score: stored.score,
    markets: stored.opening,
  },
]

const liveDrafts = ({ live }: World): readonly (readonly Draft[])[] =>
  [...live.values()].map(({ stored, play, published, results }) => {
    const score = play.score()
    return [
      fixtureDraft(stored, 'live'),
      { type: 'odds_change', event: stored.id, status: 'live', score, markets: [...published.values()] },
      ...settlementDrafts({ event: stored.id, certainty: 1, score }, [...results.values()]),
    ]
  })

/** A cancelled match sends its cancellation only: its undecided markets were voided when it was cancelled. */
function endedDrafts(stored: StoredEvent): readonly Draft[] {
  const { id, score, results, status } = stored
  if (status === 'cancelled') return [fixtureDraft(stored, 'cancelled')]
  return [
    fixtureDraft(stored, 'closed'),
    { type: 'odds_change', event: id, status: 'closed', score, markets: [] },
    ...settlementDrafts({ event: id, certainty: 2, score }, Object.values(results)),
  ]
}
