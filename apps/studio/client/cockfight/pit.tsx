import { useT } from '@baize/ui'
import { useEffect, useState } from 'react'
import { useStore } from '@baize/ui/page'
import type { LiveLink } from '../live/link.ts'
import { fightNow, type Fight, type Pose } from './fight.ts'

interface Plumage {
  readonly body: string
  readonly neck: string
  readonly tail: string
  readonly wing: string
}

const plumages = {
  meron: { body: '#8f2416', neck: '#e0882a', tail: '#123a2c', wing: '#5b150c' },
  wala: { body: '#dfe5ea', neck: '#f4e3b4', tail: '#27508a', wing: '#8fa3b5' },
} as const satisfies Record<string, Plumage>

/** A drawn rooster, facing right; its feet are at the origin. */
function Bird({ plumage, pose, isMirrored }: { plumage: Plumage; pose: Pose; isMirrored: boolean }) {
  const { body, neck, tail, wing } = plumage
  const side = isMirrored === pose.isFleeing ? 1 : -1
  return (
    <g transform={`translate(${pose.x} ${51 - pose.y}) scale(${side * 1.36} 1.36) rotate(${pose.turn})`}>
      <path d="M-1 0-2-5M3 0 2.4-5" stroke="#d9a02b" strokeWidth="0.9" strokeLinecap="round" />
      <path d="M-2.4 0h2.6M1.6 0h2.8" stroke="#d9a02b" strokeWidth="0.8" strokeLinecap="round" />
      <path d="M-5-9C-12-12-14-20-11-24-11-18-8-14-4-12Z" fill={tail} />
      <path d="M-5-8C-14-8-17-14-16-20-13-14-9-11-4-10Z" fill={tail} opacity="0.85" />
      <path d="M-6-7C-7-13 1-14 4-12 7-16 6-20 8-22 11-21 12-17 10-13 9-7 6-4 1-4-3-4-5-5-6-7Z" fill={body} />
      <path d="M5-12C6-16 6-20 8-22 11-21 12-17 10-12 8-10 6-10 5-12Z" fill={neck} />
      <g transform={`rotate(${-62 * pose.wing} -2 -11)`}>
        <path d="M-3-12C2-13 5-10 3-7-1-5-7-5-9-8-7-8-5-10-3-12Z" fill={wing} />
        <path d="M-8-8 0-8M-6-6.6 2-7" stroke="rgba(0,0,0,.35)" strokeWidth="0.5" />
      </g>
      <path
        d="M6.5-22.4C6.6-25 7.8-24 8-25.4 8.8-24 9.6-25.2 9.8-23.6 10.8-24 10.8-22.6 10.4-21.8Z"
        fill="#d2291b"
      />
      <path d="M10-18.4C11-17 10.6-15.8 9.8-15.6 9.2-16.6 9.2-17.6 10-18.4Z" fill="#d2291b" />
      <path d="M10.6-20.8 13.2-19.6 10.6-18.8Z" fill="#e3ab35" />
      <circle cx="9.4" cy="-20.6" r="0.62" fill="#fdf7e6" />
      <circle cx="9.6" cy="-20.6" r="0.34" fill="#14100a" />
    </g>
  )
}

function Feathers({ part }: { part: number }) {
  if (part <= 0) return null
  return (
    <g opacity={1 - part}>
      {[0, 1, 2, 3, 4, 5].map((feather) => {
        const side = feather % 2 === 0 ? 1 : -1
        const x = 50 + side * (3 + feather * 2.2) * part
        const y = 34 - 9 * Math.sin(part * Math.PI * 0.7) + feather * part * 3
        return (
          <path
            key={feather}
            d="M0 0C1-2 3-2 4-1 3 1 1 1 0 0Z"
            transform={`translate(${x} ${y}) rotate(${feather * 50 + part * 160})`}
            fill={side > 0 ? '#f2e3c2' : '#b5502f'}
          />
        )
      })}
    </g>
  )
}

const rays = Array.from({ length: 16 }, (_, ray) => ray)
const people = Array.from({ length: 22 }, (_, place) => place)
const cloths = ['#1f5f66', '#8f2416', '#a9742c', '#27508a', '#5c2a5e', '#2f6b46']
const flags = Array.from({ length: 13 }, (_, flag) => flag)

/** The yard at dusk: rays of brick, bunting, those who look on behind the boards, and the sand. */
const Yard = () => (
  <>
    <rect width="100" height="60" fill="#4a1f14" />
    {rays.map((ray) => {
      const [from, to] = [(ray / 16) * 360, ((ray + 0.5) / 16) * 360].map(
        (degrees) => (degrees * Math.PI) / 180,
      )
      const edge = (angle = 0) =>
        `${(50 + 90 * Math.cos(angle)).toFixed(1)} ${(34 + 90 * Math.sin(angle)).toFixed(1)}`
      return <path key={ray} d={`M50 34L${edge(from)} ${edge(to)}Z`} fill="#6b2d1a" />
    })}
    <ellipse cx="50" cy="20" rx="44" ry="24" fill="#ffcf77" opacity=".16" />
    <path d="M0 3Q25 10 50 4T100 3" fill="none" stroke="#2a120a" strokeWidth=".5" />
    {flags.map((flag) => (
      <path
        key={flag}
        d="M-2 0H2L0 4.4Z"
        transform={`translate(${3.5 + flag * 7.8} ${(5.4 + Math.sin(flag * 0.52) * 1.8).toFixed(1)})`}
        fill={cloths[(flag * 5) % cloths.length]}
      />
    ))}
    {people.map((place) => (
      <g key={place} transform={`translate(${(place * 4.9 - 1.5).toFixed(1)} ${27 + (place % 3) * 1.4})`}>
        <path d="M-3.4 9Q-3.4 1 0 1T3.4 9Z" fill={cloths[(place * 7) % cloths.length]} />
        <circle cy="-1.6" r="2.3" fill={place % 2 === 0 ? '#8d5a36' : '#a9744a'} />
        <path d="M-2.3-2Q-2.4-4.3 0-4.3T2.3-2Q0-3 -2.3-2Z" fill="#1c120c" />
      </g>
    ))}
    <path d="M0 33Q50 28 100 33V44H0Z" fill="#5d3d12" />
    <path d="M0 33Q50 28 100 33" fill="none" stroke="#e6bb63" strokeWidth=".9" />
    <path d="M12 32.2V42M31 31V40M50 30.7V39M69 31V40M88 32.2V42" stroke="#3a2509" strokeWidth=".6" />
    <path d="M0 60V44Q50 35 100 44V60Z" fill="#b98a4b" />
    <ellipse cx="50" cy="51" rx="45" ry="10.5" fill="#d3a767" />
    <ellipse
      cx="50"
      cy="51"
      rx="45"
      ry="10.5"
      fill="none"
      stroke="#f6e2b8"
      strokeWidth=".5"
      strokeDasharray="2 1.6"
    />
  </>
)

/** The pit with both birds as they stand. */
export function Pit({ fight }: { fight: Fight }) {
  const t = useT()
  return (
    <svg
      className="pit"
      viewBox="0 0 100 60"
      role="img"
      aria-label={t('cockfight.birds')}
      preserveAspectRatio="xMidYMax slice"
    >
      <Yard />
      <ellipse cx={fight.meron.x} cy="51.4" rx="10" ry="1.9" fill="rgba(40,20,5,.4)" />
      <ellipse cx={fight.wala.x} cy="51.4" rx="10" ry="1.9" fill="rgba(40,20,5,.4)" />
      <Bird plumage={plumages.meron} pose={fight.meron} isMirrored={false} />
      <Bird plumage={plumages.wala} pose={fight.wala} isMirrored />
      <Feathers part={fight.feathers} />
    </svg>
  )
}

/** The room's fight, frame by frame while it goes on. */
export function LivePit({ link }: { link: LiveLink }) {
  const live = useStore(link.state)
  const [, turn] = useState(0)
  const isFighting = live.round?.phase === 'running'
  // Frames come from the browser, which is outside of what React knows.
  useEffect(() => {
    if (!isFighting) return undefined
    let frame = requestAnimationFrame(function next() {
      turn((count) => count + 1)
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [isFighting])
  return <Pit fight={fightNow(live)} />
}
