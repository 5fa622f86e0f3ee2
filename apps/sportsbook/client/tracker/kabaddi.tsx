import type { KabaddiScore } from '@baize/sports/match'
import { useT } from '@baize/ui'
import { Standing } from './figures.tsx'
import type { Sides } from './sides.ts'

const [width, height] = [920, 440]

/** Places of up to seven players in their half, seen from the side line. */
const places = [
  [330, 230],
  [270, 190],
  [270, 300],
  [200, 240],
  [190, 340],
  [140, 190],
  [110, 290],
] as const

const words = {
  touch: 'touch',
  tackle: 'tackle',
  super_tackle: 'superTackle',
  bonus: 'bonus',
  empty: 'emptyRaid',
  all_out: 'allOut',
} as const

/** The mat with the players left on it; the raider is in the other half. */
export function KabaddiTracker({ score, sides }: { score: KabaddiScore; sides: Sides }) {
  const t = useT()
  const last = score.last.at(-1)
  const lastText = last ? `${t(`sportsMatch.${words[last.text]}`)} · ${sides[last.side].name}` : ''
  const raiding = t('sportsMatch.raiding', { team: sides[score.raider].name })
  const text = last ? `${raiding} · ${lastText}` : raiding
  const isHomeRaid = score.raider === 'home'
  const [home, away] = score.mat
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('sportsMatch.trackerOf', { text })}>
        <Mat sides={sides} />
        {places.slice(0, home - (isHomeRaid ? 1 : 0)).map(([x, y]) => (
          <Player key={`${x} ${y}`} x={x} y={y} side={sides.home} />
        ))}
        {places.slice(0, away - (isHomeRaid ? 0 : 1)).map(([x, y]) => (
          <Player key={`${x} ${y}`} x={width - x} y={y} side={sides.away} />
        ))}
        <g key={score.raid} className="raider">
          <circle
            cx={isHomeRaid ? 545 : 375}
            cy="248"
            r="44"
            fill="none"
            stroke="#ffe594"
            strokeWidth="3"
            strokeDasharray="6 7"
          />
          <Player x={isHomeRaid ? 545 : 375} y={276} side={sides[score.raider]} />
        </g>
      </svg>
      <p className="track-note">{text}</p>
    </>
  )
}

const Player = ({ x, y, side }: { x: number; y: number; side: Sides['home'] }) => (
  <Standing x={x} y={y} scale={0.7 + y / 700} kit={side.colours[0]} trim={side.colours[1]} />
)

const Mat = ({ sides }: { sides: Sides }) => (
  <>
    <rect width={width} height={height} fill="#071a12" />
    {Array.from({ length: 46 }, (_, at) => (
      <circle
        key={at}
        cx={(at * 47) % width}
        cy={18 + ((at * 31) % 46)}
        r="4"
        fill={['#f5a01e', '#de2f7c', '#f4e8cc', '#159aa0', '#b3754a'][at % 5]}
        opacity=".55"
      />
    ))}
    <path d="M0 78H920V100H0Z" fill="#0b3d27" />
    <path d="M90 112H830L914 420H6Z" fill="#8a3b1f" />
    <path d="M90 112H460V420H6Z" fill={sides.home.colours[0]} opacity=".42" />
    <path d="M460 112H830L914 420H460Z" fill={sides.away.colours[0]} opacity=".42" />
    <g fill="none" stroke="#f6efdf" strokeWidth="4">
      <path d="M90 112H830L914 420H6Z" />
      <path d="M460 112V420" strokeWidth="6" />
      <path d="M300 112L262 420M620 112L658 420" opacity=".8" />
      <path d="M236 112L188 420M684 112L732 420" strokeDasharray="10 10" opacity=".7" />
      <path d="M76 160H844M20 372H900" opacity=".5" />
    </g>
  </>
)
