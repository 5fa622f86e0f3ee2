/*
 * A map is a chain of minutes. In each, kills fall at a rate, each of them to home with the chance that the
 * lead rises; then the lead moves by one or stays; then, from minute 16, the map may end, and the lead
 * decides by chance who has won it (sportsbook design, section 4).
 */

export const mostLead = 14
const firstEnd = 16
/** No map goes on longer; fewer than one in 10^9 would. */
export const lastMinute = 150
const moveChance = 0.75
const leadWeight = 0.55

/** The chance that the lead rises when it moves, and that a kill is home's; `edge` is home's strength. */
export const riseChance = (edge: number, lead: number): number =>
  Math.min(0.92, Math.max(0.08, 0.5 + edge + (leadWeight * lead) / 40))

/** Kills expected in a minute, counted from 1. */
export const killRate = (minute: number): number => (minute <= 10 ? 0.55 : 0.95)

/** The chance that the map ends after this minute. */
export function endChance(minute: number, lead: number): number {
  if (minute < firstEnd) return 0
  if (minute >= lastMinute) return 1
  return Math.min(1, 0.0035 * (minute - 14) * (0.35 + Math.abs(lead) / 4))
}

/** The chance that home wins a map that ends at this lead. */
export const winChance = (lead: number): number => 1 / (1 + Math.exp(-leadWeight * lead))

/** The chances of a lead to rise and to fall in a minute; else it stays. At 14 it stays for rising. */
export function moveChances(edge: number, lead: number): { readonly up: number; readonly down: number } {
  const rise = riseChance(edge, lead)
  return {
    up: lead === mostLead ? 0 : moveChance * rise,
    down: lead === -mostLead ? 0 : moveChance * (1 - rise),
  }
}

/** Where a map stands: minutes played and the lead of home. */
export interface MapMoment {
  readonly minute: number
  readonly lead: number
}

export interface MapEnds {
  /** The chance that the map ends after each minute, by the minute. */
  readonly byMinute: Float64Array
  /** The chance that home wins it. */
  readonly home: number
}

/** How many leads there are; as indexes they count from -14. */
export const leadCount = 2 * mostLead + 1

/** How the map ends, exactly, from a moment. */
export function mapEnds(edge: number, from: MapMoment): MapEnds {
  const byMinute = new Float64Array(lastMinute + 1)
  let home = 0
  let standing = standingAt(from.lead)
  for (let minute = from.minute + 1; minute <= lastMinute; minute += 1) {
    standing = moveLeads(edge, standing)
    if (minute < firstEnd) continue
    let all = 0
    for (let index = 0; index < leadCount; index += 1) {
      const chance = standing[index] ?? 0
      const ended = chance * endChance(minute, index - mostLead)
      standing[index] = chance - ended
      all += ended
      home += ended * winChance(index - mostLead)
    }
    byMinute[minute] = all
  }
  return { byMinute, home }
}

/** The chances of each lead, from -14 to 14, after a minute before which no map ends. */
export function leadsAt(edge: number, from: MapMoment, minute: number): Float64Array {
  let standing = standingAt(from.lead)
  for (let played = from.minute; played < minute; played += 1) standing = moveLeads(edge, standing)
  return standing
}

/** Minutes at whose end the leader is bet on. */
export const leadMinutes = [10, 15] as const satisfies readonly number[]

function standingAt(lead: number): Float64Array {
  const standing = new Float64Array(leadCount)
  standing[lead + mostLead] = 1
  return standing
}

/** One minute's move of all leads. */
function moveLeads(edge: number, standing: Float64Array): Float64Array {
  const moved = new Float64Array(leadCount)
  for (let index = 0; index < leadCount; index += 1) {
    const chance = standing[index] ?? 0
    if (chance === 0) continue
    const { up, down } = moveChances(edge, index - mostLead)
    moved[index] = (moved[index] ?? 0) + chance * (1 - up - down)
    if (up > 0) moved[index + 1] = (moved[index + 1] ?? 0) + chance * up
    if (down > 0) moved[index - 1] = (moved[index - 1] ?? 0) + chance * down
  }
  return moved
}
