import type { ArenaScore } from '@baize/sports/match'
import { useT } from '@baize/ui'
import { useId } from 'react'
import type { Sides } from './sides.ts'

const [width, height] = [920, 380]
const base = 196
const tall = 140
/** A small lead is seen too: the scale follows the largest of the map. */
const leastScale = 5

/** The lead over the minutes of the map under way: above the middle home leads, below away. */
export function ArenaTracker({ score, sides }: { score: ArenaScore; sides: Sides }) {
  const t = useT()
  const id = `ar${useId().replace(/\W/g, '')}`
  const map = score.maps.at(-1)
  const lead = map?.lead ?? 0
  const text =
    lead === 0
      ? t('sportsMatch.even')
      : t('sportsMatch.lead', { team: (lead > 0 ? sides.home : sides.away).name })
  const points = curvePoints(map?.curve ?? [])
  const [lastX, lastY] = points.at(-1) ?? [40, base]
  const line = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
  const area = `M40 ${base}L${line}L${lastX.toFixed(1)} ${base}Z`
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('sportsMatch.trackerOf', { text })}>
        <defs>
          <clipPath id={`${id}u`}>
            <rect width={width} height={base} />
          </clipPath>
          <clipPath id={`${id}d`}>
            <rect y={base} width={width} height={height - base} />
          </clipPath>
        </defs>
        <Lanes sides={sides} />
        <path d={area} fill={sides.home.colours[0]} opacity=".7" clipPath={`url(#${id}u)`} />
        <path d={area} fill={sides.away.colours[0]} opacity=".7" clipPath={`url(#${id}d)`} />
        <path d={`M40 ${base}H880`} stroke="#96a89b" strokeWidth="2" strokeDasharray="3 6" />
        <path d={`M${line}`} fill="none" stroke="#f9e0a4" strokeWidth="4" strokeLinejoin="round" />
        <circle cx={lastX} cy={lastY} r="8" fill="#f9e0a4" stroke="#0d1613" strokeWidth="3" />
      </svg>
      <p className="track-note num">
        {t('sportsMatch.minute', { minute: map?.minute ?? 0 })} · {text}
      </p>
    </>
  )
}

/** At least forty minutes fit; longer maps are pressed together. */
export function curvePoints(curve: readonly number[]): readonly (readonly [x: number, y: number])[] {
  const step = 840 / Math.max(40, curve.length)
  const most = Math.max(leastScale, ...curve.map(Math.abs))
  return [0, ...curve].map((lead, at) => [40 + at * step, base - (lead / most) * tall] as const)
}

const Lanes = ({ sides }: { sides: Sides }) => (
  <>
    <rect width={width} height={height} fill="#0a1526" />
    {[0.22, 0.5, 0.78].map((part) => (
      <path key={part} d={`M0 ${height * part}H${width}`} stroke="#fff" strokeWidth="34" opacity=".025" />
    ))}
    {Array.from({ length: 9 }, (_, at) => (
      <path key={at} d={`M${40 + at * 105} 40V${height - 28}`} stroke="#fff" opacity=".07" />
    ))}
    <text x="46" y="46" fontSize="17" fontWeight="640" fill="#f6efdf">
      {sides.home.name}
    </text>
    <text x="46" y={height - 34} fontSize="17" fontWeight="640" fill="#f6efdf">
      {sides.away.name}
    </text>
    {Array.from({ length: 5 }, (_, at) => (
      <text key={at} x={40 + at * 210} y={height - 8} fontSize="14" fill="#96a89b" textAnchor="middle">
        {at * 10}
      </text>
    ))}
  </>
)
