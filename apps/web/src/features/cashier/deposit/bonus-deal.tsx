import { formatMoney } from '@baize/i18n'
import { useT } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { Activity } from 'lucide-react'
import { client } from '../../../core/calls/client.ts'
import { useCurrencySymbol } from '../../../core/queries/queries.ts'
import type { Price } from './price.ts'
import type { Method } from './queries.ts'

type Offer = Method['bonuses'][number]

const usualStake = 20
const anyLane = 'any'
const games = [
  'RNG',
  'LIVE',
  'PVP',
  'FISH',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'BINGO',
  'ELOTT',
  'LOTT',
] as const

interface BonusDealProps {
  method: Method
  /** The chosen bonus; none is empty. */
  code: string
  price: Price | string
}

/** What the chosen bonus asks for and how often it is met, before the deposit is made. */
export function BonusDeal({ method, code, price }: BonusDealProps) {
  const offer = method.bonuses.find((each) => each.code === code)
  return offer && typeof price !== 'string' ? <Deal offer={offer} price={price} /> : null
}

function Deal({ offer, price }: { offer: Offer; price: Price }) {
  const t = useT()
  const symbol = useCurrencySymbol()
  const money = (value: string | number) => formatMoney(String(value).replace(/\.0+$/, ''), { symbol })
  const game = games.find((each) => each === offer.lane)
  const [bonus, own] = [Number(price.bonus), Number(price.amount) - Number(price.fee)]
  if (bonus <= 0)
    return <p className="sec dep-deal">{t('deposit.dealTooLow', { min: money(offer.minDeposit) })}</p>
  const required = bonus * offer.turnoverTimes
  return (
    <section className="panel dep-deal" aria-label={t('deposit.dealTitle')}>
      <h3>
        <Activity className="ic" aria-hidden="true" />
        {t('deposit.dealTitle')}
      </h3>
      <ul>
        <li>{t('deposit.dealTimes', { required: money(required.toFixed(2)), days: offer.days })}</li>
        <li>
          {offer.lane === anyLane || game === undefined
            ? t('deposit.dealAnyGame')
            : t('deposit.dealGame', { game: t(`deposit.dealGame_${game}`) })}
        </li>
        {offer.maxStake !== null && <li>{t('deposit.dealStake', { stake: money(offer.maxStake) })}</li>}
        <li>{t('deposit.dealCashFirst')}</li>
        <li>{t('deposit.dealWithdraw')}</li>
      </ul>
      <Chance offer={offer} run={{ bonus, own, required }} />
    </section>
  )
}

type Run = Readonly<Record<'bonus' | 'own' | 'required', number>>

/** The server's closed formula for a usual stake; it comes beside the terms. */
function Chance({ offer, run }: { offer: Offer; run: Run }) {
  const t = useT()
  const stake = Math.min(usualStake, Number(offer.maxStake ?? usualStake))
  const product = offer.lane === anyLane ? 'RNG' : offer.lane
  const { data } = useQuery({
    queryKey: ['bonus-chance', run, stake, product],
    queryFn: ({ signal }) => client.bonusSimulate({ query: { ...run, stake, product }, signal }),
    staleTime: Infinity,
  })
  if (!data) return null
  const percent = (part: number) => `${(part * 100).toFixed(0)}%`
  return (
    <p className="dep-chance">
      {t('deposit.dealChance', { chance: percent(data.chance), stake, rtp: percent(data.rtp) })}
    </p>
  )
}
