/** Where the pips of each face lie on a 3x3 grid. */
const pips: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
}

/** A die; null is one that still rolls. */
export function Die({ face, order = 0 }: { face: number | null; order?: number }) {
  return (
    <svg
      className="die"
      viewBox="0 0 60 60"
      role="img"
      aria-label={face === null ? '' : String(face)}
      style={{ '--order': order } as React.CSSProperties}
    >
      <rect x="2" y="3" width="56" height="56" rx="13" fill="#b59f68" />
      <rect x="2" y="1" width="56" height="55" rx="13" fill="#f3e8cc" />
      <rect x="5" y="3" width="50" height="49" rx="11" fill="#fffdf6" />
      {(pips[face ?? 0] ?? []).map((place) => (
        <circle
          key={place}
          cx={15 + (place % 3) * 15}
          cy={15 + Math.floor(place / 3) * 15}
          r="5.4"
          fill={face === 1 || face === 4 ? '#b02a1a' : '#1a1a1e'}
        />
      ))}
    </svg>
  )
}
