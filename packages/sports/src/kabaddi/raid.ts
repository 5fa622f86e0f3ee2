import { otherSide, type Side } from '../match/index.ts'

/*
 * The chances of a raid (sportsbook design, section 4): touch, tackle, bonus, empty; who touches puts out one
 * to three. A point of touches or tackles brings a player back, an all-out is worth two and brings back all.
 */

export const raids = 80
export const raidsInHalf = 40
export const fullMat = 7

const chances = { touch: 0.36, tackle: 0.165, bonus: 0.1 } as const
/** Of touches, by players put out: set so that sides score about 32 each, with 1.9 all-outs and 4 % ties. */
const touchSizes = [0.75, 0.22, 0.03] as const
const bonusFrom = 6
const superTackleUpTo = 3
const allOutPoints = 2

/** Who stands where before a raid: players on the mat, 1 to 7, and empty raids in a row, 0 to 2. */
export interface Standing {
  readonly mat: Readonly<Record<Side, number>>
  readonly empties: Readonly<Record<Side, number>>
}

export type RaidText = 'touch' | 'tackle' | 'super_tackle' | 'bonus' | 'empty'

/** One way a raid may end. Only one side scores in a raid. */
export interface RaidEnd {
  readonly chance: number
  readonly text: RaidText
  /** Who scores; the raider's side where nobody does. */
  readonly side: Side
  /** Those of an all-out included. */
  readonly points: number
  readonly isAllOut: boolean
  readonly after: Standing
}

/** Points by skill: a better raider touches more and is caught less. */
export interface RaidSkill {
  readonly up: number
  readonly down: number
}
export const skillOf = (k: number): RaidSkill => ({ up: Math.exp(k), down: Math.exp(-k) })

/** All the ways in which a raid of this side may end; their chances add up to 1. */
export function raidEnds(raider: Side, skill: RaidSkill, before: Standing): readonly RaidEnd[] {
  const defence = otherSide(raider)
  const onMat = before.mat[defence]
  const touch = chances.touch * skill.up
  const tackle = chances.tackle * skill.down
  const bonus = onMat >= bonusFrom ? chances.bonus * skill.up : 0
  const tackleText = onMat <= superTackleUpTo ? 'super_tackle' : 'tackle'
  // The third empty raid in a row is no longer empty: the raider is out.
  const isDeciding = before.empties[raider] === 2
  const empty = 1 - touch - tackle - bonus
  return [
    ...touches(onMat).map(({ share, size }) =>
      endOf(before, { chance: touch * share, text: 'touch', raider, side: raider, points: size, out: size }),
    ),
    endOf(before, {
      chance: tackle,
      text: tackleText,
      raider,
      side: defence,
      points: tackleText === 'super_tackle' ? 2 : 1,
      out: 1,
    }),
    ...(bonus > 0
      ? [endOf(before, { chance: bonus, text: 'bonus', raider, side: raider, points: 1, out: 0 })]
      : []),
    isDeciding
      ? endOf(before, { chance: empty, text: 'tackle', raider, side: defence, points: 1, out: 1 })
      : endOf(before, { chance: empty, text: 'empty', raider, side: raider, points: 0, out: 0 }),
  ]
}

/** How many are put out, at most those on the mat. */
function touches(onMat: number): { readonly share: number; readonly size: number }[] {
  const most = Math.min(onMat, touchSizes.length)
  return Array.from({ length: most }, (_, index) => ({
    size: index + 1,
    share:
      index + 1 < most
        ? (touchSizes[index] ?? 0)
        : touchSizes.slice(index).reduce<number>((sum, share) => sum + share, 0),
  }))
}

function endOf(
  before: Standing,
  so: {
    readonly chance: number
    readonly text: RaidText
    readonly raider: Side
    readonly side: Side
    readonly points: number
    /** Players of the other side who leave, as many come back to this one. */
    readonly out: number
  },
): RaidEnd {
  const { chance, text, raider, side, points, out } = so
  const other = otherSide(side)
  const left = before.mat[other] - out
  const back = Math.min(fullMat, before.mat[side] + out)
  const isAllOut = left === 0
  const mat = pairOf(side, back, isAllOut ? fullMat : left)
  const inRow = text === 'empty' ? before.empties[raider] + 1 : 0
  return {
    chance,
    text,
    side,
    points: points + (isAllOut ? allOutPoints : 0),
    isAllOut,
    after: { mat, empties: pairOf(raider, inRow, before.empties[otherSide(raider)]) },
  }
}

const pairOf = (side: Side, own: number, other: number): Record<Side, number> =>
  side === 'home' ? { home: own, away: other } : { home: other, away: own }
