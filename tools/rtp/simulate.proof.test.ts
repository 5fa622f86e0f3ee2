import { figuresOf, slotModels } from '@baize/games'
import { describe, expect, test } from 'vitest'
import { runSubjects } from './battery-run.ts'
import { compare, simulate } from './simulate.ts'

describe.each(slotModels)('$id', (model) => {
  test('plays as its figures say', () => {
    const figures = figuresOf(model)
    if (!figures) throw new Error(`no figures of ${model.id}`)
    const { first: played, isDefect } = compare(model, { rounds: 10_000 })
    expect(isDefect).toBe(false)
    const spread = Math.sqrt((figures.hitFrequency * (1 - figures.hitFrequency)) / played.rounds)
    expect(Math.abs(played.hitFrequency - figures.hitFrequency)).toBeLessThan(4 * spread)
  })
})

test('a simulation is the same each time, and another on another stream', () => {
  const [model] = slotModels
  if (!model) throw new Error('no model')
  expect(simulate(model, { rounds: 500 })).toEqual(simulate(model, { rounds: 500 }))
  expect(simulate(model, { rounds: 500, nonce: 1 })).not.toEqual(simulate(model, { rounds: 500 }))
})

test('a model that pays more than its figures is a defect', () => {
  const [model] = slotModels
  if (!model) throw new Error('no model')
  const generous = { ...model, scatterPays: [22, 40, 100] as const }
  expect(compare(generous, { rounds: 50_000 })).toMatchObject({ isDefect: true, again: { isWithin: false } })
})

test('the battery finds no defect in the mapped outcomes', () => {
  for (const { subject, findings } of runSubjects(100_000)) {
    expect({ subject, defects: findings.filter(({ isDefect }) => isDefect) }).toEqual({
      subject,
      defects: [],
    })
  }
})
