/** The levels of regular players. */
export const vip = {
  yours: 'Your level',
  none: 'No level yet',
  turnover: 'Played so far',
  left: 'To play until {label}',
  top: 'The highest level of the house',
  progress: 'On the way to {label}',
  table: 'All levels',
  level: 'Level',
  from: 'From turnover of',
  isYours: 'Yours',
  note: 'Counted are the stakes of rounds that have ended. Stakes that come back do not count.',
} as const
