import type { ByScatterCount, LinePays, Role, SlotModel } from './types.ts'

/** What one line pays, in multiples of the line bet. */
export interface LineJudgement {
  readonly role: Role
  readonly count: 2 | 3 | 4 | 5
  readonly wildMultiplier: number
  readonly multiple: number
}

/**
 * Judges the five roles of a line from the left. A wild stands for every role but the scatter; a run of wilds
 * may also pay by the wild's own row, unmultiplied, and the better of the two counts. Gives null when nothing
 * is paid.
 */
export function judgeLine(model: SlotModel, line: readonly Role[]): LineJudgement | null {
  const own = judgeRun(model, {
    role: 'wild',
    count: countWhile(line, (role) => role === 'wild'),
    wildMultiplier: 1,
  })
  const lead = line.find((role) => role !== 'wild')
  if (!lead || lead === 'scatter') return own
  const count = countWhile(line, (role) => role === 'wild' || role === lead)
  const wilds = line.slice(0, count).filter((role) => role === 'wild').length
  const run = judgeRun(model, { role: lead, count, wildMultiplier: model.wildMultiplier ** wilds })
  if (!own || !run) return own ?? run
  return own.multiple > run.multiple ? own : run
}

/** Gives the pay for so many scatters; 0 below three. */
export const byScatterCount = (pays: ByScatterCount, count: number): number =>
  count < 3 ? 0 : (pays[Math.min(count, 5) - 3] ?? 0)

function judgeRun(
  model: SlotModel,
  run: { role: Role; count: number; wildMultiplier: number },
): LineJudgement | null {
  const { count } = run
  const pays: LinePays | undefined = model.pays[run.role]
  if (!pays || !isPayable(count)) return null
  const multiple = (pays[count - 2] ?? 0) * run.wildMultiplier
  return multiple === 0 ? null : { ...run, count, multiple }
}

const isPayable = (count: number): count is 2 | 3 | 4 | 5 => count >= 2 && count <= 5

function countWhile(line: readonly Role[], holds: (role: Role) => boolean): number {
  const end = line.findIndex((role) => !holds(role))
  return end === -1 ? line.length : end
}
