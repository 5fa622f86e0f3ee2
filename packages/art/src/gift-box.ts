import { draw } from './draw.ts'

const ink = '#0d1613'
const boxes = {
  /** A gift to claim. */
  verm: { side: '#c5311c', lid: '#e2432b' },
  /** A gift to come. */
  felt: { side: '#1c7d52', lid: '#2a8f63' },
} as const

/** A box with a ribbon. */
export function giftBox(tone: keyof typeof boxes): string {
  const { side, lid } = boxes[tone]
  return draw`
    <svg viewBox="-70 -64 140 128" aria-hidden="true">
      <ellipse cy="54" rx="52" ry="7" fill="#050b08" opacity=".5"/>
      <rect x="-44" y="-12" width="88" height="64" rx="6" fill="${side}" stroke="${ink}" stroke-width="4"/>
      <rect x="-52" y="-30" width="104" height="24" rx="5" fill="${lid}" stroke="${ink}" stroke-width="4"/>
      <g stroke="${ink}" stroke-width="3" fill="#e6bb63">
        <path d="M-11-30H11V52H-11Z"/>
        <path d="M0-30C-34-66-58-40-30-30ZM0-30C34-66 58-40 30-30Z" fill="#f9e0a4" stroke-width="3.5"/>
        <circle cy="-31" r="8"/>
      </g>
      <path d="M-38-6V46M38-6V46" fill="none" stroke="#fff" stroke-width="1.6" opacity=".45"
        stroke-dasharray="4 4"/>
    </svg>`
}
