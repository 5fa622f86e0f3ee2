import { formatMoney } from '@baize/i18n'
import { Button, SectionHead, classes, useT } from '@baize/ui'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import type { VipStanding } from './queries.ts'
import './vip-benefits.css'

type Level = VipStanding['levels'][number]

const gifts = ['levelUp', 'weekly', 'monthly', 'birthday'] as const
const nothing = '–'

/** The benefits of each level. A phone shows the member's level and the next, until all are requested. */
export function VipBenefits({ vip }: { vip: VipStanding }) {
  const t = useT()
  const [showsAll, setShowsAll] = useState(false)
  const { levels, vipRankLevel } = vip
  const near = nearTo(levels, vipRankLevel)
  const rows = useRows(vip)
  const mark = ({ rank }: Level) => classes(rank === vipRankLevel && 'me', !near.has(rank) && 'far')
  return (
    <section className="vip-levels">
      <SectionHead title={t('vip.benefits')} icon={<BadgeCheck className="ic" aria-hidden="true" />} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys read it on */}
      <div className="vip-benefits panel" role="region" aria-label={t('vip.benefits')} tabIndex={0}>
        <table className={classes(showsAll && 'all')}>
          <thead>
            <tr>
              <th scope="col">{t('vip.benefit')}</th>
              {levels.map((level) => (
                <th key={level.rank} scope="col" className={mark(level)}>
                  {level.label}
                  {level.rank === vipRankLevel && <small>{t('vip.isYours')}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, values }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {levels.map((level, place) => (
                  <td key={level.rank} className={classes('num', mark(level))}>
                    {values[place]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {levels.length > near.size && !showsAll && (
        <Button className="vip-benefits-all" variant="line" onClick={() => setShowsAll(true)}>
          {t('vip.allBenefits', { count: levels.length })}
        </Button>
      )}
    </section>
  )
}

/** The member's level and the next; at the top level, that and the one below. */
function nearTo(levels: readonly Level[], rank: number): ReadonlySet<number> {
  const first = Math.min(Math.max(rank, 1), Math.max(levels.length - 1, 1))
  return new Set([first, first + 1].filter((each) => each <= levels.length))
}

/** Rows of the table, without benefits that no level has. */
function useRows({ levels, falls, currencySymbol }: VipStanding) {
  const t = useT()
  const money = (amount: string) =>
    amount === '0.00' ? nothing : formatMoney(amount.replace(/\.00$/, ''), { symbol: currencySymbol })
  const rows = [
    { name: t('vip.pointsFactor'), of: (level: Level) => `${(level.pointsPercent / 100).toFixed(1)}×` },
    { name: t('vip.withdrawals_free'), of: (level: Level) => String(level.withdrawals.free) },
    { name: t('vip.withdrawals_perDay'), of: (level: Level) => String(level.withdrawals.perDay) },
    {
      name: t('vip.withdrawals_dayMaximum'),
      of: (level: Level) => money(level.withdrawals.dayMaximum),
    },
    {
      name: t('vip.withdrawals_ahead'),
      of: ({ withdrawals }: Level) =>
        withdrawals.aheadMinutes > 0 ? t('vip.minutes', { count: withdrawals.aheadMinutes }) : nothing,
    },
    { name: t('vip.methods'), of: ({ methods }: Level) => methods.join(', ') || nothing },
    { name: t('vip.keep'), of: (level: Level) => (falls ? money(level.keepTurnover) : nothing) },
    ...gifts.map((gift) => ({ name: t(`vip.${gift}`), of: (level: Level) => money(level.gifts[gift]) })),
  ]
  return rows
    .map(({ name, of }) => ({ name, values: levels.map(of) }))
    .filter(({ values }) => values.some((value) => value !== nothing))
}
