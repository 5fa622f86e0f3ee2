const petal = 'M0 0C-6-5-5-14 0-18C5-14 6-5 0 0Z'
const turns = [0, 45, 90, 135, 180, 225, 270, 315]

/** The default picture of a member: a seat at the table. */
export const Avatar = ({ className = '' }: { className?: string }) => (
  <span className={`ava ${className}`}>
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" fill="#125136" />
      <g fill="none" stroke="#6fcf9f" strokeWidth="1.2" opacity=".6">
        {turns.map((turn) => (
          <path
            key={turn}
            d={petal}
            transform={`translate(20 20) rotate(${turn}) translate(0 -13) scale(.7)`}
          />
        ))}
      </g>
      <circle cx="20" cy="16" r="7" fill="#f3e0bd" />
      <path d="M6 40C7 29 13 25 20 25S33 29 34 40Z" fill="#c5311c" />
      <path d="M13 15C12 8 16 6 20 6S28 8 27 15C25 12 22 11 20 11S15 12 13 15Z" fill="#1a120c" />
    </svg>
  </span>
)
