import { goods } from '@baize/art'
import { groupDigits } from '@baize/i18n'
import { Drawing, Empty, SkeletonRows, Tag, useT, type Tone } from '@baize/ui'
import { LoadError } from '../../core/page/load-error.tsx'
import { localTime } from '../../core/time/local-time.ts'
import { NextPage } from '../../core/page/next-page.tsx'
import { usePointDetails, useRedemptions, type Redemption } from './queries.ts'

const tones: Readonly<Record<Redemption['status'], Tone>> = {
  in_process: 'warn',
  approved: 'ok',
  rejected: 'plain',
}

/** Where a redemption is: the step of its delivery before its status. */
function State({ redemption: { status, step, carrier, tracking } }: { redemption: Redemption }) {
  const t = useT()
  const tone = step === 'shipped' ? 'warn' : step === 'came_back' ? 'plain' : tones[status]
  const parcel = step === 'shipped' ? [carrier, tracking].filter(Boolean).join(' ') : ''
  return (
    <Tag tone={tone}>
      {t(`pointMall.${step ?? status}`)}
      {parcel && ` · ${parcel}`}
    </Tag>
  )
}

/** Spec 3: quantity, requirements, status, apply time and remark of each redemption. */
export function HistoryList() {
  const t = useT()
  const list = useRedemptions()
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  if (list.isPending) return <SkeletonRows count={4} />
  if (list.isError && rows.length === 0) return <LoadError query={list} />
  if (rows.length === 0)
    return (
      <Empty ornament="vine" title={t('pointMall.emptyHistory')} text={t('pointMall.emptyHistoryText')} />
    )
  return (
    <>
      <ul className="panel pmall-list">
        {rows.map((row) => (
          <li key={row.id}>
            <Drawing className="pmall-thumb small" svg={goods(row.picture)} />
            <div className="grow">
              <b>
                {row.name}
                {row.quantity > 1 && <span className="num"> × {row.quantity}</span>}
              </b>
              <div className="mut num">{localTime(row.applyTime)}</div>
              {row.remark && <p className="sec">{row.remark}</p>}
            </div>
            <span className="num">−{groupDigits(row.pointsRequirement)}</span>
            <State redemption={row} />
          </li>
        ))}
      </ul>
      <NextPage list={list} />
    </>
  )
}

/** Spec 3: changed points, points balance and the reason. */
export function DetailList() {
  const t = useT()
  const list = usePointDetails()
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  if (list.isPending) return <SkeletonRows count={4} />
  if (list.isError && rows.length === 0) return <LoadError query={list} />
  if (rows.length === 0)
    return (
      <Empty ornament="vine" title={t('pointMall.emptyDetails')} text={t('pointMall.emptyDetailsText')} />
    )
  return (
    <>
      <ul className="panel pmall-list">
        {rows.map((row) => (
          <li key={row.id}>
            <div className="grow">
              <b>{t(`pointMall.reason_${row.reason}`)}</b>
              {row.name && <p className="sec">{row.name}</p>}
              <div className="mut num">{localTime(row.time)}</div>
            </div>
            <div className="pmall-moved num">
              <b>
                {row.changedPoints.startsWith('-')
                  ? `−${groupDigits(row.changedPoints.slice(1))}`
                  : `+${groupDigits(row.changedPoints)}`}
              </b>
              <small className="mut">
                {t('pointMall.balance', { points: groupDigits(row.pointsBalance) })}
              </small>
            </div>
          </li>
        ))}
      </ul>
      <NextPage list={list} />
    </>
  )
}
