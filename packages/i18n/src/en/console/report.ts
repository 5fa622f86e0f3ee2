/** Names of the lists of reports. */
export const reportResource = {
  report: 'Reports',
  funnel: 'From registering on',
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
  wins: 'Wins',
  ggr: 'GGR',
  bonuses: 'Bonuses',
  ngr: 'NGR',
  adjustments: 'By hand',
  tips: 'Tips',
  active: 'Players',
  opened: 'New accounts',
  day: 'Day',
  registered: 'Registered',
  deposited: 'Paid in',
  staked: 'Then staked',
  redeposited: 'Then paid in again',
} as const

/** What the lines of a report are. */
export const reportChoice = {
  by_day: 'Days',
  by_vendor: 'Vendors',
  by_category: 'Categories',
  by_agent: 'Agents',
} as const

/** The screens of reports. */
export const reportDesk = {
  by: 'Lines',
  time: '{from} to {to}, days of {timeZone}',
  counted: 'Counted from the ledger up to {time}.',
  countedNever: 'Nothing has been counted from the ledger yet.',
  meaning:
    'GGR is stakes less wins; NGR is GGR and fees less bonuses; tips to dealers are in neither. ' +
    'What was taken back counts on the day on which it was.',
  period: 'Period',
  today: 'Today',
  week: '7 days',
  fortnight: '14 days',
  month: '30 days',
  quarter: '90 days',
  chart: '{figure}, day by day',
  chartParts: '{figure}, line by line',
  funnel: 'How far those came who registered in this time',
  share: '{count} ({share} %)',
} as const
