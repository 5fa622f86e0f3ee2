import type { Play } from './declare.ts'
import { contains, groupKey, groupMixed, groups, groupSum, groupThree, repeats } from './digit-groups.ts'
import { anyPlaces, combo, place, straight, straightTyped } from './digit-straight.ts'
import {
  bull,
  dragonTiger,
  shapeOfThree,
  sidesOfPlace,
  sidesOfSum,
  sidesOfWindow,
  spanOfThree,
  sumOfThree,
} from './digit-sums.ts'
import {
  fivePlaces,
  sequencesWith,
  sequencesWithRepeats,
  threePlaces,
  type DigitFamily,
  type Window,
} from './digit-windows.ts'

const contain = (of: DigitFamily, window: Window, take: number): Play =>
  contains(of, { window, take, chances: sequencesWith(window.places.length, take) })

const ofTwo = (of: DigitFamily, window: Window): Play[] => [
  straight(of, window),
  straightTyped(of, window),
  ...groups(of, window),
  sidesOfWindow(of, window),
]

const ofThree = (of: DigitFamily, window: Window): Play[] => [
  straight(of, window),
  straightTyped(of, window),
  groupThree(of, window),
  ...groups(of, window),
  sumOfThree(of, window),
  spanOfThree(of, window),
  groupSum(of, window),
  groupKey(of, window),
  groupMixed(of, window),
  contain(of, window, 1),
  contain(of, window, 2),
  shapeOfThree(of, window),
  sidesOfWindow(of, window),
]

const ofFour = (of: DigitFamily, window: Window): Play[] => [
  straight(of, window),
  straightTyped(of, window),
  ...groups(of, window),
  contain(of, window, 1),
  contain(of, window, 2),
]

const ofFive = (of: DigitFamily, window: Window): Play[] => [
  straight(of, window),
  straightTyped(of, window),
  combo(of),
  ...groups(of, window),
  contain(of, window, 1),
  contain(of, window, 2),
  contain(of, window, 3),
  ...[2, 3, 4].map((least) => repeats(of, { window, least, chances: sequencesWithRepeats(5, least) })),
  bull(of, window),
]

const five: DigitFamily = { family: 'SSC', size: 5 }
const three: DigitFamily = { family: '3D', size: 3 }

export const fiveDigitPlays: readonly Play[] = [
  place(five),
  ...fivePlaces[3].flatMap((window) => ofThree(five, window)),
  ...fivePlaces[2].flatMap((window) => ofTwo(five, window)),
  ...fivePlaces[4].flatMap((window) => ofFour(five, window)),
  ...fivePlaces[5].flatMap((window) => ofFive(five, window)),
  ...[2, 3, 4].map((take) => anyPlaces(five, take)),
  sidesOfPlace(five),
  sidesOfSum(five),
  dragonTiger(five),
]

export const threeDigitPlays: readonly Play[] = [
  place(three),
  ...threePlaces[3].flatMap((window) => ofThree(three, window)),
  ...threePlaces[2].flatMap((window) => ofTwo(three, window)),
  anyPlaces(three, 2),
  sidesOfPlace(three),
  dragonTiger(three),
]
