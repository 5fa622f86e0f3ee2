import type { Translate } from '@baize/i18n'
import { isEmpty, missingIn } from './pad-state.ts'
import { fieldName } from './play-names.ts'
import { reasonText } from './refusal-text.ts'
import type { Pad } from './use-pad.ts'

/** What the pad still needs for a line; nothing once it has one. */
export function padHint(t: Translate, { play, sel, quote }: Pad): string | undefined {
  if (quote?.ok) return undefined
  if (isEmpty(sel)) return t('lottery.chooseAny')
  if (quote && quote.code !== 'selection_invalid') return reasonText(t, quote.code)
  const missing = missingIn(play, sel)
  if (!missing) return t('lottery.chooseMore')
  return t('lottery.chooseLeast', { count: missing.least, field: fieldName(t, play, missing.field) })
}
