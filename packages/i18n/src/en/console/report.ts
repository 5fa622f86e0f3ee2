/** Names of the lists of reports. */
export const reportResource = {
  report: 'Reports',
  funnel: 'Registration funnel',
} as const

/** Columns and filters of reports. */
export const reportField = {
  part: 'Line',
  agent: 'Agent (ID)',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  fees: 'Fees',
  bets: 'Bets',
  stakes: 'Stakes',
  wins: 'Payouts',
  ggr: 'GGR',
  bonuses: 'Bonuses',
  ngr: 'NGR',
  adjustments: 'Manual',
  tips: 'Tips',
  active: 'Players',
  opened: 'New accounts',
  day: 'Day',
  registered: 'Registered',
  deposited: 'Deposited',
  staked: 'Placed a bet',
  redeposited: 'Deposited again',
} as const

/** What the lines of a report are. */
export const reportChoice = {
  by_day: 'Days',
  by_vendor: 'Providers',
  by_category: 'Categories',
  by_agent: 'Agents',
} as const

/** The screens of reports. */
export const reportDesk = {
  by: 'Group by',
  time: '{from} to {to}, days of {timeZone}',
  counted: 'Ledger and settled bets up to {time}.',
  countedNever: 'No data yet.',
  meaning:
    'GGR is stakes minus payouts. NGR is GGR plus fees minus bonuses. Dealer tips count in neither. ' +
    'Bets count on the day they settle, reversals on the day they are made.',
  period: 'Period',
  today: 'Today',
  week: '7 days',
  fortnight: '14 days',
  month: '30 days',
  quarter: '90 days',
  chart: '{figure} by day',
  chartParts: '{figure} by line',
  funnel: 'Progress of members who registered in this period',
  share: '{count} ({share}%)',
} as const
