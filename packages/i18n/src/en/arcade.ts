/** Texts of the studio's quick games: dice, plinko, keno and others. */
export const arcade = {
  won: 'Won',
  lost: 'No win',
  chance: 'Chance',
  risk: 'Risk',
  riskLow: 'Low',
  riskMedium: 'Medium',
  riskHigh: 'High',
  openRound: 'An open round waits 24 hours. Then it is cashed out, or refunded if you made no decision.',
  diceSide: 'What wins',
  diceUnder: 'Under {limit}',
  diceOver: 'From {limit} up',
  diceChance: 'Chance {percent}% · pays × {times}',
  diceIdle: 'Choose what wins, then roll',
  diceRoll: 'Roll',
  diceRules:
    'A number from 00.00 to 99.99 is rolled, each as likely as any other. Choose the side and ' +
    'how much of the scale wins: the smaller the part, the higher the pay.',
  limboTarget: 'Target: × {times}',
  limboChoose: 'Target multiplier',
  limboIdle: 'Set a target multiplier',
  limboGo: 'Launch',
  limboRules:
    'Before the round you name a multiplier. The round draws one of its own: when it is at ' +
    'least yours, you are paid your stake times the multiplier you named.',
  plinkoIdle: 'Choose rows and risk, then drop the ball',
  plinkoDrop: 'Drop the ball',
  plinkoRules:
    'At each peg the ball falls left or right, both alike. The pocket it reaches pays its ' +
    'multiplier of the stake. More risk means higher pays outside and lower ones inside.',
  pocket: 'Pocket from outside',
  rows: 'Rows',
  rowCount: '{count} rows',
  kenoIdle: 'Pick 1 to 10 numbers',
  kenoDraw: 'Draw',
  kenoHits: '{hits} of {of} hit',
  kenoPicked: '{count} numbers picked',
  kenoRules:
    'Pick 1 to 10 of 40 numbers. Ten are drawn; the more of yours are among them, the more is ' +
    'paid. The table stands for the number of picks you have made.',
  hits: 'Met',
  pickRandom: 'Pick ten for me',
  pickClear: 'Clear',
  towerIdle: 'Choose how many doors are safe, then climb',
  towerStart: 'Start the climb',
  towerFirst: 'Open a door first',
  towerLevel: 'Difficulty',
  towerEasy: 'Easy',
  towerMedium: 'Medium',
  towerHard: 'Hard',
  towerExpert: 'Expert',
  towerFloor: 'Floor',
  towerDoor: 'Floor {floor}, door {door}',
  towerFallen: 'Trap: stake lost',
  towerTop: 'You reached the top',
  towerDoors: 'At this difficulty {safe} of {doors} doors of each floor are safe.',
  towerRules:
    'What is behind every door is fixed before the first step. A safe door leads a floor up and ' +
    'raises the multiplier; a trap takes the stake. Cash out on any floor.',
  scratchIdle: 'Buy a card and see what is under the foil',
  scratchBuy: 'Buy a card',
  scratchThree: 'Three alike',
  scratchRules:
    'Nine fields lie under foil. Three of the same picture pay what the list says for it, and ' +
    'no card holds more than one such three.',
  bingoIdle: 'Buy a card and the numbers are called',
  bingoBuy: 'Buy a card',
  bingoFull: 'The full card',
  bingoLines: 'Full lines: {count}',
  bingoCount: 'Full',
  bingoSquare: 'Your card has 24 numbers. {calls} of {balls} are called; rows, columns, diagonals are lines.',
  bingoTicket: 'Your ticket has three rows of five. {calls} of {balls} are called; every full row is a line.',
} as const
