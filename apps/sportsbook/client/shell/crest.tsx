import { useId } from 'react'
import type { WireCompetitor } from '../../wire/events.ts'

/** What a shield bears in its second colour, in a box of 28 by 34. */
const charges = [
  'M0 18L14 8 28 18V26L14 16 0 26Z',
  'M14 0h14v34H14z',
  'M4 0h5v34H4zM14 0h5v34h-5zM24 0h5v34h-5z',
  'M0 8h28v6H0zM0 20h28v6H0z',
  'M0 17q4-4 7 0t7 0 7 0 7 0v17H0z',
  'M14 5C22 11 22 19 14 27 6 19 6 11 14 5Z',
  'M14 6l2.5 5.7 6.2.6-4.7 4.1 1.4 6.1L14 19.300l-5.400 3.200 1.400-6.100-4.700-4.100 6.200-.6z',
  'M-2 24L24-2h9L2 30z',
  'M10 0h8v34h-8zM0 11h28v7H0z',
  'M14 8a7 7 0 1 1-.01 0ZM13 2h2v4h-2zM13 24h2v5h-2zM2 14h4v2H2zM22 14h4v2h-4z',
] as const

const outline = 'M0 2Q14-2 28 2V17Q28 28 14 33 0 28 0 17Z'

/** The same name always bears the same. */
export function chargeOf(name: string): string {
  let hash = 7
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return charges[hash % charges.length] ?? charges[0]
}

/** The two-colour shield of a side, drawn from its name. */
export function Crest({ side, className = 'crest' }: { side: WireCompetitor; className?: string }) {
  const id = `cr${useId().replace(/\W/g, '')}`
  const [ground, charge] = side.colours
  return (
    <svg className={className} viewBox="-1 -1 30 35" aria-hidden="true">
      <clipPath id={id}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path d="M0-2H28V34H0Z" fill={ground} />
        <path d={chargeOf(side.name.en)} fill={charge} />
        <path d="M0-2H14V34H0Z" fill="#fff" opacity=".12" />
      </g>
      <path d={outline} fill="none" stroke="#f6efdf" strokeWidth="1.6" />
    </svg>
  )
}
