import { Amount, SelectField, showToast, useT } from '@baize/ui'
import { client } from '../../core/calls/client.ts'
import { useCurrencySymbol } from '../../core/queries/queries.ts'
import { useLimitChange, type PlayLimits } from './queries.ts'

const offered = [15, 30, 60, 120, 240]
const never = 'never'

/** How often the player is told about their play. */
export function RealityPanel({ realityMinutes }: Pick<PlayLimits, 'realityMinutes'>) {
  const t = useT()
  const save = useLimitChange(
    (minutes: number) => client.setRealityCheck({ body: { minutes } }),
    () => showToast({ tone: 'ok', title: t('limits.realitySaved') }),
  )
  const isOffered = realityMinutes === null || offered.includes(realityMinutes)
  const options = (isOffered ? offered : [realityMinutes, ...offered]).map((minutes) => ({
    value: `${minutes}`,
    label: t('limits.minutes', { count: minutes }),
  }))
  return (
    <section className="panel lim-card" aria-labelledby="lim-reality">
      <div>
        <h3 id="lim-reality">{t('limits.realityTitle')}</h3>
        <p className="sec">{t('limits.realityText')}</p>
      </div>
      <SelectField
        label={t('limits.realityEvery')}
        options={
          realityMinutes === null ? [{ value: never, label: t('limits.realityNever') }, ...options] : options
        }
        value={realityMinutes === null ? never : `${realityMinutes}`}
        disabled={save.isPending}
        onChange={({ target: { value } }) => value !== never && save.mutate(Number(value))}
      />
    </section>
  )
}

/** What the member paid in and out since the account was opened. */
export function Lifetime({ lifetime }: Pick<PlayLimits, 'lifetime'>) {
  const t = useT()
  const symbol = useCurrencySymbol()
  const sums = ['deposited', 'withdrawn', 'net'] as const
  return (
    <section className="panel lim-card" aria-labelledby="lim-life">
      <h3 id="lim-life">{t('limits.lifetimeTitle')}</h3>
      <dl className="lim-life">
        {sums.map((sum) => (
          <div key={sum}>
            <dt>{t(`limits.${sum}`)}</dt>
            <dd>
              <Amount value={lifetime[sum]} symbol={symbol} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
