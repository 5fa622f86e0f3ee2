import { formatMoney, type Translate } from '@baize/i18n'
import { classes, useT } from '@baize/ui'
import { Coins, CreditCard, Landmark, QrCode, Smartphone, type LucideIcon } from 'lucide-react'
import { useCurrencySymbol } from '../../../core/queries/queries.ts'
import { percentText } from './price.ts'
import type { Method } from './queries.ts'

export const methodIcons: Readonly<Record<Method['icon'], LucideIcon>> = {
  credits: Coins,
  phone: Smartphone,
  bank: Landmark,
  card: CreditCard,
  qr: QrCode,
}

interface MethodTilesProps {
  list: readonly Method[]
  value: string
  onPick: (method: Method) => void
}

/** The ways of paying, with what each takes; one that is closed says when it opens. */
export function MethodTiles({ list, value, onPick }: MethodTilesProps) {
  const t = useT()
  return (
    <div className="opts" role="radiogroup" aria-label={t('deposit.methods')}>
      {list.map((method) => (
        <Tile key={method.code} method={method} isOn={method.code === value} onPick={() => onPick(method)} />
      ))}
    </div>
  )
}

function Tile({ method, isOn, onPick }: { method: Method; isOn: boolean; onPick: () => void }) {
  const t = useT()
  const symbol = useCurrencySymbol()
  const Icon = methodIcons[method.icon]
  const show = (decimal: string) => formatMoney(decimal.replace(/\.0+$/, ''), { symbol })
  const bestBps = Math.max(0, ...method.bonuses.map(({ rateBps }) => rateBps))
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isOn}
      disabled={!method.isOpen}
      className={classes('opt', isOn && 'on', !method.isOpen && 'off')}
      onClick={onPick}
    >
      <b>
        <Icon className="ic" aria-hidden="true" />
        {method.name}
      </b>
      <span className="num">
        {method.isOpen
          ? `${show(method.min)} – ${show(method.max)} · ${speedText(t, method)}`
          : t('deposit.closedUntil', { time: method.opensAt ?? '' })}
      </span>
      {bestBps > 0 && (
        <span className="tag brass bon">{t('deposit.bonusBadge', { rate: percentText(bestBps) })}</span>
      )}
    </button>
  )
}

const minutesOfHour = 60

function speedText(t: Translate, { kind, limitMinutes: minutes }: Method): string {
  if (kind === 'sandbox') return t('deposit.atOnce')
  if (minutes < 2 * minutesOfHour) return t('deposit.withinMinutes', { minutes })
  return t('deposit.withinHours', { hours: Math.ceil(minutes / minutesOfHour) })
}
