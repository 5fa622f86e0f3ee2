import type { FootballScore } from '@baize/sports/match'
import { useT } from '@baize/ui'
import { useId } from 'react'
import { playClock } from '../core/times.ts'
import type { Sides } from './sides.ts'

const [width, height] = [920, 470]
const pitch = { x: 40, y: 26, w: 840, h: 366 }
const middleX = pitch.x + pitch.w / 2
const middleY = pitch.y + pitch.h / 2
const wholeSeconds = 96 * 60

/** The pitch from above with the zone of play, and goals on the line of the clock. */
export function FootballTracker({ score, sides }: { score: FootballScore; sides: Sides }) {
  const t = useT()
  const id = `fb${useId().replace(/\W/g, '')}`
  const text = zoneWords(t, score, sides)
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('sportsMatch.trackerOf', { text })}>
        <Pitch id={id} />
        <Zone zone={score.zone} id={id} sides={sides} />
        <TimeLine score={score} sides={sides} />
      </svg>
      <p className="track-note num">
        {playClock(score.clock)} · {text}
      </p>
    </>
  )
}

function zoneWords(t: ReturnType<typeof useT>, { zone }: FootballScore, { home, away }: Sides): string {
  if (zone === 0) return t('sportsMatch.midfield')
  const team = (zone > 0 ? home : away).name
  return Math.abs(zone) === 2 ? t('sportsMatch.danger', { team }) : t('sportsMatch.attack', { team })
}

const Pitch = ({ id }: { id: string }) => (
  <>
    <defs>
      <radialGradient id={`${id}g`} cx=".5" cy="0" r="1.1">
        <stop stopColor="#2f8a54" />
        <stop offset=".6" stopColor="#1b6e4a" />
        <stop offset="1" stopColor="#0c3825" />
      </radialGradient>
      <clipPath id={`${id}c`}>
        <rect x={pitch.x} y={pitch.y} width={pitch.w} height={pitch.h} />
      </clipPath>
    </defs>
    <rect width={width} height={height} fill="#0a2a1b" />
    <rect
      x={pitch.x - 22}
      y={pitch.y - 14}
      width={pitch.w + 44}
      height={pitch.h + 28}
      rx="10"
      fill={`url(#${id}g)`}
    />
    {Array.from({ length: 6 }, (_, at) => (
      <rect
        key={at}
        x={pitch.x + at * 140}
        y={pitch.y - 14}
        width="70"
        height={pitch.h + 28}
        fill="#fff"
        opacity=".045"
      />
    ))}
    <g fill="none" stroke="#f6efdf" strokeWidth="3" opacity=".85">
      <rect x={pitch.x} y={pitch.y} width={pitch.w} height={pitch.h} />
      <path d={`M${middleX} ${pitch.y}v${pitch.h}`} />
      <circle cx={middleX} cy={middleY} r="54" />
      <path
        d="M0-98h112v196h-112M0-46h44v92h-44M112-40a52 52 0 0 1 0 80"
        transform={`translate(${pitch.x} ${middleY})`}
      />
      <path
        d="M0-98h-112v196h112M0-46h-44v92h44M-112-40a52 52 0 0 0 0 80"
        transform={`translate(${pitch.x + pitch.w} ${middleY})`}
      />
    </g>
    <g fill="#f6efdf" opacity=".9">
      <circle cx={middleX} cy={middleY} r="4" />
      <path
        d={`M${pitch.x - 14} ${middleY - 32}h14v64h-14zM${pitch.x + pitch.w} ${middleY - 32}h14v64h-14z`}
        opacity=".45"
      />
    </g>
  </>
)

function Zone({ zone, id, sides }: { zone: FootballScore['zone']; id: string; sides: Sides }) {
  const colour = zone === 0 ? '#f6efdf' : (zone > 0 ? sides.home : sides.away).colours[0]
  const ballX = middleX + zone * 168
  const ballY = middleY + (zone % 2 === 0 ? -22 : 34)
  const reach = Math.abs(zone) * 168 + 122
  const towards = `translate(${middleX} ${middleY}) scale(${zone < 0 ? -1 : 1} 1)`
  return (
    <g clipPath={`url(#${id}c)`} className="zone">
      {zone !== 0 && (
        <>
          <path
            d={`M0-183H${reach - 38}L${reach} 0 ${reach - 38} 183H0Z`}
            transform={towards}
            fill={colour}
            opacity=".34"
          />
          {[0, 1, 2].map((at) => (
            <path
              key={at}
              d={`M0-26L22 0 0 26`}
              transform={`${towards} translate(${40 + at * 44} 0)`}
              fill="none"
              stroke="#f6efdf"
              strokeWidth="6"
              strokeLinecap="round"
              strokeLinejoin="round"
              opacity={0.3 + at * 0.22}
            />
          ))}
        </>
      )}
      <g className="glide" style={{ transform: `translate(${ballX}px, ${ballY}px)` }}>
        <ellipse cy="15" rx="14" ry="4" fill="#04110b" opacity=".5" />
        <circle r="13" fill="#fffdf6" stroke="#0d1613" strokeWidth="2.5" />
        <path
          d="M0-5L5-1 3 5H-3L-5-1ZM0-5V-12M5-1L12-4M3 5L7 11M-3 5L-7 11M-5-1L-12-4"
          fill="#1a232a"
          stroke="#1a232a"
          strokeWidth="1.6"
        />
      </g>
    </g>
  )
}

/** Goals of home above the line of the clock, of away below it. */
function TimeLine({ score, sides }: { score: FootballScore; sides: Sides }) {
  const at = (clock: number) => pitch.x + Math.min(1, clock / wholeSeconds) * pitch.w
  const y = height - 36
  return (
    <g>
      <path
        d={`M${pitch.x} ${y}H${pitch.x + pitch.w}`}
        stroke="#305541"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d={`M${pitch.x} ${y}H${at(score.clock)}`}
        stroke="#2a8f63"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d={`M${at(wholeSeconds / 2)} ${y - 9}v18`} stroke="#96a89b" strokeWidth="2" />
      {score.goals.map(({ side, clock }) => (
        <g key={`${clock} ${side}`} transform={`translate(${at(clock)} ${y + (side === 'home' ? -15 : 15)})`}>
          <circle r="11" fill={sides[side].colours[0]} stroke="#f6efdf" strokeWidth="2.5" />
          <text
            y="4.500"
            textAnchor="middle"
            fontSize="11"
            fontWeight="700"
            fill="#fff"
            stroke="#0d1613"
            strokeWidth="2.5"
            paintOrder="stroke"
          >
            {Math.floor(clock / 60)}
          </text>
        </g>
      ))}
    </g>
  )
}
