/** Texts of the rooms of bingo, where one draw is for everybody. */
export const bingoroom = {
  idle: 'Choose your cards for the next draw',
  cards: 'Your cards',
  card: 'Card {number}',
  swap: 'New numbers for card {number}',
  drop: 'Give card {number} back',
  add: 'One more card',
  price: 'Per card: {amount}',
  most: 'At most {amount} a draw',
  buy: 'Buy: {count} × {amount}',
  inPlay: 'Cards in play: {count}',
  next: 'Draw in progress',
  near: 'One to go: {numbers}',
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
    'Each card has an equal part of the stake and pays by its own full lines when the last ball has been ' +
    'called. What others hold changes nothing.',
} as const
