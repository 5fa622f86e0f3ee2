import { Amount, Button, showToast, useT } from '@baize/ui'
import { BadgePercent, Crown, Gift, Percent, Target, Ticket, type LucideIcon } from 'lucide-react'
import { errorText } from '../../core/calls/error-text.ts'
import { localTime } from '../../core/time/local-time.ts'
import { giftNote, giftText } from '../../core/gift/gift-text.ts'
import { useClaimReward, type Center, type Reward } from '../../core/queries/reward-center.ts'

const icons: Partial<Record<Reward['family'], LucideIcon>> = {
  cashback: BadgePercent,
  rebate: Percent,
  vip: Crown,
  mission: Target,
  coupon: Ticket,
  raffle: Ticket,
}

/** What the member can claim now: each with a press, all with one. */
export function Earned({ center }: { center: Center }) {
  const t = useT()
  const claim = useClaimReward()
  const { earned, claimable, heldUntil, currencySymbol: symbol } = center
  const take = (id: string | undefined) =>
    claim.mutate(id, {
      onSuccess: ({ claimed }) =>
        claimed.length > 0 &&
        showToast({
          tone: 'ok',
          title: t('rewardCenter.claimed', { count: claimed.length }),
          text: claimed.map(({ gift }) => giftText(t, gift, symbol)).join(' · '),
        }),
      onError: (error) => showToast({ tone: 'bad', title: errorText(t, error) }),
    })
  if (earned.length === 0)
    return (
      <section className="rw-panel rw-none" aria-label={t('rewardCenter.yours')}>
        <Gift className="ic" aria-hidden="true" />
        <div>
          <b>{t('rewardCenter.nothing')}</b>
          <p className="sec">{t('rewardCenter.nothingText')}</p>
        </div>
      </section>
    )
  return (
    <section className="rw-panel" aria-label={t('rewardCenter.yours')}>
      <div className="rw-sum">
        <div className="grow">
          <h3>{t('rewardCenter.yours')}</h3>
          <p className="sec">{t('rewardCenter.yoursText', { count: earned.length })}</p>
        </div>
        <Amount value={claimable} symbol={symbol} />
        <Button
          variant="primary"
          isBusy={claim.isPending}
          disabled={earned.every((reward) => reward.heldUntil !== null)}
          onClick={() => take(undefined)}
        >
          {t('rewardCenter.claimAll')}
        </Button>
      </div>
      {heldUntil !== null && (
        <p className="rw-held" role="status">
          {t('rewardCenter.held', { time: localTime(heldUntil) })}
        </p>
      )}
      <ul className="rw-list">
        {earned.map((reward) => (
          <Line key={reward.id} reward={reward} symbol={symbol} isBusy={claim.isPending} onTake={take} />
        ))}
      </ul>
    </section>
  )
}

interface LineProps {
  reward: Reward
  symbol: string
  isBusy: boolean
  onTake: (id: string) => void
}

function Line({ reward, symbol, isBusy, onTake }: LineProps) {
  const t = useT()
  const { id, family, title, gift, claimUntil, heldUntil } = reward
  const Icon = icons[family] ?? Gift
  const note = giftNote(t, gift, symbol)
  return (
    <li className="rw-line">
      <span className="rw-icon">
        <Icon className="ic" aria-hidden="true" />
      </span>
      <div className="grow">
        <b>{title}</b>
        <span className="sec">{t(`rewardCenter.family_${family}`)}</span>
        {note && <span className="sec">{note}</span>}
      </div>
      <div className="rw-amount">
        <b className="num">{giftText(t, gift, symbol)}</b>
        {claimUntil !== null && (
          <span className="sec num">{t('rewardCenter.until', { time: localTime(claimUntil) })}</span>
        )}
      </div>
      <Button
        size="sm"
        variant="felted"
        disabled={isBusy || heldUntil !== null}
        aria-label={t('rewardCenter.claimOne', { title })}
        onClick={() => onTake(id)}
      >
        {t('rewardCenter.claim')}
      </Button>
    </li>
  )
}
