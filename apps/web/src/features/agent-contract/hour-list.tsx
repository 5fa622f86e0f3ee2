import { Amount, Empty, SkeletonRows, useT } from '@baize/ui'
import { useState } from 'react'
import { LoadError } from '../../core/page/load-error.tsx'
import { NextPage } from '../../core/page/next-page.tsx'
import { useHouseTime } from '../../core/time/house-time.ts'
import { BillList, Summary } from './bill-rows.tsx'
import { useHours, type Side } from './queries.ts'

const hourMs = 3_600_000

/** Real-time bills by the hour; an hour opens into its twelve slots. */
export function HourList({ side, onExplain }: { side: Side; onExplain: (id: string) => void }) {
  const t = useT()
  const time = useHouseTime()
  const hours = useHours(side)
  const [open, setOpen] = useState<string>()
  if (hours.isPending) return <SkeletonRows count={6} />
  if (!hours.data) return <LoadError query={hours} />
  const [first] = hours.data.pages
  if (!first) return null
  const rows = hours.data.pages.flatMap((page) => page.hours)
  const { currencySymbol } = first
  return (
    <>
      <Summary page={first} kind="realtime" />
      {rows.length === 0 && (
        <Empty ornament="vine" title={t('agentContract.noBills')} text={t('agentContract.noBillsText')} />
      )}
      <ul className="recs">
        {rows.map(({ startsAt, bills, amount }) => (
          <li className="rec" key={startsAt}>
            <button
              type="button"
              className="agc-hour"
              aria-expanded={open === startsAt}
              onClick={() => setOpen(open === startsAt ? undefined : startsAt)}
            >
              <b className="num">{time(startsAt)}</b>
              <span className="mut">{t('agentContract.slots', { count: bills })}</span>
              <Amount value={amount} symbol={currencySymbol} />
            </button>
            {open === startsAt && (
              <BillList
                kind="realtime"
                side={side}
                from={startsAt}
                to={new Date(Date.parse(startsAt) + hourMs).toISOString()}
                onExplain={onExplain}
              />
            )}
          </li>
        ))}
      </ul>
      <NextPage list={hours} />
    </>
  )
}
