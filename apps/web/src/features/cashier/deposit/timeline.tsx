import { classes, useT } from '@baize/ui'
import { localTime } from '../../../core/time/local-time.ts'
import type { Deposit } from './queries.ts'

/** What happened to a deposit, the first thing first. */
export function Timeline({ deposit }: { deposit: Deposit }) {
  const t = useT()
  return (
    <section className="dep-time">
      <h3>{t('deposit.history')}</h3>
      <ol>
        {deposit.timeline.map(({ state, at }, index) => (
          <li key={`${state} ${at}`} className={classes(index === deposit.timeline.length - 1 && 'now')}>
            <b>{t(`deposit.state_${state}`)}</b>
            <span className="num mut">{localTime(at)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
