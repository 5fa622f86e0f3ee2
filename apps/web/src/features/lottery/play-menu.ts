import { playsOf, type Play } from '@baize/lottery/play'
import type { Family } from '@baize/lottery/series'

/** Plays that stand together under one tab. */
export interface PlayGroup {
  readonly key: TabKey
  readonly plays: readonly Play[]
}

type Group = readonly [key: TabKey, ids: RegExp]

const digits: readonly Group[] = [
  ['tabPlace', /^place$/],
  ['tabThree', /^(straight3|group3|group6-(front|mid|back|all)3|sum3|span3|groupsum|groupkey|groupmixed)/],
  ['tabTwo', /^(straight2|group2-)/],
  ['tabSides', /^sides/],
  ['tabRivals', /^dragon-tiger$/],
  ['tabFour', /^(straight4|group(24|12|6-of4|4)-)/],
  ['tabFive', /^(straight5|combo5|group)/],
  ['tabAny', /^any/],
  ['tabContains', /^(contains|repeat)/],
  ['tabShape', /^(shape3|bull)/],
]

const vietnamese: readonly Group[] = [
  ['tabLo', /^lo/],
  ['tabSpecialPrize', /^(special|head-digit|tail-digit|first2)/],
  ['tabHead', /^head/],
  ['tabTogether', /^(xien|da$)/],
  ['tabMiss', /^miss/],
]

/** The tabs of each family; a play belongs to the first that takes its id. */
const groups: Readonly<Record<Family, readonly Group[]>> = {
  SSC: digits,
  '3D': digits,
  K3: [
    ['tabSum', /^(sum|sides-sum)$/],
    ['tabSame', /^(triple|any-triple|pair)/],
    ['tabDifferent', /^(three-different|two-different|run)$/],
    ['tabOne', /^one$/],
  ],
  PK10: [
    ['tabPlace', /^place$/],
    ['tabFirst', /^first/],
    ['tabSides', /^sides-place$/],
    ['tabSum', /sum2$/],
    ['tabRivals', /^rivals$/],
  ],
  '11X5': [
    ['tabNumbers', /^any\d$/],
    ['tabPlace', /^place$/],
    ['tabFirst', /^first/],
    ['tabFixed', /-fixed$/],
    ['tabSum', /^(sum|odd-count|middle)$/],
    ['tabRivals', /^rivals$/],
  ],
  KL10: [
    ['tabNumbers', /^any/],
    ['tabPlace', /^place$/],
    ['tabSum', /^sum$/],
  ],
  KL8: [
    ['tabPick', /^pick/],
    ['tabSum', /^(sum|halves)$/],
  ],
  CLR: [
    ['tabColour', /^colour$/],
    ['tabDigit', /^digit$/],
    ['tabSides', /^sides$/],
  ],
  '4D': [
    ['tabBig', /^big/],
    ['tabSmall', /^small/],
    ['tabTop', /^(first|top)/],
  ],
  M6: [
    ['tabSpecial', /^special(-sides|-colour)?$/],
    ['tabZodiac', /zodiac$/],
    ['tabSix', /^(six|place|two-with-special)/],
    ['tabSeven', /^seven/],
    ['tabMiss', /^miss/],
  ],
  VN27: vietnamese,
  VN18: vietnamese,
  TH: [
    ['tabThreeTop', /top/],
    ['tabBottom', /bottom/],
    ['tabThree', /^(front|back)/],
  ],
  TG: [
    ['tabStraight', /^straight/],
    ['tabPlace', /^place$/],
    ['tabFree', /^(free-digit|two-digits|twin|three-digits)$/],
    ['tabLast', /^last-two/],
  ],
}

export type TabKey =
  | 'tabPlace'
  | 'tabFive'
  | 'tabFour'
  | 'tabThree'
  | 'tabTwo'
  | 'tabAny'
  | 'tabContains'
  | 'tabSides'
  | 'tabRivals'
  | 'tabShape'
  | 'tabSum'
  | 'tabSame'
  | 'tabDifferent'
  | 'tabOne'
  | 'tabFirst'
  | 'tabNumbers'
  | 'tabFixed'
  | 'tabPick'
  | 'tabDigit'
  | 'tabColour'
  | 'tabBig'
  | 'tabSmall'
  | 'tabTop'
  | 'tabSpecial'
  | 'tabZodiac'
  | 'tabSix'
  | 'tabSeven'
  | 'tabMiss'
  | 'tabLo'
  | 'tabSpecialPrize'
  | 'tabHead'
  | 'tabTogether'
  | 'tabThreeTop'
  | 'tabBottom'
  | 'tabStraight'
  | 'tabFree'
  | 'tabLast'

/** The tabs of a lottery, in their order, with what each of them sells. */
export function playGroups(family: Family, pads: 'all' | 'two-sided'): readonly PlayGroup[] {
  const sold = playsOf[family].filter(({ isTwoSided }) => pads === 'all' || isTwoSided)
  const keyOf = ({ id }: Play) => groups[family].find(([, ids]) => ids.test(id))?.[0]
  return groups[family]
    .map(([key]) => ({ key, plays: sold.filter((play) => keyOf(play) === key) }))
    .filter(({ plays }) => plays.length > 0)
}

/** The play of this id with its tab, or the first one. */
export function chosenPlay(
  all: readonly PlayGroup[],
  id: string | null,
): { readonly group: PlayGroup; readonly play: Play } | undefined {
  for (const group of all) for (const play of group.plays) if (play.id === id) return { group, play }
  const [group] = all
  const [play] = group?.plays ?? []
  return group && play && { group, play }
}

/** The plays of a tab by their stem: one for each, the one that looks at the same places where there is. */
export const stemsOf = ({ plays }: PlayGroup, window: string | null): readonly Play[] =>
  [...new Set(plays.map(({ stem }) => stem))].flatMap((stem) => {
    const same = plays.filter((play) => play.stem === stem)
    return same.find((play) => play.window === window) ?? same[0] ?? []
  })

/** The same play on other places of the result. */
export const windowsOf = ({ plays }: PlayGroup, stem: string): readonly Play[] =>
  plays.filter((play) => play.stem === stem && play.window !== null)
