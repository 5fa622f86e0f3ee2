import { expect, test } from 'vitest'
import { openSeason } from '../testing/season-feed.ts'
import { createWorld } from '../testing/world.ts'
import { searchEvents } from './list.ts'

test('a search for a league finds its matches before its season', async () => {
  const world = await createWorld()
  openSeason(world)
  world.feed.open('ev1')
  world.feed.open('ev2', { status: 'live' })
  const found = searchEvents(world.feed.store.shelf.events.values(), 'river league')
  expect(found.map(({ fixture }) => fixture.event)).toEqual(['ev2', 'ev1', 'season-1'])
})
