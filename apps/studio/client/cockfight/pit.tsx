import { useT } from '@baize/ui'
import { useEffect, useState } from 'react'
import { useStore } from '../core/store.ts'
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
    <g transform={`translate(${pose.x} ${50 - pose.y}) scale(${side} 1) rotate(${pose.turn})`}>
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

/** The pit with both birds as they stand. */
export function Pit({ fight }: { fight: Fight }) {
  const t = useT()
  return (
    <svg className="pit" viewBox="0 0 100 60" role="img" aria-label={t('cockfight.birds')}>
      <rect width="100" height="60" fill="#2b1a10" />
      <path d="M0 0h100v26H0z" fill="#4a2f1b" />
      {[6, 18, 30, 42, 54, 66, 78, 90].map((x) => (
        <path key={x} d={`M${x} 26V8M${x - 5} 14h10`} stroke="#6d4829" strokeWidth="1.2" />
      ))}
      <ellipse cx="50" cy="48" rx="49" ry="14" fill="#b98a4b" />
      <ellipse cx="50" cy="47" rx="40" ry="10" fill="#cda264" />
      <ellipse cx={fight.meron.x} cy="51" rx="8" ry="1.6" fill="rgba(40,20,5,.35)" />
      <ellipse cx={fight.wala.x} cy="51" rx="8" ry="1.6" fill="rgba(40,20,5,.35)" />
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
