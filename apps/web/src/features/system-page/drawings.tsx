const turns = [0, 30, 60, 90, 120, 150]

const pockets = [
  [-104, -60],
  [0, -64],
  [104, -60],
  [-104, 60],
  [0, 64],
  [104, 60],
] as const

/** A table whose cloth is being mended. */
export const MendedTable = () => (
  <svg width="280" height="210" viewBox="-140 -105 280 210" fill="none" aria-hidden="true">
    <rect
      x="-122"
      y="-78"
      width="244"
      height="156"
      rx="22"
      fill="#5a3512"
      stroke="#f6efdf"
      strokeWidth="2.6"
    />
    <rect
      x="-122"
      y="-78"
      width="244"
      height="156"
      rx="22"
      fill="none"
      stroke="#e6bb63"
      strokeOpacity=".6"
      strokeWidth="1.4"
      transform="scale(.955 .935)"
    />
    <rect x="-104" y="-60" width="208" height="120" rx="8" fill="#1b6e4a" />
    <rect
      x="-94"
      y="-50"
      width="188"
      height="100"
      rx="5"
      stroke="#f6efdf"
      strokeOpacity=".55"
      strokeWidth="2"
      strokeDasharray="8 6"
      strokeLinecap="round"
    />
    <g fill="#050b08" stroke="#e6bb63" strokeWidth="2.4">
      {pockets.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="11" />
      ))}
    </g>
    <path
      d="M-58 4L-24 30L22-14"
      stroke="#082417"
      strokeWidth="11"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path
      d="M-58 4L-24 30L22-14"
      stroke="#f9e0a4"
      strokeWidth="3.6"
      strokeDasharray="9 7"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <Needle />
  </svg>
)

const Needle = () => (
  <>
    <g transform="translate(24 -16) rotate(-44)">
      <path d="M0 0L6-3.4H86Q90-3.4 90 0T86 3.4H6Z" fill="#e8efe9" stroke="#0a1510" strokeWidth="1.5" />
      <path d="M72 0H82" stroke="#1b6e4a" strokeWidth="2.6" strokeLinecap="round" />
    </g>
    <path
      d="M80-70C112-104 132-84 118-64S92-44 112-34S134-18 126-6"
      stroke="#f9e0a4"
      strokeWidth="2.6"
      strokeLinecap="round"
    />
  </>
)

/** A place on the map that is closed. */
export const NoEntry = () => (
  <svg width="240" height="200" viewBox="-120 -100 240 200" fill="none" aria-hidden="true">
    <g stroke="#2a8f63" strokeWidth="2">
      {turns.map((turn) => (
        <ellipse key={turn} rx="86" ry="34" transform={`rotate(${turn})`} opacity=".5" />
      ))}
      <circle r="86" stroke="#f6efdf" strokeWidth="2.6" strokeDasharray="9 7" strokeLinecap="round" />
    </g>
    <path
      d="M0 62C-34 22-46 2-46-20A46 46 0 0 1 46-20C46 2 34 22 0 62Z"
      fill="#125136"
      stroke="#f6efdf"
      strokeWidth="4"
    />
    <circle cy="-20" r="24" fill="#050b08" stroke="#e6bb63" strokeWidth="3" />
    <path d="M-12-20H12" stroke="#e6bb63" strokeWidth="6" strokeLinecap="round" />
  </svg>
)
