/** Letters in four casings on a stitched ribbon; who listens hears the words once. */
export const Ribbon = ({ text }: { text: string }) => (
  <h2 className="ribbon">
    <svg viewBox="0 0 700 150" aria-hidden="true">
      <defs>
        <linearGradient id="cloth" x2="0" y2="1">
          <stop stopColor="#e2432b" />
          <stop offset="1" stopColor="#98200f" />
        </linearGradient>
        <linearGradient id="letters" x2="0" y2="1">
          <stop stopColor="#fffbe6" />
          <stop offset=".42" stopColor="#ffe08a" />
          <stop offset=".55" stopColor="#f2b233" />
          <stop offset="1" stopColor="#b36a0c" />
        </linearGradient>
      </defs>
      <g fill="#6d1208" stroke="#2a0503" strokeWidth="4" strokeLinejoin="round">
        <path d="M110 48H4l30 46-30 46h118z" />
        <path d="M590 48h106l-30 46 30 46H578z" />
      </g>
      <path
        d="M88 22Q350-4 612 22V124Q350 98 88 124Z"
        fill="url(#cloth)"
        stroke="#2a0503"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <g fill="none" stroke="#ffe3a6" strokeWidth="3" strokeDasharray="12 8" strokeLinecap="round">
        <path d="M98 34Q350 8 602 34" />
        <path d="M98 113Q350 87 602 113" />
      </g>
      <g textAnchor="middle" fontSize="68" fontWeight="800" strokeLinejoin="round">
        {casings.map(({ width, colour, down }) => (
          <text key={width} x="350" y={86 + down} stroke={colour} strokeWidth={width} fill={colour}>
            {text}
          </text>
        ))}
        <text x="350" y="86" fill="url(#letters)">
          {text}
        </text>
      </g>
    </svg>
    <span className="vh">{text}</span>
  </h2>
)

const casings = [
  { width: 17, colour: '#1a0604', down: 5 },
  { width: 16, colour: '#3a0a06', down: 0 },
  { width: 10, colour: '#c5311c', down: 0 },
  { width: 3, colour: '#fff3c4', down: 0 },
] as const
