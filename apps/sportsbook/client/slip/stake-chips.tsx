import { classes, useT } from '@baize/ui'
import { shortMoney } from '../core/money.ts'

const chips = [
  [50, '#1b6e4a', '50'],
  [100, '#2e60d4', '100'],
  [200, '#c5311c', '200'],
  [500, '#a8205f', '500'],
  [1_000, '#28343f', '1K'],
] as const

const notch = 'M-11-57A58 58 0 0 1 11-57L8.500-42A43 43 0 0 0-8.500-42Z'

interface StakeChipsProps {
  readonly currency: string
  readonly unitMinor: number | undefined
  readonly onPick: (minor: number) => void
}

/** Quick amounts as chips; the chosen one is lifted. */
export function StakeChips({ currency, unitMinor, onPick }: StakeChipsProps) {
  const t = useT()
  return (
    <div className="stake-chips">
      {chips.map(([major, colour, label]) => {
        const minor = major * 100
        const isOn = unitMinor === minor
        return (
          <button
            key={major}
            type="button"
            className={classes('stake-chip', isOn && 'on')}
            aria-pressed={isOn}
            onClick={() => onPick(minor)}
          >
            <i className="vh">{t('sportsSlip.add', { amount: shortMoney(minor, currency) })}</i>
            <svg viewBox="-64 -64 128 128" aria-hidden="true" style={{ color: colour }}>
              <circle r="61" fill="currentColor" opacity=".6" />
              <circle cy="-3" r="58" fill="currentColor" stroke="#1a120c" strokeWidth="3" />
              {Array.from({ length: 8 }, (_, at) => (
                <path key={at} transform={`translate(0 -3) rotate(${at * 45})`} d={notch} fill="#fffaf0" />
              ))}
              <circle
                cy="-3"
                r="40"
                fill="color-mix(in srgb, currentColor 78%, #000)"
                stroke="#fffaf0"
                strokeWidth="2.5"
                strokeDasharray="5 4"
              />
              <text y="9" textAnchor="middle" fontSize={label.length > 2 ? 30 : 36}>
                {label}
              </text>
            </svg>
          </button>
        )
      })}
    </div>
  )
}
