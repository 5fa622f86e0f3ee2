/** The lists of lotteries. */
export const lotteryResource = {
  lotteryDraw: 'Lottery draws',
  lotteryGroup: 'Lottery prize groups',
} as const

/** Columns and filters of those lists. */
export const lotteryField = {
  mode: 'Mode',
  series: 'Series',
  drawAt: 'Draw time',
  tickets: 'Tickets',
  cancelled: 'Cancelled',
  numbers: 'Numbers',
  resultVersion: 'Result no.',
  settledAt: 'Settled',
  voidReason: 'Void reason',
  seedHash: 'Seed hash',
  chainHash: 'Beacon chain',
  beaconRound: 'Beacon round',
  root: 'Ticket root',
  leaves: 'Log entries',
  closeSignature: 'Closing signature',
  prizeGroup: 'Prize group',
  setAt: 'Set',
  setBy: 'Set by',
  coming: 'Include upcoming',
} as const

/** Values of a closed set in those lists. */
export const lotteryChoice = {
  draw_scheduled: 'Scheduled',
  draw_open: 'Open',
  draw_closed: 'Closed',
  draw_drawing: 'Waiting for the result',
  draw_disputed: 'Disputed',
  draw_opened: 'Result out',
  draw_settled: 'Settled',
  draw_corrected: 'Corrected, being settled',
  draw_void: 'Void',
  drawKind_house: 'Own draw',
  drawKind_external: 'Official source',
} as const

/** Draws of lotteries and prize groups. */
export const lotteryDesk = {
  commitment: 'Commitments',
  results: 'Results',
  sales: 'Sales',
  players: 'Members',
  settlement: 'Settlement of result {version}',
  refunds: 'Refunds',
  parts: '{done} of {parts} parts settled, {waiting} tickets waiting',
  leases: 'Liability limit reserved by servers',
  inputs: 'Inputs',
  groupAsk: 'Request a prize group',
  voidAsk: 'Request to void this draw',
  voidHint: "Sales end and every ticket is refunded once a second operator approves. This can't be undone.",
  groupHint:
    'Only for members without an upline. Downline members with a higher group are lowered too; the ' +
    'second operator sees the list.',
} as const
