import type { OptimalPlay } from './optimal.ts'

/** Best play of each table, computed by `npm run rtp -- --model <id> --check`; by id and version. */
export const publishedPlay: Readonly<Record<string, OptimalPlay>> = {
  'poker-jacks v1': {
    rtp: 0.9954390437,
    hitFrequency: 0.4545653308,
    standardDeviation: 4.4175418987,
    maxWinChance: 0.000024758268,
  },
  'poker-deuces v1': {
    rtp: 0.9972829465,
    hitFrequency: 0.4428011449,
    standardDeviation: 5.0774271723,
    maxWinChance: 0.0000230116389,
  },
  'poker-bonus v1': {
    rtp: 0.9916597319,
    hitFrequency: 0.4551454761,
    standardDeviation: 4.5720981633,
    maxWinChance: 0.000024855135,
  },
  'poker-double-bonus v1': {
    rtp: 0.9910647185,
    hitFrequency: 0.431893447,
    standardDeviation: 5.3429514149,
    maxWinChance: 0.0000208181747,
  },
  'poker-joker v1': {
    rtp: 0.9808543242,
    hitFrequency: 0.4429692336,
    standardDeviation: 5.0648866056,
    maxWinChance: 0.0000247117515,
  },
}
