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
} as const
