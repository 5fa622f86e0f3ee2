interface CourtProps {
  /** 9 is the jack, 10 the queen, 11 the king; anything else the joker. */
  readonly rank: number
  readonly isRed: boolean
}

const ink = '#20150c'
const gold = '#e0a63a'

/** A court card's figure, twice: a king with his beard, a queen with her braids, a prince in his turban. */
export function Court({ rank, isRed }: CourtProps) {
  const [main, second] = isRed ? ['#b3210f', '#1f6b4a'] : ['#1d3f8c', '#a8261b']
  return (
    <g strokeWidth=".9" strokeLinejoin="round">
      <rect x="23" y="15" width="54" height="110" rx="3" fill="#fff4d6" stroke={ink} />
      <rect
        x="25.5"
        y="17.5"
        width="49"
        height="105"
        rx="2"
        fill="none"
        stroke={gold}
        strokeDasharray="3 2.2"
      />
      {[0, 180].map((turn) => (
        <g key={turn} transform={`rotate(${turn} 50 70)`} stroke={ink}>
          <path d="M26 70V63Q29 51 42 49H58Q71 51 74 63V70Z" fill={main} />
          <path d="M41 49L57 70H69L49 49Z" fill={gold} />
          <path d="M41 49Q50 60 59 49L56 45H44Z" fill={second} />
          <path d="M40 31Q40 47 50 48.5Q60 47 60 31Z" fill="#eec08e" />
          <Head rank={rank} main={main} second={second} />
          <path d="M46 37.5h.1M54 37.5h.1" strokeWidth="2.6" strokeLinecap="round" />
        </g>
      ))}
    </g>
  )
}

function Head({ rank, main, second }: { rank: number; main: string; second: string }) {
  if (rank === 11)
    return (
      <>
        <path d="M40 35Q41 54 50 55Q59 54 60 35Q57 44 50 42.5Q43 44 40 35Z" fill={ink} />
        <path d="M37 32V20L43.5 26L50 17L56.5 26L63 20V32Z" fill={gold} />
        <circle cx="50" cy="27.5" r="2.2" fill={main} />
      </>
    )
  if (rank === 10)
    return (
      <>
        <path d="M36 52Q33 25 50 24Q67 25 64 52L59.5 47Q61 32 50 30Q39 32 40.5 47Z" fill={ink} />
        <path d="M39 29Q50 17 61 29L58 32Q50 25 42 32Z" fill={gold} />
        <circle cx="50" cy="33.5" r="1.5" fill={main} stroke="none" />
        <path d="M47.5 44q2.5 2 5 0" fill="none" stroke="#a8261b" strokeWidth="1.4" />
      </>
    )
  return (
    <>
      <path d="M58 21Q65 9 70 19Q64 20 61 26Z" fill={gold} />
      <path d="M37.5 33Q35 19 50 18.5Q65 19 62.5 33Q50 26 37.5 33Z" fill={rank === 9 ? second : main} />
      <path d="M38 29Q50 20 62 30" fill="none" stroke={gold} strokeWidth="2" />
      <path d="M45 43.5Q48 41.5 50 43.2Q52 41.5 55 43.5" fill="none" strokeWidth="1.4" />
    </>
  )
}
