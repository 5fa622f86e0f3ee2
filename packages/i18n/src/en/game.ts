/** The page that shows a game. */
export const game = {
  title: 'Game',
  opening: 'Loading game',
  frame: 'Game: {title}',
  failedTitle: "Couldn't open the game",
  noneTitle: 'No game selected',
  noneText: 'Choose a game from the list.',
  chooseOther: 'Choose another game',
  leave: 'Leave game',
  comingSoon: 'Coming soon',
  ownWindow: 'This game opens in a new window.',
  windowOpen: 'The game is open in another window.',
  windowBlocked: 'Your browser blocked the window. Allow pop-ups for this site, or open the game here.',
  openWindow: 'Open game',
  support: 'Customer service',
} as const
