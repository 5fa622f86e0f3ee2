import { Button, useT } from '@baize/ui'
import { Banknote, Clock, Coins, TrendingDown, type LucideIcon } from 'lucide-react'
import { localTime } from '../../core/time/local-time.ts'
import { useCurrencySymbol } from '../../core/queries/queries.ts'
import { ShareBar } from '../../core/page/share-bar.tsx'
import { shareOf } from '../../core/page/share-of.ts'
import { limitText, nameOf } from './limit-text.ts'
import type { PlayLimit } from './queries.ts'

const icons = {
  deposit: Banknote,
  loss: TrendingDown,
  stake: Coins,
  time: Clock,
} as const satisfies Record<PlayLimit['kind'], LucideIcon>

interface CardProps {
  kind: PlayLimit['kind']
  limits: readonly PlayLimit[]
  onChange: (limit: PlayLimit) => void
}

/** The limits of one kind: what holds a day, a week and a month, and what is used of it. */
export function LimitCard({ kind, limits, onChange }: CardProps) {
  const t = useT()
  const Icon = icons[kind]
  return (
    <section className="panel lim-card" aria-labelledby={`lim-${kind}`}>
      <div className="lim-head">
        <Icon className="ic" aria-hidden="true" />
        <div>
          <h3 id={`lim-${kind}`}>{t(`limits.${kind}`)}</h3>
          <p className="mut">{t(`limits.${kind}Text`)}</p>
        </div>
      </div>
      <ul>
        {limits.map((limit) => (
          <LimitRow key={limit.period} limit={limit} onChange={onChange} />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  limit: PlayLimit
  onChange: (limit: PlayLimit) => void
}

function LimitRow({ limit, onChange }: RowProps) {
  const t = useT()
  const hasOwn = limit.own !== null || limit.next !== null
  const name = nameOf(t, limit)
  return (
    <li>
      <div className="lim-row">
        <b>{t(`limits.${limit.period}`)}</b>
        <Button
          size="sm"
          aria-label={t(hasOwn ? 'limits.changeNamed' : 'limits.setNamed', { name })}
          onClick={() => onChange(limit)}
        >
          {t(hasOwn ? 'limits.change' : 'limits.set')}
        </Button>
      </div>
      <Use limit={limit} name={name} />
      <Notes limit={limit} />
    </li>
  )
}

const hundred = 100

/** The bar of what is used, where there is a limit. */
function Use({ limit, name }: { limit: PlayLimit; name: string }) {
  const t = useT()
  const symbol = useCurrencySymbol()
  const { kind, used, holds, left } = limit
  const text = (value: string) => limitText(t, { kind, value, symbol })
  if (holds === null) return <p className="sec num">{t('limits.usedOnly', { used: text(used) })}</p>
  const share = shareOf(used, holds)
  return (
    <>
      <ShareBar
        className={share >= hundred ? 'lim-bar full' : 'lim-bar'}
        isMeter
        label={t('limits.progress', { name, used: text(used), limit: text(holds) })}
        share={share}
      />
      <p className="lim-figures num">
        <span>{t('limits.usedOf', { used: text(used), limit: text(holds) })}</span>
        <b>{t('limits.left', { left: text(left ?? '0') })}</b>
      </p>
    </>
  )
}

function Notes({ limit: { kind, house, next } }: { limit: PlayLimit }) {
  const t = useT()
  const symbol = useCurrencySymbol()
  const text = (value: string) => limitText(t, { kind, value, symbol })
  const from = next && localTime(next.from)
  return (
    <>
      {house !== null && <p className="mut">{t('limits.houseLimit', { limit: text(house) })}</p>}
      {next && from !== null && (
        <p className="lim-next">
          {next.limit === null
            ? t('limits.nextNone', { from })
            : t('limits.nextLimit', { from, limit: text(next.limit) })}
        </p>
      )}
    </>
  )
}
