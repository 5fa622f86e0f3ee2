import type { Calls, ValueOf } from '@baize/contract'
import { Amount, buttonClass, useT } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { CircleHelp, Coins, Gauge, Gift, Hourglass, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { client } from '../../../core/calls/client.ts'
import { localTime } from '../../../core/time/local-time.ts'
import { paths } from '../../../core/address/paths.ts'
import { mine } from '../../../core/session/session-end.ts'
import { ShareBar } from '../../../core/page/share-bar.tsx'
import { shareOf } from '../../../core/page/share-of.ts'
import { show } from './money.ts'

export type Explained = ValueOf<Calls['withdrawExplain']>

/** What the rules of the site leave for today. */
export type Today = Pick<ValueOf<Calls['getWithdrawInfo']>, 'leftToday' | 'countLeft' | 'freeLeft'>

export const useWithdrawExplain = (language: 'EN' | 'BN') =>
  useQuery({
    queryKey: [mine, 'withdrawal', 'explain', language],
    queryFn: ({ signal }) => client.withdrawExplain({ query: { language }, signal }),
    staleTime: 0,
  })

const isSomething = (decimal: string) => /[1-9]/.test(decimal)

/** Why not everything can be withdrawn: each line with its amount and the one thing to do. */
export function WhyLines({ explained, today }: { explained: Explained; today: Today | undefined }) {
  const t = useT()
  const { blocked, currencySymbol: symbol } = explained
  const shown = (value: string) => show(value, symbol)
  return (
    <section className="panel wd-why" aria-labelledby="wd-why">
      <h3 id="wd-why">
        <CircleHelp className="ic" aria-hidden="true" />
        {t('withdraw.whyTitle')}
      </h3>
      <ul>
        {blocked.map((line) => (
          <Line
            key={line.id}
            icon={<Coins />}
            title={t(line.kind === 'deposit' ? 'withdraw.whyDeposit' : 'withdraw.whyTransfer', {
              amount: shown(line.of),
              date: localTime(line.openedAt),
            })}
            text={t('withdraw.whyPlayed', { required: shown(line.required), done: shown(line.done) })}
            amount={<Amount value={`-${line.amount}`} symbol={symbol} />}
            act={<Act to={paths.home} text={t('withdraw.whyPlay', { left: shown(line.left) })} />}
          >
            <ShareBar
              className="wd-bar"
              label={t('withdraw.progress', { done: shown(line.done), needed: shown(line.required) })}
              share={shareOf(line.done, line.required)}
            />
          </Line>
        ))}
        <Beside explained={explained} />
        {today && (
          <Line
            icon={<Gauge />}
            title={t('withdraw.whyLimit', { left: shown(today.leftToday) })}
            text={t('withdraw.whyLimitText', { count: today.countLeft, free: today.freeLeft })}
            act={<Act to={paths.member('vipLevel')} text={t('withdraw.whyLimitSee')} />}
          />
        )}
      </ul>
    </section>
  )
}

/** What lies beside the cash, and what else a withdrawal meets. */
function Beside({ explained }: { explained: Explained }) {
  const t = useT()
  const { blocked, ends, inPlay, payeeWaitsUntil, held, owed } = explained
  const shown = (value: string) => show(value, explained.currencySymbol)
  return (
    <>
      {isSomething(owed) && (
        <Line
          icon={<Coins />}
          title={t('withdraw.whyOwed', { amount: shown(owed) })}
          text={t('withdraw.whyOwedText')}
        />
      )}
      {isSomething(ends.amount) && (
        <Line
          icon={<Gift />}
          title={t('withdraw.whyBonus', { amount: shown(ends.amount) })}
          text={t('withdraw.whyBonusText', { bonus: ends.titles.join(', ') })}
          act={<Act to={paths.member('bonusDetails')} text={t('withdraw.whyBonusSee')} />}
        />
      )}
      {isSomething(held) && (
        <Line
          icon={<Hourglass />}
          title={t('withdraw.whyHeld', { amount: shown(held) })}
          text={t('withdraw.whyHeldText')}
        />
      )}
      {inPlay.count > 0 && (
        <Line
          icon={<Ticket />}
          title={t('withdraw.whyInPlay', { count: inPlay.count, amount: shown(inPlay.stake) })}
          text={t('withdraw.whyInPlayText')}
          act={<Act to={paths.member('personalHistoryCopy')} text={t('withdraw.whyInPlaySee')} />}
        />
      )}
      {payeeWaitsUntil !== null && (
        <Line
          icon={<Hourglass />}
          title={t('withdraw.whyPayee')}
          text={t('withdraw.payeeWaits', { time: localTime(payeeWaitsUntil) })}
        />
      )}
      {blocked.length === 0 && !isSomething(owed) && (
        <Line icon={<Coins />} title={t('withdraw.whyNothing')} text={t('withdraw.whyNothingText')} />
      )}
    </>
  )
}

interface LineProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly amount?: ReactNode
  readonly act?: ReactNode
  readonly children?: ReactNode
}

const Line = ({ icon, title, text, amount, act, children }: LineProps) => (
  <li>
    <span className="wd-why-mark" aria-hidden="true">
      {icon}
    </span>
    <div>
      <b>{title}</b>
      <p className="sec">{text}</p>
      {children}
      {(amount !== undefined || act !== undefined) && (
        <div className="wd-why-row">
          {amount}
          {act}
        </div>
      )}
    </div>
  </li>
)

const Act = ({ to, text }: { to: string; text: string }) => (
  <Link className={buttonClass({ size: 'sm' })} to={to}>
    {text}
  </Link>
)
