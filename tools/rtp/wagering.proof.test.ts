import { chanceToFinish, playRun, seededNumbers, tableOf } from '@baize/domain/bonus'
import { createFairRng, figuresOf, playSlot, slotModels, type SlotModel } from '@baize/games'
import { expect, test } from 'vitest'
import { nodeHmac, simulationSeed } from './simulate.ts'

const runs = 20_000
/** In stakes: money and bonus of 50, of which the bonus of 25 is to be staked ten times. */
const asked = { balance: 50, stake: 1, required: 250 }

/** The share of real runs that meet the requirement: each stake is a whole round of the game. */
function playReally(model: SlotModel): number {
  const seeds = { serverSeed: simulationSeed, clientSeed: `wagering ${model.id}`, nonce: 0 }
  const rng = createFairRng({ ...seeds, hmac: nodeHmac })
  const stakeMinor = model.lineCount
  let finished = 0
  for (let run = 0; run < runs; run += 1) {
    let balance = asked.balance * stakeMinor
    let played = 0
    for (; played < asked.required && balance >= stakeMinor; played += 1) {
      const round = playSlot(model, { stakeMinor }, rng)
      if (!round.ok) throw new Error(`stake ${stakeMinor} refused by ${model.id}`)
      balance += round.value.payoutMinor - stakeMinor
    }
    finished += played === asked.required ? 1 : 0
  }
  return finished / runs
}

/** What the simulator says of a game of which it knows these two figures. */
function say({ rtp, sd }: { rtp: number; sd: number }) {
  const table = tableOf({ rtp, sd })
  const next = seededNumbers(1)
  const ended = Array.from({ length: runs }, () => playRun(asked, table, next))
  return {
    formula: chanceToFinish({ ...asked, rtp, sd }),
    simulated: ended.filter(({ hasFinished }) => hasFinished).length / runs,
  }
}

const ofVolatility = (['low', 'medium', 'high'] as const).flatMap((volatility) => {
  const model = slotModels.find((each) => figuresOf(each)?.volatility === volatility)
  return model ? [[volatility, model] as const] : []
})

test.each(ofVolatility)(
  'a bonus played 20,000 times in a slot of %s volatility ends as the simulator says',
  (volatility, model) => {
    const figures = figuresOf(model)
    if (!figures) throw new Error(`no figures of ${model.id}`)
    const said = say({ rtp: figures.rtp, sd: figures.standardDeviation })
    const really = playReally(model)
    console.info(volatility, model.id, figures.standardDeviation, said, really)
    expect(Math.abs(said.formula - really)).toBeLessThan(0.02)
    expect(Math.abs(said.simulated - really)).toBeLessThan(0.02)
  },
  300_000,
)
