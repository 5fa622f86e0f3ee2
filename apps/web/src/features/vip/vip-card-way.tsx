import { groupDigits } from '@baize/i18n'
import { Skeleton, useT } from '@baize/ui'
import { percentOf, useVipLevel } from './queries.ts'
import { WayBar } from './way-bar.tsx'

const whole = (amount: string) => groupDigits(amount.replace(/\.\d+$/, ''))

/** The way to the next level, in the menu behind the avatar; its room is kept while it is asked for. */
export function VipCardWay() {
  const t = useT()
  const { data, isError } = useVipLevel()
  if (isError || data?.next === null) return null
  return (
    <div className="who-way">
      {data?.next ? (
        <>
          <p>
            <span>{t('site.vipNext', { label: data.next.label })}</span>
            <span className="num">
              {whole(data.turnover)} / {whole(data.next.turnoverFrom)}
            </span>
          </p>
          <WayBar label={t('site.vipNext', { label: data.next.label })} percent={percentOf(data)} />
        </>
      ) : (
        <Skeleton className="who-way-wait" />
      )}
    </div>
  )
}
