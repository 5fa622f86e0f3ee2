import type { RecordOf } from './fairness/record.ts'
import type { AnyEngine, Engine } from './kind.ts'
import { minesEngine } from './mines/engine.ts'
import { diceEngine } from './dice/engine.ts'
import { limboEngine } from './limbo/engine.ts'
import { plinkoEngine } from './plinko/engine.ts'
import { kenoEngine } from './keno/engine.ts'
import { towerEngine } from './tower/engine.ts'
import { rouletteEngine } from './roulette/engine.ts'
import { baccaratEngine } from './baccarat/engine.ts'
import { sicboEngine } from './sicbo/engine.ts'
import { dragonTigerEngine } from './dragontiger/engine.ts'
import { andarBaharEngine } from './andarbahar/engine.ts'
import { pokerEngine } from './poker/engine.ts'
import { scratchEngine } from './scratch/engine.ts'
import { teenPattiEngine } from './teenpatti/engine.ts'
import { bingoEngine } from './bingo/engine.ts'
import { bingoRoomEngine } from './bingoroom/engine.ts'
import { crashEngine } from './crash/engine.ts'
import { fishingEngine } from './fishing/engine.ts'
import { cockfightEngine } from './cockfight/engine.ts'
import { blackjackEngine } from './blackjack/engine.ts'
import { wheelEngine } from './wheel/engine.ts'
import { hiloEngine } from './hilo/engine.ts'
import { casinoHoldemEngine } from './casinoholdem/engine.ts'
import { sharedBlackjackEngine } from './sharedblackjack/engine.ts'
import { createSittingEngine } from './table/sitting.ts'
import { holdemModels } from './table/holdem/rules.ts'
import { ludoModels } from './table/ludo/rules.ts'
import { pattiModels } from './table/patti/rules.ts'
import { rummyModels } from './table/rummy/rules.ts'
import { slotEngine } from './slot/engine.ts'
import { gridEngine } from './slotgrid/engine.ts'

/** Every kind of game of the house: a new one is its folder and a line here. */
export const engines = {
  slot: slotEngine,
  slotgrid: gridEngine,
  mines: minesEngine,
  dice: diceEngine,
  limbo: limboEngine,
  plinko: plinkoEngine,
  keno: kenoEngine,
  tower: towerEngine,
  roulette: rouletteEngine,
  baccarat: baccaratEngine,
  sicbo: sicboEngine,
  dragontiger: dragonTigerEngine,
  andarbahar: andarBaharEngine,
  bingo: bingoEngine,
  teenpatti: teenPattiEngine,
  scratch: scratchEngine,
  poker: pokerEngine,
  crash: crashEngine,
  fishing: fishingEngine,
  cockfight: cockfightEngine,
  blackjack: blackjackEngine,
  wheel: wheelEngine,
  hilo: hiloEngine,
  casinoholdem: casinoHoldemEngine,
  sharedblackjack: sharedBlackjackEngine,
  bingoroom: bingoRoomEngine,
  patti: createSittingEngine('patti', pattiModels),
  holdem: createSittingEngine('holdem', holdemModels),
  ludo: createSittingEngine('ludo', ludoModels),
  rummy: createSittingEngine('rummy', rummyModels),
} as const

type Engines = typeof engines
export type GameKind = keyof Engines

type PartsOf<E> =
  E extends Engine<infer Model, infer Choice, infer Move, infer State, infer View>
    ? { model: Model; choice: Choice; move: Move; state: State; view: View }
    : never
type Parts = { [Kind in GameKind]: PartsOf<Engines[Kind]> }

export type GameModel = Parts[GameKind]['model']
export type GameChoice = Parts[GameKind]['choice']
export type RoundState = Parts[GameKind]['state']
export type RoundView = Parts[GameKind]['view']
export type RoundRecord = { [Kind in GameKind]: RecordOf<Parts[Kind]['state']> }[GameKind]

/** Every model on offer, and every earlier version that a record may name. */
export const models: readonly GameModel[] = Object.values(engines).flatMap((engine) => [...engine.models])

export const isKind = (kind: unknown): kind is GameKind =>
  typeof kind === 'string' && Object.hasOwn(engines, kind)

/** The engine of a model, a round or a record, as one that takes any of its kind. */
export function engineOf(of: { readonly kind: string }): AnyEngine {
  if (!isKind(of.kind)) throw new Error(`no engine plays ${of.kind}`)
  return engines[of.kind]
}
