import { classes, useLanguage, useT } from '@baize/ui'
import { Check, Circle, CircleAlert } from 'lucide-react'
import { localTime } from '../../../core/time/local-time.ts'
import { useCurrencySymbol } from '../../../core/queries/queries.ts'
import { show } from './money.ts'
import type { Withdrawal } from './queries.ts'
import { stepsAhead, tones } from './status.ts'

type Step = Withdrawal['steps'][number]

/** What happened to a withdrawal, and what an undisturbed one has still before it. */
export function Timeline({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT()
  const ahead = stepsAhead(withdrawal)
  return (
    <section aria-labelledby="wd-timeline">
      <h3 id="wd-timeline">{t('withdraw.timeline')}</h3>
      <ol className="wd-line">
        {withdrawal.steps.map((step) => (
          <Passed key={`${step.status} ${step.at}`} step={step} />
        ))}
        {ahead.map((status) => (
          <li key={status} className="ahead">
            <Circle className="ic" aria-hidden="true" />
            <div>
              {t(`withdraw.${status}`)}
              <span className="vh">: {t('withdraw.ahead')}</span>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Passed({ step }: { step: Step }) {
  const t = useT()
  const isBengali = useLanguage() === 'bn'
  const symbol = useCurrencySymbol()
  const isBad = tones[step.status] === 'err'
  const Icon = isBad ? CircleAlert : Check
  const { reason, comment, images, receivedAmount } = step
  return (
    <li className={classes(isBad && 'bad')}>
      <Icon className="ic" aria-hidden="true" />
      <div>
        <b>{t(`withdraw.${step.status}`)}</b>
        <div className="mut num">{localTime(step.at)}</div>
        {reason && <p>{isBengali ? reason.BN : reason.EN}</p>}
        {receivedAmount !== null && (
          <p className="num">
            {t('withdraw.receivedAmount')}: {show(receivedAmount, symbol)}
          </p>
        )}
        {comment !== '' && <p>{comment}</p>}
        {images.length > 0 && (
          <ul className="wd-pics">
            {images.map((url, index) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer">
                  <img src={url} alt={t('withdraw.picture', { number: index + 1 })} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
