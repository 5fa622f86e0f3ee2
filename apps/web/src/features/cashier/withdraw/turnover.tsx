import { Amount, useT } from '@baize/ui'
import { shareOf, show } from './money.ts'
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
  const share = shareOf(done, required)
  const parts = [
    ['withdraw.needed', required],
    ['withdraw.done', done],
    ['withdraw.left', left],
  ] as const
  return (
    <li className="rec">
      <div className="h">
        <div className="grow">
          <b>{t(sources[source], { amount: shown(amount) })}</b>
          <div className="mut num">
            {t('withdraw.timesOf', { times: timesPercent / hundredth, amount: shown(amount) })}
          </div>
        </div>
      </div>
      <div
        className="wd-bar"
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={hundredth}
        aria-valuenow={share}
        aria-label={t('withdraw.progress', { done: shown(done), needed: shown(required) })}
      >
        <span style={{ inlineSize: `${share}%` }} />
      </div>
      <dl className="wd-three">
        {parts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>
              <Amount value={value} symbol={symbol} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
