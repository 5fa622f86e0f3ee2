import { medal } from '@baize/art'
import { formatMoney } from '@baize/i18n'
import { Amount, Drawing, SectionHead, SkeletonRows, Tag, classes, useT } from '@baize/ui'
import { Check, Lock, TrendingUp } from 'lucide-react'
import { useId, type CSSProperties } from 'react'
import { LoadError } from '../../core/page/load-error.tsx'
import { localDay } from '../../core/time/local-time.ts'
import { percentOf, useVipLevel, type VipStanding } from './queries.ts'
import { shareDone } from './progress.ts'
import { VipBenefits } from './vip-benefits.tsx'
import { VipGifts } from './vip-gifts.tsx'
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
        <SectionHead title={t('vip.table')} icon={<TrendingUp className="ic" aria-hidden="true" />} />
        <Levels vip={vip} />
        <p className="sec">{t('vip.note')}</p>
      </section>
      <VipGifts vip={vip} />
      <VipBenefits vip={vip} />
    </div>
  )
}

function YourLevel({ vip }: { vip: VipStanding }) {
  const t = useT()
  const { vipLabelName, vipRankLevel, turnover, next, currencySymbol } = vip
  return (
    <section className="vip-now felt stitch">
      <Medal rank={vipRankLevel} />
      <div className="vip-way">
        <div className="vip-head">
          <div>
            <p className="sec">{t('vip.yours')}</p>
            <h3>{vipLabelName || t('vip.none')}</h3>
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
            <DepositWay vip={vip} />
          </>
        ) : (
          <p>{t('vip.top')}</p>
        )}
        <Keep vip={vip} />
      </div>
    </section>
  )
}

/** What keeps the level, and until when, where levels are lost. */
function Keep({ vip: { falls, fallsAt, keepLeft, vipRankLevel, currencySymbol } }: { vip: VipStanding }) {
  const t = useT()
  if (!falls || vipRankLevel < 2) return null
  if (fallsAt === null || keepLeft === '0.00')
    return keepLeft === '0.00' ? <p className="sec">{t('vip.keeps')}</p> : null
  const amount = formatMoney(keepLeft, { symbol: currencySymbol })
  return <p role="status">{t('vip.fallsAt', { day: localDay(fallsAt), amount })}</p>
}

/** Deposits towards the next level, where it asks for some. */
function DepositWay({ vip: { next, deposit, currencySymbol } }: { vip: VipStanding }) {
  const t = useT()
  if (!next || next.depositFrom === '0.00') return null
  const percent = shareDone({ turnover: deposit, from: '0.00', to: next.depositFrom })
  return (
    <>
      <WayBar label={t('vip.depositProgress', { label: next.label })} percent={percent} />
      <p className="vip-left">
        <span>{t('vip.depositLeft', { label: next.label })}</span>
        <Amount value={next.depositLeft} symbol={currencySymbol} />
      </p>
    </>
  )
}

function Medal({ rank }: { rank: number }) {
  const uid = `md${useId().replace(/\W/g, '')}`
  return <Drawing className="vip-medal" svg={medal({ rank, uid })} />
}

/** One step a level: what is reached, where the member stands, what is still locked. */
function Levels({ vip: { levels, vipRankLevel, currencySymbol } }: { vip: VipStanding }) {
  const t = useT()
  return (
    <ol className="vip-ladder">
      {levels.map(({ rank, label, turnoverFrom }, index) => {
        const isYours = rank === vipRankLevel
        const isLocked = rank > vipRankLevel
        return (
          <li
            key={rank}
            className={classes(isYours && 'on', isLocked && 'lock')}
            style={{ '--step': index } as CSSProperties}
          >
            <span className="vip-step-medal">
              <Medal rank={rank} />
              {!isYours && (
                <span className="vip-mark" aria-hidden="true">
                  {isLocked ? <Lock className="ic" /> : <Check className="ic" />}
                </span>
              )}
            </span>
            <b>{label}</b>
            {isYours && <Tag tone="ok">{t('vip.isYours')}</Tag>}
            <span className="vip-from">
              <small>{t('vip.from')}</small> <Amount value={turnoverFrom} symbol={currencySymbol} />
            </span>
          </li>
        )
      })}
    </ol>
  )
}
