import type { Calls, ValueOf } from '@baize/contract'
import { formatMoney } from '@baize/i18n'
import { Checkbox, useT } from '@baize/ui'
import { percentText } from '../../core/contract-terms/terms-texts.ts'

interface CascadeProps {
  readonly list: ValueOf<Calls['contractPreview']>['cascade']
  readonly symbol: string
  readonly isRead: boolean
  readonly onRead: (isRead: boolean) => void
}

/** Which contracts end with an act, with their last bills, and the tick that says it was read. */
export function CascadeList({ list, symbol, isRead, onRead }: CascadeProps) {
  const t = useT()
  return (
    <div className="agc-cascade" role="alert">
      <p>{t('agentContract.cascade')}</p>
      <ul>
        {list.map(({ id, account, payer, rate, lastBill }) => (
          <li key={id}>
            {t('agentContract.cascadeRow', {
              account,
              payer,
              rate: percentText(rate),
              bill: lastBill === null ? t('agentContract.noBill') : formatMoney(lastBill, { symbol }),
            })}
          </li>
        ))}
      </ul>
      <Checkbox checked={isRead} onChange={(event) => onRead(event.target.checked)}>
        {t('agentContract.cascadeConfirm')}
      </Checkbox>
    </div>
  )
}
