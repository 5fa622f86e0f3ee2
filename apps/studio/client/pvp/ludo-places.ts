type Place = readonly [number, number]

/** A quarter of the ring: thirteen squares from where a seat enters, for the seat at the left. */
const quarter: readonly Place[] = [
  [1, 6],
  [2, 6],
  [3, 6],
  [4, 6],
  [5, 6],
  [6, 5],
  [6, 4],
  [6, 3],
  [6, 2],
  [6, 1],
  [6, 0],
  [7, 0],
  [8, 0],
]

/** A quarter turn of the board of fifteen squares, so many times. */
const turned = ([x, y]: Place, times: number): Place =>
  times === 0 ? [x, y] : turned([14 - y, x], times - 1)

/** The ring of 52 squares, from where the first seat enters. */
export const ringPlaces: readonly Place[] = [0, 1, 2, 3].flatMap((times) =>
  quarter.map((place) => turned(place, times)),
)

const seats = [0, 1, 2, 3]

/** The squares of each seat's way home, the last one is home. */
export const wayPlaces: readonly (readonly Place[])[] = seats.map((times) =>
  [1, 2, 3, 4, 5, 6].map((x) => turned([x, 7], times)),
)

/** Where tokens wait in each seat's yard. */
export const yardPlaces: readonly (readonly Place[])[] = seats.map((times) =>
  (
    [
      [1.5, 1.5],
      [3.5, 1.5],
      [1.5, 3.5],
      [3.5, 3.5],
    ] as const
  ).map((place) => turned(place, times)),
)
