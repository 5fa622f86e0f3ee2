import { centrePageSize, homePageSize } from '@baize/domain/catalogue'

// Spec 9: a grid has 6 games per view; 2 rows on HOME, 4 otherwise; lists of HOME show at most 5 when there
// are more than 5.
export const gamesPerView = 6
const mostInList = 5

/** Rows of a grid that is full. */
export const rowsOf = (place: 'HOME' | 'category'): number =>
  (place === 'HOME' ? homePageSize : centrePageSize) / gamesPerView

/** The games of a list of HOME: the place after them leads to all. */
export const shortList = <Item>(games: readonly Item[]): readonly Item[] => games.slice(0, mostInList)
