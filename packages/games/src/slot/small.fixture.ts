import type { Rng } from '@baize/std'
import { tinyModel } from './tiny.fixture.ts'
import type { ByScatterCount, LinePays, SlotModel } from './types.ts'

/** The strips of one window each that close a small slot: everything is played on three reels. */
const lastReels = ['ABa', 'AAa']

/** Some slot of three short strips, with pays, scatters and a feature of its own. */
export function someSlot(rng: Rng, free: Partial<SlotModel['freeSpins']> = {}): SlotModel {
  const letter = () => 'AABaaSW'.charAt(rng.nextInt(7))
  const strip = () => Array.from({ length: 2 + rng.nextInt(2) }, letter).join('')
  const strips = () => [strip(), strip(), strip(), ...lastReels.map((one) => one.charAt(rng.nextInt(3)))]
  const pays = (): LinePays => [rng.nextInt(2), 1 + rng.nextInt(3), 4 + rng.nextInt(5), 10 + rng.nextInt(9)]
  const scatterPays: ByScatterCount = [rng.nextInt(2), 2, 3]
  return {
    ...tinyModel,
    id: 'slot-some',
    strips: strips(),
    lineCount: rng.nextInt(2) === 0 ? 5 : 10,
    pays: { wild: [0, 2, 9, 30], high1: pays(), high2: pays(), low1: pays() },
    scatterPays,
    wildMultiplier: 1 + rng.nextInt(3),
    freeSpins: {
      awards: [1, 1, 2],
      retrigger: rng.nextInt(2),
      maxSpins: 2,
      multipliers: rng.nextInt(2) === 0 ? [1] : [2, 3],
      isWildExpanding: rng.nextInt(2) === 0,
      ...(rng.nextInt(2) === 0 && { strips: strips() }),
      ...free,
    },
    maxWinMultiple: 6,
  }
}
