import type { Calls, ValueOf } from '@baize/contract'
import { Amount, Button, Dialog, buttonClass, useT } from '@baize/ui'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../core/address/paths.ts'
import { openPopup } from '../../core/session/popup.ts'
import { useCurrencySymbol } from '../../core/queries/queries.ts'
import './limit.css'

export interface Reality extends ValueOf<Calls['getRealityCheck']> {
  readonly minutes: number
}

interface RealityDialogProps {
  reality: Reality
  isAtGame: boolean
  onClose: () => void
}

/** How long, and with what result; then whoever plays decides how to go on. */
export function RealityDialog({ reality, isAtGame, onClose }: RealityDialogProps) {
  const t = useT()
  const symbol = useCurrencySymbol()
  const navigate = useNavigate()
  const sums = [
    ['limits.checkStaked', reality.staked, 'money'],
    ['limits.checkPaid', reality.paid, 'money'],
    ['limits.checkNet', reality.net, 'outcome'],
  ] as const
  const stop = () => {
    onClose()
    if (isAtGame) void navigate(paths.home)
    else openPopup({ name: 'logout' })
  }
  const span = t('limits.minutes', { count: reality.minutes })
  return (
    <Dialog className="reality" title={t('limits.checkTitle', { span })} onClose={onClose}>
      <p className="sec">{t('limits.checkText')}</p>
      <dl>
        {sums.map(([label, value, tone]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>
              <Amount value={value} symbol={symbol} tone={tone} />
            </dd>
          </div>
        ))}
      </dl>
      <Button size="lg" isBlock onClick={onClose}>
        {t('limits.checkGoOn')}
      </Button>
      <Button size="lg" isBlock onClick={stop}>
        {t(isAtGame ? 'limits.checkLeave' : 'limits.checkStop')}
      </Button>
      <Link
        className={buttonClass({ variant: 'text', isBlock: true })}
        to={paths.member('playLimits')}
        onClick={onClose}
      >
        {t('limits.checkLimits')}
      </Link>
    </Dialog>
  )
}
