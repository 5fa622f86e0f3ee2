/** What is done about single members. */
export const peopleDesk = {
  hold: 'Put rewards on hold',
  clearFlag: 'Clear',
  confirmFlag: 'End rewards on hold',
  givePoints: 'Give points',
  giveTurns: 'Give turns',
  giveTickets: 'Give tickets',
  player: 'Username',
  howMany: 'How many',
  referrer: 'Username of the referrer',
  changeReferrer: 'Another referrer',
  asked: 'Sent for approval',
} as const

/** Whom a rule is for. */
export const rewardAudience = {
  title: 'Who it is for',
  levelFrom: 'VIP level from',
  levelTo: 'VIP level up to',
  idleDays: 'Has not played for (days)',
  idleHint: 'With joining, or for deposits and registrations: who plays is idle no more',
  hasDeposited: 'Only members who have deposited',
  count: 'Count members',
  counted:
    '{members} of {players} members. Who took a break or lowered a limit in the last 90 days gets no offers.',
  failed: 'The members could not be counted.',
} as const
