import { classes, useT } from '@baize/ui'
import { people, type Person } from './people.ts'

/**
 * The dealer behind the table, drawn in a lit hall: who it is goes by the table. Arms sweep over the cloth
 * while cards, ball or dice are under way, and the dealer bows for a tip.
 */
export function Dealer(props: {
  readonly table: string
  readonly isBusy: boolean
  readonly isThanking: boolean
}) {
  const { table, isBusy, isThanking } = props
  const t = useT()
  const person = people[[...table].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % people.length]
  if (!person) return null
  return (
    <svg
      className={classes('dealer', isBusy && 'busy', isThanking && 'thanks')}
      viewBox="0 0 1080 180"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={t('live.dealer')}
    >
      <Hall />
      <g transform="translate(540 154)">
        <Figure person={person} />
      </g>
      <path d="M0 162Q540 146 1080 162V180H0Z" fill="#5d3d12" />
      <path d="M0 162Q540 146 1080 162" fill="none" stroke="#e6bb63" strokeWidth="2.5" />
      <path d="M0 170Q540 155 1080 170" fill="none" stroke="#3a2509" strokeWidth="2" />
    </svg>
  )
}

const arches = [90, 210, 330, 450, 570, 690, 810, 930]

/** A wall of carved arches under two lamps, curtains at its ends. */
function Hall() {
  return (
    <>
      <defs>
        <linearGradient id="hall" x2="0" y2="1">
          <stop offset="0" stopColor="#0b1f17" />
          <stop offset="1" stopColor="#1b5240" />
        </linearGradient>
        <radialGradient id="lamp">
          <stop offset="0" stopColor="#ffdf8e" stopOpacity="0.5" />
          <stop offset="1" stopColor="#ffdf8e" stopOpacity="0" />
        </radialGradient>
        <pattern id="jali" width="14" height="14" patternUnits="userSpaceOnUse">
          <path d="M7 0 14 7 7 14 0 7Z" fill="none" stroke="#2c7a5c" strokeWidth="1" />
          <circle cx="7" cy="7" r="1.6" fill="#2c7a5c" />
        </pattern>
      </defs>
      <path d="M0 0h1080v180H0z" fill="url(#hall)" />
      {arches.map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path d={arch} fill="#082018" />
          <path d={arch} fill="url(#jali)" stroke="#b8893b" strokeWidth="1.5" />
        </g>
      ))}
      {[390, 690].map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <ellipse cy="44" rx="230" ry="150" fill="url(#lamp)" />
          <path d="M0 0v20" stroke="#b8893b" strokeWidth="2" />
          <path d="M-20 38Q-18 20 0 18 18 20 20 38Z" fill="#e6bb63" stroke="#5d3d12" strokeWidth="1.5" />
          <path d="M-12 38Q0 52 12 38Z" fill="#fff1c4" />
        </g>
      ))}
      {[1, -1].map((side) => (
        <g key={side} transform={side === 1 ? undefined : 'translate(1080 0) scale(-1 1)'}>
          <path d="M0 0H96C100 60 70 96 18 122L0 180Z" fill="#7d1f12" />
          <path
            d="M24 0C26 60 18 100 0 140M58 0C62 50 44 90 8 126"
            fill="none"
            stroke="#551208"
            strokeWidth="5"
          />
          <path d="M96 0C100 60 70 96 18 122" fill="none" stroke="#e6bb63" strokeWidth="3" />
        </g>
      ))}
    </>
  )
}

const arch = 'M6 170V66C6 44 22 40 34 30 44 22 54 14 60 4 66 14 76 22 86 30 98 40 114 44 114 66V170Z'

/** A person to the waist, 170 high, the hands on the rail; the middle of the waist is the origin. */
function Figure({ person }: { person: Person }) {
  const { skin, shade, cloth, sleeve, hair, drape } = person
  return (
    <g stroke="#0b1611" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
      {person.isBunned && <path d={bun} fill={hair} />}
      <path d="M-80 6C-82-40-62-58-26-66H26C62-58 82-40 80 6Z" fill={sleeve} />
      <path d="M-48 6C-46-24-44-44-30-65L0-34 30-65C44-44 46-24 48 6Z" fill={cloth} />
      {drape === null ? (
        <>
          <path d="M-26-66-14-72 0-44-16-50ZM26-66 14-72 0-44 16-50Z" fill="#fffaf1" />
          <path d="M0-46-14-53V-38ZM0-46 14-53V-38Z" fill="#c5311c" />
          <path d="M0-24v1M0-10v1" stroke="#e6bb63" strokeWidth="5" />
        </>
      ) : (
        <>
          <path d="M-66 6C-50-22-24-38 12-67L36-63C26-30 2-6-22 6Z" fill={drape} />
          <path d="M-58 6C-42-20-16-38 20-66" fill="none" stroke="#e6bb63" strokeWidth="5" />
          <path d="M-15-68Q0-50 15-68" fill="none" stroke="#e6bb63" strokeWidth="4" />
        </>
      )}
      <Arm person={person} side="left" />
      <Arm person={person} side="right" />
      <g className="head">
        <path d="M-12-88V-68Q0-56 12-68V-88Z" fill={shade} />
        <path d="M-26-106C-34-108-34-94-25-92M26-106C34-108 34-94 25-92" fill={skin} />
        <path
          d="M0-140C24-140 28-118 26-102 24-84 12-74 0-74S-24-84-26-102C-28-118-24-140 0-140Z"
          fill={skin}
        />
        <path d={person.isBunned ? parted : cropped} fill={hair} />
        <Face person={person} />
      </g>
    </g>
  )
}

const bun = 'M14-142C40-150 50-122 34-106 28-100 22-104 20-112Z'
const parted = 'M0-136C-12-132-20-120-25-96-34-116-26-146 0-147 26-146 34-116 25-96 20-120 12-132 0-136Z'
const cropped = 'M-26-104C-34-128-20-149 2-148 26-149 34-126 26-104 24-116 20-124 10-127-4-122-18-124-22-118Z'

function Face({ person: { isBunned, shade } }: { person: Person }) {
  return (
    <>
      <path d="M-17-113q6-5 12-1M5-114q6-4 12 1" fill="none" stroke="#1c120c" strokeWidth="2.6" />
      <g className="eyes" stroke="none">
        <path d="M-18-105q7-9 14 0-7 7-14 0M4-105q7-9 14 0-7 7-14 0" fill="#fffaf1" />
        <circle cx="-11" cy="-105.4" r="3.4" fill="#1c120c" />
        <circle cx="11" cy="-105.4" r="3.4" fill="#1c120c" />
        <path d="M-18-105q7-9 14 0M4-105q7-9 14 0" fill="none" stroke="#1c120c" strokeWidth="2" />
      </g>
      <path d="M1-104-3-93Q0-90 4-93" fill="none" stroke={shade} strokeWidth="2.2" />
      <path d="M-10-87Q0-76 10-87 0-84-10-87Z" fill={isBunned ? '#b3210f' : '#7a2a20'} strokeWidth="1.4" />
      {isBunned && (
        <g stroke="none">
          <circle cy="-119" r="2.6" fill="#c5311c" />
          <circle cx="-28" cy="-89" r="3.4" fill="#e6bb63" />
          <circle cx="28" cy="-89" r="3.4" fill="#e6bb63" />
          <path d="M24-138h.1M33-132h.1M38-122h.1M37-111h.1" stroke="#fffaf1" strokeWidth="8" />
        </g>
      )}
    </>
  )
}

function Arm({ person: { skin, sleeve }, side }: { person: Person; side: 'left' | 'right' }) {
  return (
    <g transform={side === 'left' ? 'scale(-1 1)' : undefined}>
      <g className={`arm ${side}`}>
        <path d="M70-34C92-18 92 0 62 0" fill="none" stroke="#0b1611" strokeWidth="21" />
        <path d="M70-34C92-18 92 0 62 0" fill="none" stroke={sleeve} strokeWidth="17" />
        <path d="M62-9V9" stroke="#fffaf1" strokeWidth="7" />
        <path d="M58-7C46-12 34-8 30-1 34 6 48 8 58 6Z" fill={skin} strokeWidth="1.8" />
        <path d="M32 0h10M34 4h9" fill="none" strokeWidth="1.2" />
      </g>
    </g>
  )
}
