/** Texts of the fishing waters. */
export const fishing = {
  load: 'Load {shots} shots for {amount}',
  fire: 'Fire · {left} left',
  rest: 'Fire the rest',
  auto: 'Auto-fire',
  magazine: 'Shots in a magazine',
  price: '{amount} a shot',
  targets: 'Aim at',
  anyFish: 'Any fish',
  water: 'The water: press a fish to shoot at it',
  shots: 'Last shots',
  caught: '{fish} caught: ×{times}',
  missed: '{fish} got away',
  idle: 'Load a magazine to shoot',
  wonSoFar: 'Won so far',
  over: '{caught} of {shots} shots caught something',
  guests: '{count} at this water',
  gone: 'That fish is gone; the shot is still in the magazine.',
  joining: 'Looking for a place at the water…',
  rules:
    'A magazine is one bet: you buy 10, 20, 50 or 100 shots of equal price. The two numbers of every shot ' +
    'are drawn from your committed seed when you buy; the first decides whether the fish you aim at is ' +
    'caught, the second the prize of fish that have several.',
  rulesFair:
    'Chance times prize is the same for every fish of a water, so no aim is better or worse than another: ' +
    'a dear fish comes seldom and pays much. What swims where is drawn for all players alike and decides ' +
    'nothing that is paid. A shot at a fish that has left or was caught costs nothing.',
  rulesEnd:
    'Wins are paid when the magazine is empty. “Fire the rest” shoots what is left at the smallest fish. ' +
    'A magazine left behind waits ten minutes for you, then the rest is fired the same way; one from which ' +
    'nothing was fired is given back.',
  fish: 'Fish',
  prize: 'Pays (shots)',
  chance: 'Caught',
  paid: 'Paid',
  mola: 'Mola',
  puti: 'Puti',
  tengra: 'Tengra',
  pabda: 'Pabda',
  koi: 'Koi',
  hilsa: 'Hilsa',
  chitol: 'Chitol',
  rohu: 'Rohu',
  turtle: 'Turtle',
  goldenCrab: 'Golden crab',
  gharial: 'Gharial',
  sardine: 'Sardine',
  pomfret: 'Pomfret',
  prawn: 'Prawn',
  clownfish: 'Clownfish',
  squid: 'Squid',
  ray: 'Ray',
  tuna: 'Tuna',
  marlin: 'Marlin',
  shark: 'Shark',
  kraken: 'Kraken',
  mudskipper: 'Mudskipper',
  bhetki: 'Bhetki',
  mudCrab: 'Mud crab',
  otter: 'Otter',
  python: 'Python',
  crocodile: 'Crocodile',
} as const
