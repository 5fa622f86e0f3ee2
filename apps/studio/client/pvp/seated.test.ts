import { expect, test } from 'vitest'
import type { SeatShown } from '../../wire/table.ts'
import { seatsOf } from './seated.ts'

const sitting = (seat: number, name: string): SeatShown => ({
  seat,
  name,
  isBot: false,
  isOwn: false,
  stackMinor: 500,
  state: 'ready',
  isLost: false,
})
const dealt = [
  { seat: 0, name: 'Anna', isBot: false },
  { seat: 1, name: 'Bina', isBot: false },
]
const hand = { hand: 'h1', dealt }
const namesOf = (seats: readonly SeatShown[]) => seats.map(({ name }) => name)

test('who has got up since is named to a page that came later, and who came since waits', () => {
  const table = { seats: [sitting(0, 'Anna'), sitting(1, 'Chan'), sitting(2, 'Dilu')] }
  expect(namesOf(seatsOf(hand, { table, played: null }))).toEqual(['Anna', 'Bina', 'Dilu'])
  expect(namesOf(seatsOf(hand, { table: { seats: [] }, played: null }))).toEqual(['Anna', 'Bina'])
})

test('a page that saw the hand shows the seats as they were', () => {
  const played = { hand: 'h1', seats: [sitting(0, 'Anna'), { ...sitting(1, 'Bina'), stackMinor: 70 }] }
  expect(seatsOf(hand, { table: { seats: [] }, played })).toEqual(played.seats)
})

test('before the deal those are shown who sit there', () => {
  const table = { seats: [sitting(0, 'Anna')] }
  expect(seatsOf({ hand: 'h2', dealt: [] }, { table, played: null })).toEqual(table.seats)
})
