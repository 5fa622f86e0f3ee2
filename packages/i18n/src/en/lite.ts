/** The lite version: pages without scripts for slow phones and networks. */
export const lite = {
  title: '{brand} Lite',
  full: 'Full version',
  search: 'Search',
  previous: 'Previous',
  next: 'Next',
  note: 'The lite version uses little data. Deposits and withdrawals open in the full version.',
  elsewhere: 'This login needs one more step. Log in on the full version once, then come back.',
} as const
