/** Parts of a gift. */
export const rewardPart = {
  amountMinor: 'Amount',
  rateBps: 'Percent',
  maxMinor: 'At most',
  points: 'Points',
  raffleId: 'Raffle ID',
  gameId: 'Game ID',
  count: 'How many',
  stakeMinor: 'Bet of each round',
  useDays: 'Days to play them',
  timesHundredths: 'Wagering requirement (times)',
  days: 'Days to meet it',
  maxStakeMinor: 'Largest bet',
  capMinor: 'At most to cash',
  lanes: 'Games for the bonus',
} as const
