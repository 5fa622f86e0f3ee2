import { chanceToFinish, playRun, seededNumbers, tableOf } from '@baize/domain/bonus'
import { createFairRng, figuresOf, playSlot, slotModels, type SlotModel } from '@baize/games'
import { expect, test } from 'vitest'
import { nodeHmac, simulationSeed } from './simulate.ts'

/** Of each of the four games; every night four times as many. */
const runs = Number(process.env['BONUS_RUNS'] ?? 5_000)
/** In stakes: money and bonus of 50, of which the bonus of 25 is to be staked ten times. */
const asked = { balance: 50, stake: 1, required: 250 }

/** The share of real runs that meet the requirement: each stake is a whole round of the game. */
function playReally(model: SlotModel): number {
  const seeds = { serverSeed: simulationSeed, clientSeed: model.id, nonce: 7 }
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

/** Of each volatility the first, and the last that is called medium. */
const models = ['slot-ripple', 'slot-delta', 'slot-fury', 'slot-summit'].flatMap((id) => {
  const model = slotModels.find((each) => each.id === id)
  return model ? [[id, model] as const] : []
})

test.each(models)(
  `a bonus played ${runs} times in %s ends as the simulator says`,
  (_, model) => {
    const figures = figuresOf(model)
    if (!figures) throw new Error(`no figures of ${model.id}`)
    const said = say({ rtp: figures.rtp, sd: figures.standardDeviation })
    const really = playReally(model)
    // Two figures do not tell how a game pays: five points is what they are good for.
    expect(Math.abs(said.simulated - really)).toBeLessThan(0.05)
    // The formula knows nothing of steps: it is what is shown until the runs are through.
    expect(Math.abs(said.formula - really)).toBeLessThan(0.09)
  },
  300_000,
)
