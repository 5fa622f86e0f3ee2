import { useIsDesktop, useT } from '@baize/ui'
import { Check } from 'lucide-react'
import { giftText } from '../../core/gift/gift-text.ts'
import { valueText } from './mission-text.ts'
import { Claim, wayOf } from './mission-list.tsx'
import { lineThrough, placesAcross, placesDown, type PathPlace } from './path-places.ts'
import type { Mission, Series } from './queries.ts'
import { Link } from 'react-router'

interface PathProps {
  readonly series: Series
  readonly symbol: string
}

/** Missions that open one after the other, drawn as a way with a chest at its end. */
export function MissionPath({ series, symbol }: PathProps) {
  const t = useT()
  const isDesktop = useIsDesktop()
  const { title, list } = series
  const places = isDesktop ? placesAcross(list.length + 1) : placesDown(list.length + 1)
  const current = list.find(({ state }) => state === 'earned' || state === 'running')
  const last = list.at(-1)
  return (
    <section className="mission-path felt stitch" aria-label={title}>
      <div className="mission-path-head">
        <div>
          <h3>{title}</h3>
          <p className="num">{current ? <Now mission={current} symbol={symbol} /> : t('mission.pathDone')}</p>
        </div>
        {last && (
          <span className="num">{t('mission.pathEnd', { gift: giftText(t, last.gift, symbol) })}</span>
        )}
      </div>
      <div className="mission-way" style={isDesktop ? undefined : { height: `${(list.length + 1) * 74}px` }}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className="mission-road" d={lineThrough(places, isDesktop ? 'x' : 'y')} />
          <path className="mission-mark" d={lineThrough(places, isDesktop ? 'x' : 'y')} />
        </svg>
        <ol>
          {list.map((mission, at) => (
            <Step
              key={mission.id}
              number={at + 1}
              mission={mission}
              at={places[at] ?? start}
              isNow={mission === current}
            />
          ))}
          <li className="mission-step" style={{ left: `${places.at(-1)?.x}%`, top: `${places.at(-1)?.y}%` }}>
            <Chest isOpen={last?.state === 'claimed'} />
            <span className="mission-name">{t('mission.chest')}</span>
          </li>
        </ol>
      </div>
      {current?.state === 'earned' && (
        <div className="mission-path-act">
          <b>{current.title}</b>
          <b className="num mission-gift">{giftText(t, current.gift, symbol)}</b>
          <Claim mission={current} symbol={symbol} />
        </div>
      )}
    </section>
  )
}

function Now({ mission, symbol }: { readonly mission: Mission; readonly symbol: string }) {
  const t = useT()
  const { title, measure, value, target } = mission
  const words = t('mission.now', {
    title,
    value: valueText(measure, value, symbol),
    target: valueText(measure, target, symbol),
  })
  const way = mission.state === 'running' ? wayOf(mission) : undefined
  return way ? <Link to={way.to}>{words}</Link> : <>{words}</>
}

const start: PathPlace = { x: 0, y: 0 }

interface StepProps {
  readonly number: number
  readonly mission: Mission
  readonly at: PathPlace
  readonly isNow: boolean
}

function Step({ number, mission, at, isNow }: StepProps) {
  const t = useT()
  const isDone = mission.state === 'claimed'
  const look = isDone ? 'Done' : isNow ? 'Now' : 'Locked'
  const name = t('mission.step', { number: String(number), title: mission.title })
  const words = `${name}, ${t(`mission.state${look}`)}`
  const side = at.x > 60 ? 'is-left' : ''
  return (
    <li
      className={`mission-step is-${look.toLowerCase()} ${side}`}
      style={{ left: `${at.x}%`, top: `${at.y}%` }}
      aria-current={isNow ? 'step' : undefined}
    >
      <span className="mission-node num" aria-hidden="true">
        {isDone ? <Check className="ic" /> : number}
      </span>
      <span className="vh">{words}</span>
      <span className="mission-name" aria-hidden="true">
        {mission.title}
      </span>
    </li>
  )
}

function Chest({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <svg className={`mission-chest ${isOpen ? 'is-open' : ''}`} viewBox="0 0 56 48" aria-hidden="true">
      <path d="M4 22C4 10 12 4 28 4s24 6 24 18z" fill="#c98a2b" stroke="#17100a" strokeWidth="2.5" />
      <rect x="4" y="22" width="48" height="22" rx="3" fill="#9c6416" stroke="#17100a" strokeWidth="2.5" />
      <path d="M4 22h48" stroke="#f6dc9c" strokeWidth="4" />
      <rect x="21" y="17" width="14" height="13" rx="3" fill="#f6dc9c" stroke="#17100a" strokeWidth="2" />
      <circle cx="28" cy="23" r="2.4" fill="#17100a" />
    </svg>
  )
}
