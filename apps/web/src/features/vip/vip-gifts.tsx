import { giftBox } from '@baize/art'
import { formatMoney } from '@baize/i18n'
import { Amount, Button, Drawing, SectionHead, classes, showToast, useT } from '@baize/ui'
import { Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorText } from '../../core/calls/error-text.ts'
import { useClaimReward, useRewardCenter } from '../../core/queries/reward-center.ts'
import { localTime } from '../../core/time/local-time.ts'
import type { VipStanding } from './queries.ts'
import './vip-gifts.css'

/** Gifts of levels: those to claim now, then upcoming ones and when they come. */
export function VipGifts({ vip }: { vip: VipStanding }) {
  const t = useT()
  const earned = useRewardCenter().data?.earned.filter(({ family }) => family === 'vip') ?? []
  const claim = useClaimReward()
  const coming = useComing(vip)
  const symbol = vip.currencySymbol
  if (earned.length + coming.length === 0) return null
  const take = (id: string) =>
    claim.mutate(id, {
      onSuccess: ({ claimed }) =>
        claimed[0] &&
        showToast({
          tone: 'ok',
          title: t('vip.giftClaimed', { amount: formatMoney(claimed[0].gift.amount, { symbol }) }),
        }),
      onError: (error) => showToast({ tone: 'bad', title: errorText(t, error) }),
    })
  return (
    <section className="vip-levels">
      <SectionHead title={t('vip.gifts')} icon={<Gift className="ic" aria-hidden="true" />} />
      <ul className="vip-gifts">
        {earned.map(({ id, title, gift, claimUntil, heldUntil }) => (
          <Line
            key={id}
            isEarned
            title={title}
            amount={<Amount value={gift.amount} symbol={symbol} />}
            note={
              heldUntil === null
                ? claimUntil && t('vip.giftUntil', { time: localTime(claimUntil) })
                : t('rewardCenter.held', { time: localTime(heldUntil) })
            }
          >
            <Button
              size="sm"
              variant="felted"
              disabled={claim.isPending || heldUntil !== null}
              aria-label={t('vip.claimGift', { title })}
              onClick={() => take(id)}
            >
              {t('vip.claim')}
            </Button>
          </Line>
        ))}
        {coming.map(({ title, amount, note }) => (
          <Line key={title} title={title} amount={<Amount value={amount} symbol={symbol} />} note={note} />
        ))}
      </ul>
    </section>
  )
}

interface LineProps {
  readonly isEarned?: boolean
  readonly title: string
  readonly amount: ReactNode
  readonly note: string | null
  readonly children?: ReactNode
}

const Line = ({ isEarned = false, title, amount, note, children }: LineProps) => (
  <li className={classes(isEarned && 'on')}>
    <Drawing className="vip-gift-box" svg={giftBox(isEarned ? 'verm' : 'felt')} />
    <div className="grow">
      <b>{title}</b>
      <div>{amount}</div>
      {note !== null && <small className="mut num">{note}</small>}
    </div>
    {children}
  </li>
)

/** The regular gifts of the member's level, and the level-up gift of the next. */
function useComing({ levels, vipRankLevel, next, currencySymbol }: VipStanding) {
  const t = useT()
  const gifts = levels.find(({ rank }) => rank === vipRankLevel)?.gifts
  const least = formatMoney(gifts?.weeklyTurnover ?? '0.00', { symbol: currencySymbol })
  const isFree = gifts?.weeklyTurnover === '0.00'
  return [
    {
      title: t('vip.weekly'),
      amount: gifts?.weekly,
      note: isFree ? t('vip.whenMonday') : t('vip.whenWeekly', { amount: least }),
    },
    { title: t('vip.monthly'), amount: gifts?.monthly, note: t('vip.whenMonthly') },
    {
      title: t('vip.levelUpOf', { label: next?.label ?? '' }),
      amount: next?.gifts.levelUp,
      note: t('vip.whenLevelUp'),
    },
    { title: t('vip.birthday'), amount: gifts?.birthday, note: t('vip.whenBirthday') },
  ].flatMap(({ amount, ...line }) => (amount === undefined || amount === '0.00' ? [] : [{ ...line, amount }]))
}
