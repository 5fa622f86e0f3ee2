/** The page that shows a game. */
export const game = {
  title: 'Game',
  opening: 'The table is being set',
  frame: 'Game: {title}',
  failedTitle: 'The game did not open',
  noneTitle: 'Which game?',
  noneText: 'The address names no game. Choose one from the list.',
  chooseOther: 'Choose another game',
  leave: 'Leave the game',
  comingSoon: 'Coming soon',
  ownWindow: 'This game opens in a window of its own.',
  windowOpen: 'The game is open in its own window. This page waits for you.',
  windowBlocked: 'The browser has blocked the window. Allow pop-ups for this site, or open it here.',
  openWindow: 'Open the game',
  support: 'Customer service',
} as const
