import { useT } from '@baize/ui'
import type { Link } from './queries.ts'

const steps = ['visits', 'registered', 'firstDeposits', 'active'] as const

/** How many came on from each step to the next, as bars of one scale. */
export function FunnelChart({ link }: { link: Link }) {
  const t = useT()
  const most = Math.max(1, ...steps.map((step) => link[step]))
  return (
    <dl className="rl-funnel" aria-label={t('registerLink.funnel')}>
      {steps.map((step) => (
        <div key={step}>
          <dt>{t(`registerLink.${step}`)}</dt>
          <dd>
            <span className="rl-bar" aria-hidden="true">
              <i style={{ inlineSize: `${(100 * link[step]) / most}%` }} />
            </span>
            <b className="num">{link[step]}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}
