import { fullPart, kindReturn, playOdds, type Play } from '@baize/lottery/play'
import { groupBounds, keepsSomething, partBounds, type PrizeMode } from '@baize/lottery/ticket'

/** What a part of the formula's odds comes to. */
export interface OddsFigures {
  /** The least and the most odds at the usual group: "1.9600", "2.0000 – 9.8000". */
  readonly odds: string
  /** What returns of all stakes at the usual group, in percent. */
  readonly returned: string
  /** What a member and all agents above get at most together, in percent. */
  readonly worst: string
  readonly keeps: boolean
}

const odds = (oddsE4: bigint): string => (Number(oddsE4) / 10_000).toFixed(4)

const returnsOf = (play: Play, group: number, part: number): number[] =>
  play.kinds.map((kind) => {
    const { numerator, denominator } = kindReturn(kind, group, part)
    return Number((numerator * 1_000_000n) / denominator) / 10_000
  })

export function figuresOf(play: Play, mode: PrizeMode, part: number): OddsFigures {
  const { least, usual, most } = groupBounds[mode]
  const all = playOdds(play, usual, { version: 0, parts: { [play.id]: part } })
  const [low, high] = [all.reduce((a, b) => (b < a ? b : a)), all.reduce((a, b) => (b > a ? b : a))]
  const worst = [least, most].map((group) => Math.max(...returnsOf(play, group, part)) + (most - group) / 20)
  return {
    odds: low === high ? odds(low) : `${odds(low)} – ${odds(high)}`,
    returned: Math.min(...returnsOf(play, usual, part)).toFixed(2),
    worst: Math.max(...worst).toFixed(2),
    keeps: keepsSomething(play, mode, part),
  }
}

export const percentOf = (part: number): string => String(part / 100)

/** A part as it was typed in percent; nothing where it is none that may be asked for. */
export function readPart(percent: string): number | undefined {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(percent.trim())) return undefined
  const part = Math.round(Number(percent) * 100)
  return part >= partBounds.least && part <= partBounds.most ? part : undefined
}

/** The parts that differ from the formula, of what was typed by play; what is none stays for the server to refuse. */
export function readParts(
  typed: Readonly<Record<string, string>>,
  plays: readonly Play[],
): Record<string, number> {
  const parts: Record<string, number> = {}
  for (const { id } of plays) {
    const text = typed[id]
    const part = text === undefined ? fullPart : (readPart(text) ?? 0)
    if (part !== fullPart) parts[id] = part
  }
  return parts
}
