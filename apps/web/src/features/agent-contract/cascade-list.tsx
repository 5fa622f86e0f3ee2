import type { Calls, ValueOf } from '@baize/contract'
import { Checkbox, useT } from '@baize/ui'
import { percentText } from './texts.ts'

interface CascadeProps {
  readonly list: ValueOf<Calls['contractPreview']>['cascade']
  readonly isRead: boolean
  readonly onRead: (isRead: boolean) => void
}

/** Which contracts end with an act, and the tick that says it was read. */
export function CascadeList({ list, isRead, onRead }: CascadeProps) {
  const t = useT()
  return (
    <div className="agc-cascade" role="alert">
      <p>{t('agentContract.cascade')}</p>
      <ul>
        {list.map(({ id, account, payer, rate }) => (
          <li key={id}>{t('agentContract.cascadeRow', { account, payer, rate: percentText(rate) })}</li>
        ))}
      </ul>
      <Checkbox checked={isRead} onChange={(event) => onRead(event.target.checked)}>
        {t('agentContract.cascadeConfirm')}
      </Checkbox>
    </div>
  )
}
