import { describe, expect, test } from 'vitest'
import { bindGame, findModel, minesGame, slotGame } from './games.ts'
import { engineOf, engines, isKind, models } from './registry.ts'
import { recordRound } from './replay.ts'
import { entryOf, fairRng, must } from './testing/numbers.ts'
import { slotModels } from './slot/models.ts'
import { minesEngine } from './mines/engine.ts'

const [slot, otherSlot] = slotModels
if (!slot || !otherSlot) throw new Error('no slots')
const mines = entryOf(minesEngine.models, 0)

describe('an engine with one of its models', () => {
  const game = slotGame(slot)
  const stakeMinor = slot.lineCount * 10
  const state = must(game.start({ stakeMinor, choice: {} }, fairRng('bound')))

  test('names itself and plays by that model', () => {
    expect([game.id, game.kind, game.version]).toEqual([slot.id, 'slot', slot.version])
    const engine = bindGame(engines.slot, slot)
    expect(engine.start({ stakeMinor, choice: {} }, fairRng('bound'))).toEqual({ ok: true, value: state })
    expect(game.playerView(state)).toMatchObject({ modelId: slot.id, stakeMinor })
    expect(minesGame(mines).id).toBe(mines.id)
  })

  test('touches no round of another model or version', () => {
    const strangers = [
      { ...state, modelId: otherSlot.id },
      { ...state, modelVersion: slot.version + 1 },
    ]
    for (const stranger of strangers) {
      expect(() => game.playerView(stranger)).toThrow(`under ${slot.id} v${slot.version}`)
      expect(() => game.move(stranger, undefined as never)).toThrow('round of')
    }
  })
})

describe('kinds and models', () => {
  test.each(['toString', '__proto__', 'Slot', '', null, 3, undefined])('%j is no kind', (kind) => {
    expect(isKind(kind)).toBe(false)
    if (typeof kind === 'string') expect(() => engineOf({ kind })).toThrow('no engine plays')
  })

  test('every engine is listed by its own kind, and every model is of its engine', () => {
    for (const [kind, engine] of Object.entries(engines)) {
      expect(engine.kind).toBe(kind)
      expect(engineOf({ kind })).toBe(engine)
      expect(engine.models.length).toBeGreaterThan(0)
      for (const model of engine.models) {
        expect(model.kind).toBe(kind)
        expect(findModel(model.id, model.version)).toBe(model)
      }
    }
    expect(models).toHaveLength(Object.values(engines).reduce((sum, engine) => sum + engine.models.length, 0))
  })
})

test('free rounds are given in games whose stake is one sum', () => {
  const free = Object.values(engines).filter(({ hasFreeRounds }) => hasFreeRounds)
  expect(free.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['slot', 'slotgrid', 'poker']))
  const split = ['roulette', 'baccarat', 'sicbo', 'dragontiger', 'blackjack', 'casinoholdem', 'fishing']
  expect(free.filter(({ kind }) => split.includes(kind))).toEqual([])
})

test('a round that is not over has no public record', () => {
  const open = must(minesGame(mines).start({ stakeMinor: 1_000, choice: { mineCount: 3 } }, fairRng('open')))
  const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'open', nonce: 0 }
  expect(() => recordRound(open, { seeds, isSeedRevealed: true })).toThrow('only a finished round')
})
