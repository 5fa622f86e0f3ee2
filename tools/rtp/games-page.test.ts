import { isTableKind, type GameKind } from '@baize/games'
import { expect, test } from 'vitest'
import { listOffers } from '../../apps/studio/src/offers/titles.ts'
import { gameNotes, type Form } from './game-notes.ts'
import { isGamesPageStale, missingTests } from './games-page.ts'

test('the page of the games is what registry, tables and notes give', () =>
  expect(isGamesPageStale()).toBe(false))

test('every test that it names is there', () => expect(missingTests()).toEqual([]))

test('every kind is joined as its titles are offered', () => {
  const offered = new Map<string, Set<Form>>()
  for (const { model, isLive } of listOffers()) {
    const form = isTableKind(model.kind) ? 'table' : isLive ? 'room' : 'single'
    offered.set(model.kind, (offered.get(model.kind) ?? new Set()).add(form))
  }
  for (const [kind, { forms }] of Object.entries(gameNotes))
    expect([kind, [...(offered.get(kind as GameKind) ?? [])].toSorted()]).toEqual([kind, forms.toSorted()])
})
