/** Figures of limbs that are cased strokes: an outline five wider than the limb itself. */
export const ink = '#0d1613'
const skin = '#b3754a'

interface LimbProps {
  readonly d: string
  readonly width: number
  readonly colour: string
}

export const Limb = ({ d, width, colour }: LimbProps) => (
  <g fill="none" strokeLinecap="round" strokeLinejoin="round">
    <path d={d} stroke={ink} strokeWidth={width + 5} />
    <path d={d} stroke={colour} strokeWidth={width} />
  </g>
)

interface KitProps {
  readonly kit: string
  readonly trim: string
}

export const Batter = ({ kit, trim }: KitProps) => (
  <g stroke={ink} strokeWidth="3">
    <ellipse cx="4" cy="4" rx="56" ry="10" fill="#04110b" opacity=".35" stroke="none" />
    <Limb d="M-8-66L-26-38-30-2" width={13} colour={kit} />
    <Limb d="M8-66L30-40 36-2" width={13} colour={kit} />
    <path d="M-36-42Q-26-50-16-42L-19 0Q-28 5-38 0ZM20-44Q32-52 42-44L46 0Q36 5 26 0Z" fill="#fbf4e2" />
    <path
      d="M-33-32H-19M-34-22H-20M-35-12H-20M24-34H41M25-23H43M26-12H44"
      fill="none"
      stroke="#c9ae7c"
      strokeWidth="2.2"
    />
    <path d="M-21-120Q0-130 21-119L17-62Q0-54-17-62Z" fill={kit} strokeWidth="3.5" />
    <path d="M-20-100L19-92 18-80-18-88Z" fill={trim} stroke="none" />
    <g className="bat" transform="translate(40 -112) rotate(42)">
      <rect x="-4" y="-26" width="8" height="30" rx="3" fill="#28343f" strokeWidth="2.5" />
      <path d="M-9-88Q0-94 9-88L11-26H-11Z" fill="#f0c98a" strokeWidth="3.5" />
      <path d="M-9-70H9V-58H-9Z" fill="#c5311c" stroke="none" />
    </g>
    <Limb d="M-16-112L6-98 34-112" width={11} colour={kit} />
    <Limb d="M16-112L34-98 42-114" width={11} colour={kit} />
    <circle cx="36" cy="-112" r="9" fill="#fbf4e2" />
    <circle cx="45" cy="-120" r="9" fill="#fbf4e2" />
    <circle cx="-2" cy="-140" r="15" fill="#c98a5a" />
    <path d="M-20-142A18 18 0 0 1 16-144L22-138Q6-142-2-136L-18-134Z" fill={kit} />
    <path d="M2-134H16M3-129H15" stroke="#dfe6e6" strokeWidth="2" fill="none" />
  </g>
)

export const Bowler = ({ kit, trim }: KitProps) => (
  <g stroke={ink} strokeWidth="3">
    <ellipse cx="0" cy="4" rx="52" ry="11" fill="#04110b" opacity=".4" stroke="none" />
    <Limb d="M8-74L26-44 16-14 30 0" width={14} colour={kit} />
    <Limb d="M-6-74L-20-40-40-16-54-22" width={14} colour={kit} />
    <path d="M22 0H42M-58-28L-54-14" strokeWidth="9" strokeLinecap="round" />
    <Limb d="M-18-118L-40-96-58-112" width={12} colour={kit} />
    <path d="M-24-126Q0-138 24-124L16-68Q0-60-16-68Z" fill={kit} strokeWidth="3.5" />
    <path d="M-22-112Q0-104 22-112L20-98Q0-90-20-98Z" fill={trim} stroke="none" />
    <Limb d="M20-118L42-104 44-72" width={12} colour={kit} />
    <circle cx="44" cy="-66" r="8" fill={skin} />
    <circle cx="-60" cy="-116" r="8" fill={skin} />
    <circle cx="2" cy="-144" r="15" fill="#2a1a12" />
    <path d="M-13-146A15 15 0 0 1 17-146L15-138H-11Z" fill={kit} strokeWidth="2.5" />
  </g>
)

interface StandingProps extends KitProps {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** A player seen from afar. */
export const Standing = ({ x, y, scale, kit, trim }: StandingProps) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`} stroke={ink} strokeWidth="2.5">
    <ellipse cy="2" rx="16" ry="4" fill="#04110b" opacity=".35" stroke="none" />
    <g strokeLinecap="round" fill="none">
      <path d="M-6-22L-8 0M6-22L8 0" strokeWidth="9" />
      <path d="M-6-22L-8 0M6-22L8 0" strokeWidth="5.500" stroke={kit} />
    </g>
    <path d="M-11-46Q0-52 11-46L9-20Q0-16-9-20Z" fill={kit} />
    <path d="M-10-36L10-33 10-28-10-31Z" fill={trim} stroke="none" />
    <path d="M-11-44L-16-26M11-44L16-26" strokeWidth="5" stroke={kit} strokeLinecap="round" />
    <circle cy="-55" r="7.500" fill={skin} />
    <path d="M-7.500-57A7.500 7.500 0 0 1 7.500-57Z" fill={kit} strokeWidth="2" />
  </g>
)

interface PlateProps {
  readonly x: number
  readonly y: number
  readonly text: string
}

/** One word in a dark plate. */
export const Plate = ({ x, y, text }: PlateProps) => {
  const half = 26 + text.length * 7.5
  return (
    <g transform={`translate(${x} ${y})`} className="plate-word">
      <rect
        x={-half}
        y="-26"
        width={half * 2}
        height="52"
        rx="12"
        fill="#0a1510"
        stroke="#ffe594"
        strokeWidth="2"
      />
      <text y="10" textAnchor="middle" fontSize="27" fontWeight="740" fill="#ffe594">
        {text}
      </text>
    </g>
  )
}
