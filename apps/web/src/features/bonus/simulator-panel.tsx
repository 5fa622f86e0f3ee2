import { formatMoney } from '@baize/i18n'
import { SelectField, TextField, useT } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { Activity } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import { useProductName } from './bonus-terms.tsx'
import { estimate, simulatedRuns, usualRtp, type Simulated, type SimulatedOffer } from './simulate.ts'
import './bonus.css'

type Typed = Readonly<Record<'own' | 'bonus' | 'stake' | 'times', string>>

const usual: Typed = { own: '1000', bonus: '1000', stake: '20', times: '10' }
const games = ['RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS'] as const
const most = 1_000_000
/** More rounds than this would keep a phone busy for seconds. */
const mostRounds = 3_000

/** What a bonus is worth before one takes it: by formula at once, then by many runs beside the page. */
export function SimulatorPanel({ symbol }: { symbol: string }) {
  const t = useT()
  const id = useId()
  const nameOf = useProductName()
  const [typed, setTyped] = useState<Typed>(usual)
  const [product, setProduct] = useState<string>('RNG')
  const fields = [
    ['own', 'bonus.simOwn'],
    ['bonus', 'bonus.simBonus'],
    ['stake', 'bonus.simStake'],
    ['times', 'bonus.simTimes'],
  ] as const
  return (
    <section className="bn-sim panel" aria-labelledby={id}>
      <h3 id={id}>
        <Activity className="ic" aria-hidden="true" />
        {t('bonus.simTitle')}
      </h3>
      <p className="sec">{t('bonus.simText')}</p>
      <div className="bn-fields">
        {fields.map(([name, label]) => (
          <TextField
            key={name}
            label={t(label)}
            className="num"
            inputMode="numeric"
            maxLength={7}
            value={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value.replace(/\D/g, '') })}
          />
        ))}
        <SelectField
          label={t('bonus.simGame')}
          options={games.map((each) => ({ value: each, label: nameOf(each) }))}
          value={product}
          onChange={(event) => setProduct(event.target.value)}
        />
      </div>
      <Outcome offer={offerOf(typed, product)} symbol={symbol} />
    </section>
  )
}

function offerOf(typed: Typed, product: string): SimulatedOffer | undefined {
  const [own, bonus, stake, times] = [typed.own, typed.bonus, typed.stake, typed.times].map(Number)
  if (own === undefined || bonus === undefined || stake === undefined || times === undefined) return undefined
  if (stake < 1 || bonus < 1 || own > most || bonus > most || times > 100) return undefined
  return (bonus * times) / stake > mostRounds ? undefined : { own, bonus, stake, times, product }
}

/** One worker a question: it ends with its answer. */
const runBeside = (offer: SimulatedOffer): Promise<Simulated> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./simulation-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<{ result: Simulated }>) => {
      worker.terminate()
      resolve(data.result)
    })
    worker.addEventListener('error', () => {
      worker.terminate()
      reject(new Error('the simulation did not run'))
    })
    worker.postMessage(offer)
  })

const runsText = simulatedRuns.toLocaleString('en')

function Outcome({ offer, symbol }: { offer: SimulatedOffer | undefined; symbol: string }) {
  const t = useT()
  const asked = useDeferredValue(offer)
  const { data } = useQuery({
    queryKey: ['bonus-simulation', asked],
    queryFn: () => (asked ? runBeside(asked) : Promise.reject(new Error('nothing to simulate'))),
    enabled: asked !== undefined,
    staleTime: Infinity,
  })
  if (!offer) return null
  const share = (part: number) => `${(part * 100).toFixed(1)}%`
  const money = (value: number) => formatMoney(String(Math.round(value)), { symbol })
  const chance = data?.chance ?? estimate(offer).chance
  const shares = { chance: share(chance), zero: share(1 - chance) }
  return (
    <div className="bn-out" aria-live="polite">
      <div className="bn-chance">
        <b className="num">{share(chance)}</b>
        <span>{t('bonus.simChance')}</span>
      </div>
      {data ? (
        <>
          <dl>
            <div>
              <dt>{t('bonus.simMean')}</dt>
              <dd className="num">{money(data.mean)}</dd>
            </div>
            <div>
              <dt>{t('bonus.simMedian')}</dt>
              <dd className="num">{money(data.median)}</dd>
            </div>
          </dl>
          <p className="sec">
            {t('bonus.simWithout', { chance: share(data.chanceAlone), mean: money(data.meanAlone) })}
          </p>
          <Chart data={data} label={t('bonus.simChart', shares)} />
          <p className="mut">
            {t('bonus.simNote', { runs: runsText, fail: share(1 - chance) })}{' '}
            {t('bonus.simClass', { rtp: share(usualRtp) })}
          </p>
        </>
      ) : (
        <p className="sec">{t('bonus.simFormula')}</p>
      )}
    </div>
  )
}

function Chart({ data, label }: { data: Simulated; label: string }) {
  const tallest = Math.max(...data.shares, 1 / simulatedRuns)
  return (
    <svg
      className="bn-chart"
      viewBox={`0 0 ${data.shares.length * 4} ${chartHeight}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path d={data.shares.map((part, index) => barOf(part / tallest, index)).join('')} />
    </svg>
  )
}

const chartHeight = 64

/** One bar as a piece of a path. */
const barOf = (part: number, index: number): string => {
  const tall = (part * chartHeight).toFixed(2)
  return `M${index * 4} ${chartHeight}v-${tall}h3v${tall}z`
}
