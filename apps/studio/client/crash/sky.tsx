import type { CrashModel } from '@baize/games'
import { Amount, classes, useT } from '@baize/ui'
import { useEffect, useState } from 'react'
import { decimalOf, symbolOf, timesOf } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import type { LiveLink } from '../live/link.ts'
import { bustOf, curveOf, pointOf, standNow } from './flight.ts'

const pastShown = 14

interface Flight {
  readonly link: LiveLink
  readonly model: CrashModel
}

/** What the flight stands at, frame by frame while it goes on. */
export function useStand({ link, model }: Flight): number {
  const live = useStore(link.state)
  const [, turn] = useState(0)
  const isFlying = live.round?.phase === 'running'
  // Frames come from the browser, which is outside of what React knows.
  useEffect(() => {
    if (!isFlying) return undefined
    let frame = requestAnimationFrame(function next() {
      turn((count) => count + 1)
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [isFlying])
  return standNow(model, live)
}

/** The last flights, and the sky with the one under way. */
export function Sky(flight: Flight) {
  const t = useT()
  const { round, past } = useStore(flight.link.state)
  const stand = useStand(flight)
  const isOver = round?.phase === 'done'
  const words = isOver ? t('live.crashBroke') : round?.phase === 'running' ? t('live.crashFlying') : ''
  return (
    <>
      <ol className="lmarks num" aria-label={t('live.lastResults')}>
        {past.slice(0, pastShown).map((one) => {
          const bust = bustOf(one.outcome) ?? 100
          return (
            <li key={one.liveRound} className={bust >= 1_000 ? 'first' : bust >= 200 ? 'green' : ''}>
              {(bust / 100).toFixed(2)}
            </li>
          )
        })}
      </ol>
      <div className={classes('felt crash-sky', isOver && 'over', round?.phase === 'running' && 'flying')}>
        <svg viewBox="0 0 100 60" aria-hidden="true" preserveAspectRatio="xMidYMax slice">
          <Evening />
          <Course {...flight} stand={stand} />
        </svg>
        <output className="bignum num">
          {(stand / 100).toFixed(2)}×<small>{words}</small>
        </output>
        <Won link={flight.link} />
      </div>
    </>
  )
}

const clouds = [
  [16, 12, 1],
  [62, 20, 0.7],
  [84, 9, 1.2],
] as const
const roofs = [
  'M0 60V52H6V49H9V52H14V47L17 44 20 47V52H27V50H34V53H40V46Q43 41 46 46V53H55V49',
  'H58V51H66V47H71V52H78V49L81 46 84 49V53H92V50H100V60Z',
].join('')

/** Stars, clouds and the roofs of the town. */
const Evening = () => (
  <>
    <g fill="#fff6d8">
      {[8, 27, 39, 52, 71, 93].map((x, star) => (
        <circle key={x} cx={x} cy={4 + ((star * 7) % 15)} r={star % 2 === 0 ? 0.35 : 0.22} />
      ))}
    </g>
    <g className="clouds" fill="#fffaf1" opacity="0.2">
      {clouds.map(([x, y, size]) => (
        <path
          key={x}
          d="M-8 2Q-9-2-5-2-4-6 0-5 4-7 6-3 10-3 9 2Z"
          transform={`translate(${x} ${y}) scale(${size})`}
        />
      ))}
    </g>
    <path d={roofs} fill="#14243c" />
    <path
      d="M8 50.6h.1M17 48.6h.1M43 48.6h.1M56.5 51.6h.1M81 50.6h.1"
      stroke="#ffd98a"
      strokeWidth="1.2"
      strokeLinecap="square"
    />
    <path className="ground" d="M4 10h92M4 21h92M4 32h92M4 43h92M4 54h92" />
  </>
)

/** The string with the kite on it, and where on the way players got off. */
function Course({ link, stand }: Flight & { readonly stand: number }) {
  const { bets, name } = useStore(link.state)
  const { path, x, y } = curveOf(stand)
  const off = bets.filter(({ cashedHundredths }) => cashedHundredths !== null && cashedHundredths <= stand)
  return (
    <>
      <path className="under" d={`${path}L${x.toFixed(2)} 54H4Z`} />
      <path className="trail" d={path} />
      {off.map((bet) => {
        const at = pointOf(bet.cashedHundredths ?? 100, stand)
        return (
          <circle
            key={bet.bet}
            className={classes('got-off', bet.name === name && 'own')}
            cx={at.x.toFixed(2)}
            cy={at.y.toFixed(2)}
            r={bet.name === name ? 1.7 : 1}
          />
        )
      })}
      <g transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`}>
        <g className="kite">
          <path d="M0 5q-3 4 0 7t-2 6" fill="none" stroke="#fff3c9" strokeWidth=".5" />
          <path d="M-1.6 8.4 1.4 9.6 1.6 8.2-1.4 9.8ZM-2.6 12.8.4 14 .6 12.6-2.4 14.2Z" fill="#f2b632" />
          <path d="M0-7 5 0 0 6Z" fill="#c5311c" />
          <path d="M0-7-5 0 0 6Z" fill="#e8614b" />
          <path d="M0-3 2.2 0 0 2.6-2.2 0Z" fill="#f2b632" />
          <path d="M0-7 5 0 0 6-5 0ZM0-7V6M-5 0Q0-2.4 5 0" fill="none" stroke="#3a0f08" strokeWidth=".45" />
        </g>
      </g>
    </>
  )
}

/** What the player has taken out of this flight. */
function Won({ link }: Pick<Flight, 'link'>) {
  const { own, round } = useStore(link.state)
  const { currency } = useStore(link.table.store).state
  const out = own.filter(
    ({ liveRound, round: bet }) =>
      liveRound === round?.liveRound && bet.view?.kind === 'crash' && bet.view.cashedHundredths !== null,
  )
  const payoutMinor = out.reduce((sum, { round: bet }) => sum + bet.payoutMinor, 0)
  const [first] = out
  if (payoutMinor === 0 || first?.round.view?.kind !== 'crash') return null
  return (
    <div className="plate crash-won" role="status">
      <span className="num">{timesOf(first.round.view.cashedHundredths ?? 100)}×</span>
      <Amount value={decimalOf(payoutMinor, currency)} symbol={symbolOf(currency)} tone="outcome" />
    </div>
  )
}
