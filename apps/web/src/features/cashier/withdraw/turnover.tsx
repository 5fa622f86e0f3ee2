import { useT } from '@baize/ui'
import { Amounts } from '../../../core/amounts.tsx'
import { ShareBar } from '../../../core/share-bar.tsx'
import { shareOf } from '../../../core/share-of.ts'
import { show } from './money.ts'
import type { Info, Requirement } from './queries.ts'

const sources = {
  deposit: 'withdraw.sourceDeposit',
  bonus: 'withdraw.sourceBonus',
  transfer: 'withdraw.sourceTransfer',
} as const

/** What has to be played before money goes out, each with what is done of it. */
export function Turnover({ info }: { info: Info }) {
  const t = useT()
  const { currencySymbol: symbol, requirements } = info
  if (requirements.length === 0) return <p className="sec wd-note">{t('withdraw.turnoverDone')}</p>
  return (
    <section className="wd-turn" aria-labelledby="wd-turn">
      <h3 id="wd-turn">{t('withdraw.turnoverTitle', { left: show(info.turnoverLeft, symbol) })}</h3>
      <p className="sec">{t('withdraw.turnoverText')}</p>
      <ul>
        {requirements.map((requirement) => (
          <RequirementRow key={requirement.id} requirement={requirement} symbol={symbol} />
        ))}
      </ul>
    </section>
  )
}

const hundredth = 100

function RequirementRow({ requirement, symbol }: { requirement: Requirement; symbol: string }) {
  const t = useT()
  const { source, amount, timesPercent, required, done, left } = requirement
  const shown = (value: string) => show(value, symbol)
  return (
    <li className="rec">
      <div className="h">
        <div className="grow">
          <b>{t(sources[source], { amount: shown(amount) })}</b>
          <div className="mut num rec-note">
            {t('withdraw.timesOf', { times: timesPercent / hundredth, amount: shown(amount) })}
          </div>
        </div>
      </div>
      <ShareBar
        className="wd-bar"
        label={t('withdraw.progress', { done: shown(done), needed: shown(required) })}
        share={shareOf(done, required)}
      />
      <Amounts
        className="wd-three"
        symbol={symbol}
        of={[
          [t('withdraw.needed'), required],
          [t('withdraw.done'), done],
          [t('withdraw.left'), left],
        ]}
      />
    </li>
  )
}
