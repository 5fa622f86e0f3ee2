import type { Family } from '@baize/lottery/series'
import { ballColour } from '@baize/lottery/play'
import { classes, useT } from '@baize/ui'
import type { ReactNode } from 'react'
import { sumOfDice } from './result-text.ts'

interface ResultBallsProps {
  readonly family: Family
  readonly numbers: readonly string[]
  readonly size?: 's' | 'm' | 'l'
  /** It has come just now: the balls arrive one after the other. */
  readonly isFresh?: boolean
}

/** A result as its family shows it: balls, dice, colours, the order of a race, the first prize. */
export function ResultBalls({ family, numbers, size = 'm', isFresh }: ResultBallsProps) {
  const t = useT()
  const Drawn = drawings[family] ?? Balls
  return (
    <span
      className={classes('balls', `balls-${size}`, isFresh && 'fresh', `of-${family}`)}
      role="img"
      aria-label={`${t('lottery.resultColumn')}: ${numbers.join(' ')}`}
    >
      <Drawn numbers={numbers} />
    </span>
  )
}

type Drawing = (props: { readonly numbers: readonly string[] }) => ReactNode

const Dice: Drawing = ({ numbers }) => {
  const t = useT()
  return (
    <>
      {numbered(numbers).map(({ key, text }) => (
        <Die key={key} value={Number(text)} />
      ))}
      <em className="num">{t('lottery.sumOf', { sum: sumOfDice(numbers) })}</em>
    </>
  )
}

const Boats: Drawing = ({ numbers }) =>
  numbered(numbers).map(({ key, text }) => (
    <i key={key} className={`boat boat-${Number(text)}`}>
      {Number(text)}
    </i>
  ))

const Colour: Drawing = ({ numbers: [first = ''] }) => <i className={`clr clr-${first}`}>{first}</i>

const Six: Drawing = ({ numbers }) =>
  numbered(numbers).map(({ key, text, place }) => (
    <i key={key} className={classes(`six-${ballColour(Number(text))}`, place === 6 && 'extra')}>
      {text}
    </i>
  ))

const Balls: Drawing = ({ numbers }) => numbered(numbers).map(({ key, text }) => <i key={key}>{text}</i>)

const FirstPrize: Drawing = ({ numbers: [first = ''] }) => <Balls numbers={first.split('')} />

/** Families that are shown by balls have no entry. */
const drawings: Readonly<Partial<Record<Family, Drawing>>> = {
  K3: Dice,
  PK10: Boats,
  CLR: Colour,
  M6: Six,
  VN27: FirstPrize,
  VN18: FirstPrize,
  '4D': FirstPrize,
  TH: FirstPrize,
}

const numbered = (texts: readonly string[]) =>
  texts.map((text, place) => ({ key: `${place}-${text}`, text, place }))

const pips: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[20, 20]],
  2: [
    [11, 11],
    [29, 29],
  ],
  3: [
    [10, 10],
    [20, 20],
    [30, 30],
  ],
  4: [
    [11, 11],
    [29, 11],
    [11, 29],
    [29, 29],
  ],
  5: [
    [11, 11],
    [29, 11],
    [20, 20],
    [11, 29],
    [29, 29],
  ],
  6: [
    [11, 10],
    [29, 10],
    [11, 20],
    [29, 20],
    [11, 30],
    [29, 30],
  ],
}

/** The face of a die: one and four are red, as dice of the region have them. */
export const Die = ({ value }: { value: number }) => (
  <svg
    className={classes('die', (value === 1 || value === 4) && 'red')}
    viewBox="0 0 40 40"
    aria-hidden="true"
  >
    <rect x="1" y="1" width="38" height="38" rx="9" />
    {(pips[value] ?? []).map(([x, y]) => (
      <circle key={`${x}-${y}`} cx={x} cy={y} r={value === 1 ? 6.5 : 4.2} />
    ))}
  </svg>
)
