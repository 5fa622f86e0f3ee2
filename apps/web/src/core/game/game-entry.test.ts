import type { VendorCard } from '@baize/contract'
import { expect, test } from 'vitest'
import { entryOf, hrefOf, type Playable } from './game-entry.ts'

const game: Extract<Playable, { nodeId: number }> = {
  nodeId: 7,
  gameId: 'slot-0007',
  gameCode: 'code-7',
  vassalage: 'CQ9',
  gameType: 'RNG',
  displayName: 'A game',
  isGame: 'GAME',
  isMaintenance: false,
  isComingSoon: false,
}
const card: VendorCard = {
  vassalage: 'PT',
  displayName: 'PT',
  gameType: 'LIVE',
  gameCount: 2,
  isGame: 'VASSALAGE',
  gameId: 'live-0001',
  gameCode: 'live-0001',
  iconUrl: null,
  isMaintenance: false,
  isComingSoon: false,
}

test('a game is told from a vendor, and what opens a list from what starts', () => {
  expect(entryOf(game)).toMatchObject({ kind: 'game', opensList: false, gameId: 'slot-0007' })
  expect(entryOf(card)).toMatchObject({ kind: 'vendor', opensList: true })
  expect(entryOf({ ...card, gameId: null, gameCode: null })).toMatchObject({ gameId: '', gameCode: '' })
})

// Spec 4: where each entry leads, as its link says it.
test.each<[Playable, string]>([
  [game, '/seamless?gameId=slot-0007'],
  [{ ...game, vassalage: 'TCG_LOTTO_VN', gameType: 'ELOTT' }, '/vnLottery?gameCode=code-7'],
  [{ ...game, vassalage: 'TCG_SEA', gameType: 'LOTT' }, '/seaLottery?gameCode=code-7'],
  [{ ...game, vassalage: 'LOTT', gameType: 'LOTT' }, '/lottery?gameCode=code-7'],
  [{ ...game, vassalage: 'ELOTT', gameType: 'ELOTT' }, '/lottery?gameCode=code-7'],
  [{ ...card, gameType: 'RNG' }, '/rng?vassalage=PT'],
  [card, '/live'],
  [{ ...game, isComingSoon: true }, '/rng'],
])('%j leads to %s', (item, address) => expect(hrefOf(item)).toBe(address))
