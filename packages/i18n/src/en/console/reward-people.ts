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
  changeReferrer: 'Change referrer',
  asked: 'Sent for approval',
  evidence_back: 'Cancelled bets',
  evidence_bets: 'Bets',
  evidence_game: 'Game',
  evidence_share: 'Of the turnover of the bonus',
  evidence_alike: 'In the same minute, game and stake',
  evidence_since: 'Since',
  evidence_shared: 'Shared',
  evidence_device: 'Device',
  evidence_address: 'IP address',
  evidence_mark: 'Mark',
  evidence_gift: 'Gift',
  evidence_accounts: 'Accounts',
  evidence_tries: 'Wrong codes',
  evidence_by: 'Operator',
  evidence_reason: 'Reason',
} as const

/** The audience of a rule. */
export const rewardAudience = {
  title: 'Who it is for',
  levelFrom: 'VIP level from',
  levelTo: 'VIP level up to',
  idleDays: 'Has not played for (days)',
  idleHint: 'Only with opt-in, or for deposits and registrations: play ends the idle days',
  hasDeposited: 'Only members who have deposited',
  oncePerCluster: 'Once for all accounts opened on one device',
  count: 'Count members',
  counted:
    '{members} of {players} members. Members who took a break or lowered a limit in the last 90 days get no offers.',
  failed: 'The members could not be counted.',
} as const
