/** The levels of regular players. */
export const vip = {
  yours: 'Your VIP level',
  none: 'No VIP level yet',
  turnover: 'Total turnover',
  left: 'Turnover left to {label}',
  top: "You're at the highest VIP level",
  progress: 'Progress to {label}',
  table: 'All levels',
  level: 'Level',
  from: 'Turnover required',
  isYours: 'Current',
  note: "Settled bets count towards turnover. Refunded bets don't count.",
} as const
