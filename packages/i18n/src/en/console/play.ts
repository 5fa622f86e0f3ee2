/** Names of the lists about play. */
export const playResource = {
  category: 'Categories',
  lane: 'Vendors by category',
  gameVendor: 'Vendors',
  round: 'Rounds',
  campaign: 'Messages to many',
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
  topic: 'Shown as',
  sendAt: 'Sent from',
  total: 'Audience',
  sent: 'Sent',
  read: 'Read',
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
  note: 'Write a note',
  askVendor: 'Ask the vendor now',
  askCancel: 'Ask to cancel it',
  movements: 'Movements',
  outcome: 'Inputs and outcome',
  noRecord: 'The vendor has published nothing about it yet.',
  replay: 'Show it again and check it, at the vendor',
  inquiry: 'The vendor was asked {attempts} times and said: {answer}. Asked again at {at}.',
  waitingWins: '{count} wins wait for their bet.',
  noNotes: 'Nobody has written anything about it.',
} as const

/** Values of a closed set in those lists. */
export const playChoice = {
  campaign_asked: 'Waits for a second person',
  campaign_declined: 'Not agreed to',
  campaign_scheduled: 'Waits for its time',
  campaign_sending: 'On its way',
  campaign_done: 'Sent',
  campaign_stopped: 'Stopped',
  topic_platform: 'News of the house',
  topic_promotion: 'Promotion',
} as const

/** Messages to many members. */
export const campaignDesk = {
  add: 'New message',
  ask: 'Ask to send it',
  stop: 'Stop it',
  audience: 'Audience',
  audienceHint:
    'Everything that is filled in has to hold. Never written to: trial accounts, the suspended, and who has excluded themselves.',
  everybody: 'Everybody',
  any: 'Any',
  atOnce: 'As soon as a second person agrees',
  sendHint: 'Empty: as soon as a second person agrees',
  hasDeposited: 'Has deposited',
  levelFrom: 'From VIP level',
  levelTo: 'To VIP level',
  tag: 'Tag',
  agent: 'Below this agent (ID or user name)',
  callingCode: 'Calling code, such as +880',
  activeSince: 'Was here since',
  inactiveSince: 'Was not here since',
  openedSince: 'Account opened since',
  members: 'Only these members (IDs, with commas or one per line)',
  look: 'Count and preview',
  count: '{count} members now.',
  progress: 'How far it has got',
} as const
