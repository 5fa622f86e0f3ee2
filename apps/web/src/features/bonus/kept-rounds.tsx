import { formatMoney } from '@baize/i18n'
import { buttonClass, useT } from '@baize/ui'
import { Sparkles } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../core/address/paths.ts'
import { localTime } from '../../core/time/local-time.ts'
import type { BonusDetails } from './queries.ts'

const hundredth = 100

/** Free rounds whose wins become a bonus when the last one is over: how far they are, and what follows. */
export function KeptRounds({ details }: { readonly details: BonusDetails }) {
  const t = useT()
  const money = (value: string) => formatMoney(value, { symbol: details.currencySymbol })
  return (
    <section aria-labelledby="bn-rounds">
      <h3 id="bn-rounds">{t('bonus.roundsTitle')}</h3>
      <ul className="bn-queue">
        {details.freeRounds.map((rounds) => (
          <li key={rounds.id} className="panel">
            <Sparkles className="ic" aria-hidden="true" />
            <div className="grow">
              <b>
                {rounds.game} <span className="num">{money(rounds.kept)}</span>
              </b>
              <p className="sec num">
                {t('bonus.roundsPlayed', { played: rounds.played, rounds: rounds.rounds })}
                {' · '}
                {t('bonus.roundsUntil', { time: localTime(rounds.expiresAt) })}
              </p>
              <p className="sec">
                {t('bonus.roundsText', {
                  times: rounds.wins.timesHundredths / hundredth,
                  days: rounds.wins.days,
                })}
                {rounds.wins.cap !== null && ` ${t('bonus.roundsCap', { cap: money(rounds.wins.cap) })}`}
              </p>
            </div>
            <Link className={buttonClass({ variant: 'felted', size: 'sm' })} to={paths.game(rounds.gameId)}>
              {t('bonus.roundsPlay')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
