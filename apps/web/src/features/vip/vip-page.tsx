import { Amount, SkeletonRows, Tag, classes, useT } from '@baize/ui'
import { LoadError } from '../../core/load-error.tsx'
import { VipPlate } from '../../core/vip-plate.tsx'
import { percentOf, useVipLevel, type VipStanding } from './queries.ts'
import { WayBar } from './way-bar.tsx'
import './vip.css'

/** The member's level, the way to the next one, and the house's table of levels. */
export function VipPage() {
  const vip = useVipLevel()
  if (vip.data) return <Standing vip={vip.data} />
  if (!vip.isError) return <SkeletonRows count={6} />
  return <LoadError query={vip} />
}

function Standing({ vip }: { vip: VipStanding }) {
  const t = useT()
  return (
    <div className="vip-page">
      <YourLevel vip={vip} />
      <section className="vip-levels">
        <h3>{t('vip.table')}</h3>
        <Levels vip={vip} />
        <p className="sec">{t('vip.note')}</p>
      </section>
    </div>
  )
}

function YourLevel({ vip }: { vip: VipStanding }) {
  const t = useT()
  const { vipLabelName, turnover, next, currencySymbol } = vip
  return (
    <section className="vip-now felt stitch">
      <div className="vip-head">
        <div>
          <p className="sec">{t('vip.yours')}</p>
          {vipLabelName ? <VipPlate label={vipLabelName} /> : <b>{t('vip.none')}</b>}
        </div>
        <div className="vip-sum">
          <p className="sec">{t('vip.turnover')}</p>
          <Amount value={turnover} symbol={currencySymbol} />
        </div>
      </div>
      {next ? (
        <>
          <WayBar label={t('vip.progress', { label: next.label })} percent={percentOf(vip)} />
          <p className="vip-left">
            <span>{t('vip.left', { label: next.label })}</span>
            <Amount value={next.left} symbol={currencySymbol} />
          </p>
        </>
      ) : (
        <p>{t('vip.top')}</p>
      )}
    </section>
  )
}

function Levels({ vip: { levels, vipRankLevel, currencySymbol } }: { vip: VipStanding }) {
  const t = useT()
  return (
    <table className="vip-table">
      <thead>
        <tr>
          <th scope="col">{t('vip.level')}</th>
          <th scope="col" className="n">
            {t('vip.from')}
          </th>
        </tr>
      </thead>
      <tbody>
        {levels.map(({ rank, label, turnoverFrom }) => (
          <tr key={rank} className={classes(rank === vipRankLevel && 'on', rank > vipRankLevel && 'to-come')}>
            <th scope="row">
              <VipPlate label={label} />
              {rank === vipRankLevel && <Tag tone="ok">{t('vip.isYours')}</Tag>}
            </th>
            <td className="n">
              <Amount value={turnoverFrom} symbol={currencySymbol} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
