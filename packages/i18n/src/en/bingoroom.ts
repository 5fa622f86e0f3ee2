/** Texts of the rooms of bingo, where one draw is for everybody. */
export const bingoroom = {
  idle: 'Choose your cards for the next draw',
  cards: 'Your cards',
  card: 'Card {number}',
  swap: 'New numbers for card {number}',
  drop: 'Return card {number}',
  add: 'One more card',
  price: 'Per card: {amount}',
  most: 'Up to {amount} per draw',
  buy: 'Buy: {count} × {amount}',
  inPlay: 'Cards in play: {count}',
  next: 'Draw in progress',
  near: 'One number to go: {numbers}',
  paid: 'Pays {amount}',
  called: 'Called: {count} of {calls}',
  notCalled: 'No ball has been called yet',
  calledNumbers: 'All balls. Called: {numbers}',
  watched: 'The draw is over',
  rulesDraw: "One draw for everyone: {calls} of {balls} balls, from the room's chain, after sales close.",
  rulesCards:
    'You have one to six cards. Swap any card for new numbers as often as you like before you buy; every ' +
    'card has the same chances.',
  rulesSquare: 'A card has 24 numbers and a free cell. Rows, columns and both diagonals are lines.',
  rulesTicket: 'A ticket has three rows of five numbers. Every row is a line.',
  rulesPays:
    'Your stake is split equally between your cards. Each card pays for its own full lines once ' +
    "the last ball has been called; other players' cards don't affect it.",
} as const
