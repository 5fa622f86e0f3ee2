import type { LinkStep } from '@baize/contract'
import { useT } from '@baize/ui'
import type { Link } from './queries.ts'

const steps = ['visits', 'registered', 'firstDeposits', 'active'] as const satisfies readonly LinkStep[]

interface FunnelProps {
  readonly link: Link
  readonly open: LinkStep | undefined
  readonly onOpen: (step: LinkStep | undefined) => void
}

/** Conversion from step to step as bars of one scale; each count opens into its members. */
export function FunnelChart({ link, open, onOpen }: FunnelProps) {
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
            {link[step] === 0 ? (
              <b className="num">0</b>
            ) : (
              <button
                type="button"
                className="rl-count num"
                aria-expanded={open === step}
                aria-label={`${t(`registerLink.${step}`)}: ${link[step]}`}
                onClick={() => onOpen(open === step ? undefined : step)}
              >
                {link[step]}
              </button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
