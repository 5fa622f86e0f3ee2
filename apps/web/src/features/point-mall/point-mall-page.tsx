import { goods } from '@baize/art'
import { formatMoney, groupDigits } from '@baize/i18n'
import { Button, Drawing, Skeleton, TabBar, TabPanel, useT } from '@baize/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../core/page/page-head.tsx'
import { usePageTitle } from '../../core/browser/page-title.ts'
import { openPopup } from '../../core/session/popup.ts'
import { paths } from '../../core/address/paths.ts'
import { useIsTrial } from '../../core/queries/queries.ts'
import { useIsLoggedIn } from '../../core/session/session.ts'
import { DetailList, HistoryList } from './lists.tsx'
import { usePointConfig, usePoints, useShelves, type PointConfig, type Points } from './queries.ts'
import { RedeemDialog, type Wanted } from './redeem-dialog.tsx'
import { Shelves } from './shelves.tsx'
import './point-mall.css'

const panelId = 'point-mall'
const parts = ['goods', 'chips', 'gifts', 'history', 'details'] as const
type Part = (typeof parts)[number]
/** What only members have. */
const own: readonly Part[] = ['history', 'details']

/** Spec 2: the points mall with its shelves, the redeem history and the points details. */
export function PointMallPage() {
  const t = useT()
  const isLoggedIn = useIsLoggedIn()
  const isTrial = useIsTrial()
  const isOwner = isLoggedIn && !isTrial
  const [query, setQuery] = useSearchParams()
  const [wanted, setWanted] = useState<Wanted>()
  const hasGifts = useShelves().data?.list.some(({ shelf }) => shelf === 'gift') === true
  const shown = parts.filter((name) => (isOwner || !own.includes(name)) && (hasGifts || name !== 'gifts'))
  const part = shown.find((name) => name === query.get('part')) ?? 'goods'
  usePageTitle(t('pointMall.title'))
  const want = (next: Wanted) => {
    if (isOwner) return setWanted(next)
    openPopup(isTrial ? { name: 'trueAccount' } : { name: 'login', wanted: paths.pointMall })
  }
  return (
    <div className="pmall">
      <PageHead title={t('pointMall.title')} />
      <p className="sec pmall-lead">{t('pointMall.lead')}</p>
      <Standing />
      <TabBar
        label={t('pointMall.title')}
        items={shown.map((id) => ({ id, label: t(`pointMall.${id}`) }))}
        value={part}
        panelId={panelId}
        onPick={(next) => setQuery(next === 'goods' ? {} : { part: next }, { replace: true })}
      />
      <TabPanel id={panelId} tab={part} className="pmall-part">
        {part === 'history' ? (
          <HistoryList />
        ) : part === 'details' ? (
          <DetailList />
        ) : (
          <Shelves part={part} onWant={want} />
        )}
      </TabPanel>
      {wanted && <RedeemDialog wanted={wanted} onClose={() => setWanted(undefined)} />}
    </div>
  )
}

function Standing() {
  const t = useT()
  const isLoggedIn = useIsLoggedIn()
  const isTrial = useIsTrial()
  const points = usePoints()
  const config = usePointConfig()
  return (
    <section className="pmall-hero felt stitch">
      {points.data && config.data ? (
        <Figures points={points.data} config={config.data} />
      ) : isTrial ? (
        <div className="pmall-sum">
          <p>{t('pointMall.trial')}</p>
          <Button variant="felted" onClick={() => openPopup({ name: 'register' })}>
            {t('auth.registerAction')}
          </Button>
        </div>
      ) : isLoggedIn ? (
        <div className="pmall-sum">
          <p>{t('pointMall.yours')}</p>
          <Skeleton className="pmall-wait" />
        </div>
      ) : (
        <div className="pmall-sum">
          <p>{t('pointMall.login')}</p>
          <Button variant="felted" onClick={() => openPopup({ name: 'login', wanted: paths.pointMall })}>
            {t('site.login')}
          </Button>
        </div>
      )}
      <Drawing className="pmall-coins" svg={goods('coins')} />
    </section>
  )
}

function Figures({ points, config }: { points: Points; config: PointConfig }) {
  const t = useT()
  const symbol = points.currencySymbol
  const amount = formatMoney(points.worth, { symbol })
  const slots = config.lanes.find(({ category, vendor }) => category === 'RNG' && vendor === '')
  const factor = (points.factorPercent / 100).toFixed(1)
  return (
    <>
      <div className="pmall-sum">
        <p>{t('pointMall.yours')}</p>
        <strong className="num">{groupDigits(points.pointsBalance)}</strong>
        <p className="num">
          {config.lifeDays === null
            ? t('pointMall.worth', { amount })
            : t('pointMall.worthFor', { amount, days: config.lifeDays })}
        </p>
      </div>
      <dl className="pmall-facts">
        <div>
          <dt>{t('pointMall.today')}</dt>
          <dd className="num">+{groupDigits(points.today)}</dd>
        </div>
        <div>
          <dt>
            {points.levelName
              ? t('pointMall.factor', { level: points.levelName })
              : t('pointMall.factorNone')}
          </dt>
          <dd className="num">{factor}×</dd>
        </div>
        {slots && (
          <div>
            <dt>{t('pointMall.perHundred', { amount: `${symbol}100` })}</dt>
            <dd className="num">{((Number(slots.points) * points.factorPercent) / 100).toFixed(2)}</dd>
          </div>
        )}
      </dl>
    </>
  )
}
