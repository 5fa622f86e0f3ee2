import type { GridModel } from '@baize/games'
import type { Translate } from '@baize/i18n'

/** How many lines or ways there are; elsewhere how many symbols pay at the least. */
export function countOf(model: GridModel): number {
  if (model.judge === 'lines') return model.lines?.length ?? 0
  if (model.judge === 'ways') return model.rows.reduce((ways, rowCount) => ways * rowCount, 1)
  return model.bands[0] ?? 0
}

export const judgeText = (t: Translate, model: GridModel): string =>
  t(`slots.judge_${model.judge}`, { count: countOf(model) })
