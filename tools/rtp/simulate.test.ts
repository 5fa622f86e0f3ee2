import { figuresOf, slotModels } from '@baize/games'
import { describe, expect, test } from 'vitest'
import { runSubjects } from './battery-run.ts'
import { simulate } from './simulate.ts'

describe.each(slotModels)('$id', (model) => {
  test('plays as its figures say', () => {
    const figures = figuresOf(model)
    if (!figures) throw new Error(`no figures of ${model.id}`)
    const played = simulate(model, { rounds: 20_000 })
    expect(Math.abs(played.rtp - figures.rtp)).toBeLessThan(played.halfWidth)
    const spread = Math.sqrt((figures.hitFrequency * (1 - figures.hitFrequency)) / played.rounds)
    expect(Math.abs(played.hitFrequency - figures.hitFrequency)).toBeLessThan(4 * spread)
  })
})

test('a simulation is the same each time, and another with another seed', () => {
  const [model] = slotModels
  if (!model) throw new Error('no model')
  expect(simulate(model, { rounds: 500 })).toEqual(simulate(model, { rounds: 500 }))
  expect(simulate(model, { rounds: 500, serverSeed: 'ab'.repeat(32) })).not.toEqual(
    simulate(model, { rounds: 500 }),
  )
})

test('the battery finds no defect in the mapped outcomes', () => {
  for (const { subject, findings } of runSubjects(100_000)) {
    expect(subject).not.toBe('')
    if (subject !== 'first reel as played') expect(findings.filter(({ isDefect }) => isDefect)).toEqual([])
  }
})
