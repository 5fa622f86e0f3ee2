const sportCategories: ReadonlySet<string> = new Set(['SPB', 'SPORTS', 'ESPORTS'])

/** Whether the games of a category are bets on matches. */
export const isSportCategory = (category: string): boolean => sportCategories.has(category)
