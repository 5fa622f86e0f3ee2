import { formatMoney } from '@baize/i18n'
import { formatDecimal } from '@baize/money'
import { findPlay, kindOdds, oddsScale, readSelection } from '@baize/lottery/play'
import { findTitle, type Family } from '@baize/lottery/series'
import { groupBounds, modeOfVendor } from '@baize/lottery/ticket'
import type { Visitor } from './site.ts'

/** Two tickets for one draw, of which one wins and the other loses, whatever is drawn. */
export interface BothSides {
  readonly gameCode: string
  readonly family: Family
  readonly series: string
  readonly play: string
  /** The selections as they are written, of one ticket and of the other. */
  readonly sides: readonly [string, string]
  /** What a line costs, where it is not the usual 10.00. */
  readonly lineMinor?: bigint
}

const list = (from: number, to: number, width: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(width, '0')).join(',')

/** One of each family; draws that come seldom first. */
export const everyFamily: readonly BothSides[] = [
  {
    gameCode: 'lott-08',
    family: 'M6',
    series: 'lott-08',
    play: 'seven-sum',
    sides: ['odd', 'even'],
  },
  {
    gameCode: 'sea-03',
    family: 'TH',
    series: 'sea-03',
    play: 'bottom2',
    sides: [list(0, 49, 2), list(50, 99, 2)],
    lineMinor: 100n,
  },
  { gameCode: 'sea-08', family: 'TG', series: 'sea-08:300', play: 'last-two', sides: ['big', 'small'] },
  {
    gameCode: 'elott-03',
    family: 'KL10',
    series: 'elott-03:300',
    play: 'place',
    sides: [list(1, 10, 2), list(11, 20, 2)],
  },
  {
    gameCode: 'vn-08',
    family: 'VN18',
    series: 'vn-08:180',
    play: 'tail-digit',
    sides: ['0,1,2,3,4', '5,6,7,8,9'],
  },
  {
    gameCode: 'vn-07',
    family: 'VN27',
    series: 'vn-07:60',
    play: 'tail-digit',
    sides: ['0,1,2,3,4', '5,6,7,8,9'],
  },
  { gameCode: 'elott-01', family: 'SSC', series: 'elott-01:60', play: 'sides-sum', sides: ['big', 'small'] },
  { gameCode: 'elott-02', family: '3D', series: 'elott-02:60', play: 'sides-place', sides: ['odd', 'even'] },
  { gameCode: 'elott-04', family: 'K3', series: 'elott-04:60', play: 'sides-sum', sides: ['big', 'small'] },
  {
    gameCode: 'elott-05',
    family: 'PK10',
    series: 'elott-05:60',
    play: 'sides-place',
    sides: ['big', 'small'],
  },
  { gameCode: 'elott-07', family: '11X5', series: 'elott-07:60', play: 'sum', sides: ['odd', 'even'] },
  {
    gameCode: 'elott-08',
    family: 'KL8',
    series: 'elott-08:60',
    play: 'halves',
    sides: ['upper,lower', 'even'],
  },
  { gameCode: 'elott-11', family: 'CLR', series: 'elott-11:60', play: 'sides', sides: ['odd', 'even'] },
  {
    gameCode: 'elott-12',
    family: '4D',
    series: 'elott-12:60',
    play: 'first-last3',
    sides: [list(0, 499, 3), list(500, 999, 3)],
    lineMinor: 100n,
  },
]

const usualLineMinor = 1_000n

/** What a ticket with this selection costs, and what its one winning line pays. */
export function priceOf({ family, gameCode, play: id, lineMinor = usualLineMinor }: BothSides, side: string) {
  const play = findPlay(family, id)
  const title = findTitle(gameCode)
  if (!play || !title) throw new Error(`no ${family} ${id}`)
  const terms = { lunarYear: 2026 }
  // Where a play has several places, the first one is bet on.
  const text = [side, ...play.fields.slice(1).map(() => '')].join('|')
  const selection = readSelection(play, text, terms)
  if (!selection.ok) throw new Error(`${family} ${id} does not take ${text}`)
  const lines = play.lines(selection.value, terms)
  const kind = play.kinds[lines.findIndex((count) => count > 0n)]
  const [odds = 0n] = kind ? kindOdds(kind, groupBounds[modeOfVendor(title.vendor)].usual) : []
  return {
    stakeMinor: lines.reduce((sum, count) => sum + count, 0n) * lineMinor,
    winMinor: (lineMinor * odds) / oddsScale,
  }
}

/** Fills the open pad with a selection, as a person does. */
export async function choose({ page }: Visitor, bet: BothSides, side: string): Promise<void> {
  const play = findPlay(bet.family, bet.play)
  const [field] = play?.fields ?? []
  if (!play || !field) throw new Error(`no ${bet.family} ${bet.play}`)
  const pad = page.locator('.pad-panel')
  if (play.pad === 'typed') await pad.getByRole('textbox').fill(side.replaceAll(',', ' '))
  else {
    const buttons = pad
      .locator(play.pad === 'options' ? '.options' : '.nums')
      .first()
      .getByRole('button')
    const tokens = Array.from({ length: field.alphabet.size }, (_, index) =>
      field.alphabet.write(field.alphabet.at(index)),
    )
    for (const token of side.split(',')) await buttons.nth(tokens.indexOf(token)).click()
  }
  // What was bet per line before is kept.
  const chip = formatMoney(formatDecimal(bet.lineMinor ?? usualLineMinor, { scale: 2 }), { symbol: '৳' })
  await page.getByRole('button', { name: chip, exact: true }).first().click()
}
