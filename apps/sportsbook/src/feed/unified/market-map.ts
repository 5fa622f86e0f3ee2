/** How a market of the supplier is called in the book's catalogue. */
export interface MappedMarket {
  readonly type: string
  /** Canonical specifiers of the book. */
  readonly spec: string
  /** The supplier's numbers of outcomes to the book's ids. */
  readonly outcomes: Readonly<Record<string, string>>
}

const threeWay = { '1': 'home', '2': 'draw', '3': 'away' } as const
const overUnder = { '12': 'over', '13': 'under' } as const
const twoWay = { '4': 'home', '5': 'away' } as const
const handicap = { '1714': 'home', '1715': 'away' } as const
const yesNo = { '74': 'yes', '76': 'no' } as const

type Specifiers = Readonly<Record<string, string>>
type Rule = (specifiers: Specifiers) => MappedMarket | undefined

const plain =
  (type: string, outcomes: MappedMarket['outcomes']): Rule =>
  (specifiers) =>
    Object.keys(specifiers).length === 0 ? { type, spec: '', outcomes } : undefined

const line = (text: string | undefined): string | undefined =>
  text !== undefined && /^[-+]?\d{1,3}(\.\d{1,2})?$/.test(text) ? String(Number(text)) : undefined

/** Markets of football by the supplier's numbers; what is not named here is not offered. */
const football: Readonly<Record<string, Rule>> = {
  '1': plain('football_1x2', threeWay),
  '11': plain('football_draw_no_bet', twoWay),
  '16': ({ hcp, score = '0-0' }) => {
    const of = line(hcp)
    return of === undefined || !/^\d{1,2}-\d{1,2}$/.test(score)
      ? undefined
      : { type: 'football_handicap', spec: `hcp=${of}|score=${score}`, outcomes: handicap }
  },
  '18': ({ total }) => {
    const of = line(total)
    return of === undefined ? undefined : { type: 'football_total', spec: `total=${of}`, outcomes: overUnder }
  },
  '29': plain('football_both_score', yesNo),
}

/** Finds a market of the supplier in the book's catalogue; nothing for one that the book does not offer. */
export function mapMarket(id: string, specifiers: string | undefined): MappedMarket | undefined {
  const known: Record<string, string> = {}
  for (const part of (specifiers ?? '').split('|').filter(Boolean)) {
    const equals = part.indexOf('=')
    known[part.slice(0, equals)] = part.slice(equals + 1)
  }
  return football[id]?.(known)
}
