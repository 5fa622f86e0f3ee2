import { Amount, Empty, SkeletonRows, Tag, useT } from '@baize/ui'
import { Amounts } from '../../core/balance/amounts.tsx'
import { LoadError } from '../../core/page/load-error.tsx'
import { useHouseSecond } from '../../core/time/house-time.ts'
import { NextPage } from '../../core/page/next-page.tsx'
import { useRebates } from './queries.ts'

/** What the agent earned with each draw. */
export function RebateList() {
  const t = useT()
  const second = useHouseSecond()
  const rebates = useRebates()
  if (rebates.isPending) return <SkeletonRows count={6} />
  if (!rebates.data) return <LoadError query={rebates} />
  const [first] = rebates.data.pages
  const rows = rebates.data.pages.flatMap((page) => page.draws)
  if (!first || rows.length === 0)
    return <Empty ornament="vine" title={t('agentLottery.noRebates')} text={t('agentLottery.rebatesNote')} />
  return (
    <>
      <p>
        {t('agentLottery.sum')} <Amount value={first.sum} symbol={first.currencySymbol} />
      </p>
      <ul className="recs">
        {rows.map((row) => (
          <li className="rec" key={row.drawId}>
            <div className="h">
              <div className="grow">
                <b>{row.gameName}</b>
                <div className="mut num rec-note">
                  {row.number} · {second(row.drawAt)}
                </div>
              </div>
              <Tag>{t(row.isPosted ? 'agentLottery.posted' : 'agentLottery.notPosted')}</Tag>
            </div>
            <Amounts symbol={first.currencySymbol} of={[[t('agentLottery.rebate'), row.amount, 'outcome']]} />
          </li>
        ))}
      </ul>
      <NextPage list={rebates} />
    </>
  )
}
