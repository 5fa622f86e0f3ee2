/** Texts of the studio's quick games: dice, plinko, keno and others. */
export const arcade = {
  won: 'Won',
  lost: 'No win',
  chance: 'Chance',
  risk: 'Risk',
  riskLow: 'Low',
  riskMedium: 'Medium',
  riskHigh: 'High',
  openRound:
    "Open rounds are kept for 24 hours. Then they're cashed out, or refunded if you haven't made " +
    'a move.',
  diceSide: 'You win on',
  diceUnder: 'Under {limit}',
  diceOver: '{limit} or more',
  diceChance: 'Chance {percent}% · pays × {times}',
  diceIdle: 'Choose what wins, then roll',
  diceRoll: 'Roll',
  diceRules:
    'A number from 00.00 to 99.99 is rolled; every number is equally likely. Choose the side and ' +
    'how much of the range wins: the smaller the range, the higher the payout.',
  limboTarget: 'Target: × {times}',
  limboChoose: 'Target multiplier',
  limboIdle: 'Set a target multiplier',
  limboGo: 'Launch',
  limboRules:
    "Choose a target multiplier before the round. The round then draws its own: if it's at least " +
    'as high as your target, you win your stake times the target.',
  plinkoIdle: 'Choose rows and risk, then drop the ball',
  plinkoDrop: 'Drop the ball',
  plinkoRules:
    'At every peg the ball falls left or right with equal chance. The pocket it lands in ' +
    'multiplies your stake. Higher risk pays more in the outer pockets and less in the inner ' +
    'ones.',
  pocket: 'Pocket, from the outside',
  rows: 'Rows',
  rowCount: '{count} {count|row|rows}',
  kenoIdle: 'Pick 1 to 10 numbers',
  kenoDraw: 'Draw',
  kenoHits: '{hits} of {of} hit',
  kenoPicked: '{count} {count|number|numbers} picked',
  kenoRules:
    'Pick 1 to 10 of 40 numbers. Ten are drawn; the more you match, the more you win. The table ' +
    'shows the payouts for your number of picks.',
  hits: 'Matched',
  pickRandom: 'Pick ten for me',
  pickClear: 'Clear',
  towerIdle: 'Choose the difficulty, then start climbing',
  towerStart: 'Start climbing',
  towerFirst: 'Open a door first',
  towerLevel: 'Difficulty',
  towerEasy: 'Easy',
  towerMedium: 'Medium',
  towerHard: 'Hard',
  towerExpert: 'Expert',
  towerFloor: 'Floor',
  towerDoor: 'Floor {floor}, door {door}',
  towerFallen: 'Trap! You lost your stake',
  towerTop: 'You reached the top',
  towerDoors: 'At this difficulty, {safe} of {doors} doors on each floor are safe.',
  towerRules:
    "What's behind every door is decided before your first step. A safe door takes you up a " +
    'floor and raises the multiplier; a trap loses the stake. Cash out on any floor.',
  scratchIdle: 'Buy a card and scratch off the foil',
  scratchBuy: 'Buy a card',
  scratchThree: 'Three matching pictures',
  scratchRules:
    'Nine fields are hidden under foil. Three matching pictures pay the listed prize, and no ' +
    'card has more than one match of three.',
  bingoIdle: 'Buy a card to start the draw',
  bingoBuy: 'Buy a card',
  bingoFull: 'Full card',
  bingoLines: 'Full lines: {count}',
  bingoCount: 'Full',
  bingoSquare:
    'Your card has 24 numbers and a free centre. {calls} of {balls} numbers are called; rows, columns and diagonals count as lines.',
  bingoTicket:
    'Your ticket has three rows of five numbers. {calls} of {balls} numbers are called; every full row counts as a line.',
} as const
