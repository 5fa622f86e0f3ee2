import type { Translate } from '@baize/i18n'
import type { RowRefusal } from '@baize/lottery/ticket'

/** Why a bet cannot be sold as it is. */
export function reasonText(t: Translate, code: RowRefusal): string {
  if (code === 'unit_not_offered' || code === 'group_refused') return t('lottery.unitTooSmall')
  return t(`errors.${code}`)
}
