import { bomb, plinko, target } from './arcade.ts'
import { sevens, bell, gem, crown, coins, cherries } from './bazaar.ts'
import { aces, kingcard, joker, tiles, spade, ludo } from './cards.ts'
import { tiger, fan, peacock, buffalo, rooster } from './creature.ts'
import { gamepad, swords, crosshair, helm } from './esports.ts'
import { hilsa, shark, octopus, crab, turtle } from './fish.ts'
import { dhol, diya, lantern, boat, book } from './folk.ts'
import { lotus, sun } from './garden.ts'
import { roulette, baccarat, dice, chips, duel, wheel } from './live.ts'
import { balls, tombola, stub, bingocard, scratchcard } from './lottery.ts'
import { bhetki, boal, catla, chital, koi, loitta, pabda, pangas, pomfret, prawn, rohu } from './species.ts'
import { kite, rocket, balloon, plane } from './sky.ts'
import { football, cricket, tennis, basketball, trophy } from './sports.ts'
import type { Emblem } from '../paint.ts'

export const emblems = {
  tiger,
  sevens,
  bell,
  gem,
  lotus,
  crown,
  coins,
  dhol,
  fan,
  peacock,
  diya,
  boat,
  sun,
  cherries,
  lantern,
  buffalo,
  book,
  roulette,
  baccarat,
  dice,
  chips,
  duel,
  wheel,
  hilsa,
  shark,
  octopus,
  crab,
  turtle,
  aces,
  kingcard,
  joker,
  ludo,
  tiles,
  spade,
  football,
  cricket,
  tennis,
  basketball,
  trophy,
  gamepad,
  swords,
  crosshair,
  helm,
  balls,
  tombola,
  stub,
  kite,
  rocket,
  balloon,
  plane,
  bomb,
  plinko,
  target,
  bingocard,
  scratchcard,
  rooster,
  rohu,
  catla,
  chital,
  boal,
  pabda,
  koi,
  prawn,
  pangas,
  pomfret,
  loitta,
  bhetki,
} satisfies Record<string, Emblem>

export type EmblemName = keyof typeof emblems

export const emblemNames = Object.keys(emblems) as readonly EmblemName[]
