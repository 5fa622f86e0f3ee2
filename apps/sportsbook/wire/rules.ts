/** The version of the house rules; it rises with each change of `sportsRules` that decides a bet otherwise. */
export const rulesVersion = 1
