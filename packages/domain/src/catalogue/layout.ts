// Spec 9: how many games and vendors the lists show.
export const homePageSize = 12
export const centrePageSize = 24
export const favouritePageSize = 999
/** A heart that was just touched is deaf for so long. */
export const favouriteThrottleMs = 1_000
const pagesAboveVendors = 12
const vendorsPerRow = 3

/** Rows of vendors on one page of a vendor centre. */
export const vendorRowsOf = (category: string): number => (category === 'SPORTS' ? 2 : 4)

/**
 * Takes how many vendors a category has and gives how many stand on a page of its centre: all of them up to
 * twelve, else as many rows of three as the category shows.
 */
export function vendorsPerPage(category: string, count: number): number {
  return count > pagesAboveVendors ? vendorsPerRow * vendorRowsOf(category) : pagesAboveVendors
}

/** Categories whose page lists vendors instead of games (spec 9). */
const vendorPages: readonly string[] = ['SPB', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT', 'COCKFIGHT']

export const showsVendors = (category: string): boolean => vendorPages.includes(category)
