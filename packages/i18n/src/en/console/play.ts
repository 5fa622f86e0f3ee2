/** Names of the lists about play. */
export const playResource = {
  category: 'Categories',
  lane: 'Vendors by category',
  gameVendor: 'Vendors',
  round: 'Rounds',
} as const

/** Columns and filters of those lists. */
export const playField = {
  place: 'Place',
  isShown: 'On the site',
  isHot: 'Hot',
  isComingSoon: 'Still to come',
  isResting: 'Rests now',
  restFrom: 'Rests from',
  restUntil: 'Rests until',
  vendors: 'Vendors',
  games: 'Games',
  categories: 'Categories',
  closedRegions: 'Closed countries',
  minLevel: 'From VIP level',
  round: 'Round',
  closedAt: 'Ended',
  isFree: 'Free round',
} as const

/** The screens of play. */
export const playDesk = {
  switch: 'Open or close',
  arrange: 'Place and bounds',
  placeHint: 'Before all that have none; empty for none',
  restHint: 'Shown, and not played. Empty: not looked after',
  restUntilHint: 'Empty: until somebody says otherwise',
  regionsHint: 'Country codes, with commas',
  levelHint: '0 for everybody',
} as const
