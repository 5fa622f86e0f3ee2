import { ballColour, type Play } from '@baize/lottery/play'
import { classes, useT } from '@baize/ui'
import type { ReactNode } from 'react'
import { fillField, fillShown, fillsOf, toggleValue, type Fill } from './pad-state.ts'
import { fieldName } from './play-names.ts'
import { oddsText, valueOdds } from './quote.ts'
import { Die } from './result-balls.tsx'
import type { Pad } from './use-pad.ts'

/** Draws since a value came last, where the player wants to see it. */
export type GapOf = (field: number, value: number) => number | undefined

/** From this gap on a value is shown as missing for long. */
export const longGap = 11

interface NumbersProps {
  readonly pad: Pad
  readonly field: number
  readonly terms: { readonly lunarYear: number }
  readonly gapOf: GapOf | undefined
}

const fillNames = {
  all: 'lottery.quickAll',
  big: 'lotteryWord.big',
  small: 'lotteryWord.small',
  odd: 'lotteryWord.odd',
  even: 'lotteryWord.even',
  clear: 'lottery.quickClear',
} as const satisfies Record<Fill, string>

/** How many buttons stand side by side, on a phone and on a desktop. */
function columnsOf(size: number): string {
  if (size <= 6) return 'cols-6'
  if (size <= 10) return 'cols-10'
  if (size <= 12) return 'cols-11'
  if (size <= 16) return 'cols-8'
  if (size <= 20) return 'cols-20'
  return 'cols-hundred'
}

const toneOf = ({ family }: Play, value: number): string | undefined => {
  if (family === 'M6') return value >= 1 && value <= 49 ? `tone-${ballColour(value)}` : undefined
  if (family === 'CLR') return `tone-clr tone-clr-${value}`
  return family === 'PK10' ? `tone-boat tone-boat-${value}` : undefined
}

/** The numbers of a field, each a button. */
export function NumberButtons({ pad, field, terms, gapOf }: NumbersProps) {
  const t = useT()
  const { play, sel } = pad
  const asked = play.fields[field]
  if (!asked) return null
  const { alphabet } = asked
  const chosen = new Set(sel[field])
  const hasOwnOdds = play.kinds.length > 1 && play.fields.length === 1
  return (
    <div
      className={classes('nums', columnsOf(alphabet.size))}
      role="group"
      aria-label={fieldName(t, play, asked)}
    >
      {Array.from({ length: alphabet.size }, (_, index) => {
        const value = alphabet.at(index)
        return (
          <NumberButton
            key={value}
            text={alphabet.write(value)}
            die={play.family === 'K3' && alphabet.size === 6 ? value : undefined}
            isOn={chosen.has(value)}
            tone={toneOf(play, value)}
            gap={gapOf?.(field, value)}
            odds={
              hasOwnOdds
                ? valueOdds(play, { field, value, prizeGroup: pad.stake.prizeGroup, table: pad.table, terms })
                : undefined
            }
            onTap={() => pad.choose(toggleValue(play, sel, { field, value }))}
          />
        )
      })}
    </div>
  )
}

interface NumberButtonProps {
  readonly text: string
  readonly die: number | undefined
  readonly isOn: boolean
  readonly tone: string | undefined
  readonly gap: number | undefined
  readonly odds: bigint | undefined
  onTap(): void
}

const gapTone = (gap: number | undefined): string | undefined =>
  gap === 0 ? 'hot' : gap !== undefined && gap >= longGap ? 'cold' : undefined

/** One number: under it its gap where it is asked for, else its odds where they are its own. */
function NumberButton({ text, die, isOn, tone, gap, odds, onTap }: NumberButtonProps) {
  const t = useT()
  return (
    <button
      type="button"
      className={classes('nb', isOn && 'on', tone, gapTone(gap))}
      aria-pressed={isOn}
      onClick={onTap}
    >
      {die === undefined ? <b>{text}</b> : <Die value={die} />}
      {die !== undefined && <span className="vh">{text}</span>}
      {gap !== undefined ? (
        <>
          {' '}
          <small>{gap}</small> <span className="vh">{t('lottery.gapDraws')}</span>
        </>
      ) : (
        odds !== undefined && (
          <>
            {' '}
            <small className="num">{oddsText(odds)}</small>
          </>
        )
      )}
    </button>
  )
}

/** All, big, small, odd, even, clear. */
export function FillButtons({ pad, field }: { pad: Pad; field: number }) {
  const t = useT()
  const { play, sel } = pad
  const asked = play.fields[field]
  const offered = asked ? fillsOf(play, asked) : []
  if (!asked || offered.length === 0) return null
  const shown = fillShown(play, sel, field)
  return (
    <div className="quick" role="group" aria-label={fieldName(t, play, asked)}>
      {offered.map((fill) => (
        <button
          key={fill}
          type="button"
          className={classes(fill === shown && 'on')}
          aria-pressed={fill === shown}
          onClick={() => pad.choose(fillField(play, sel, { field, fill }))}
        >
          {t(fillNames[fill])}
        </button>
      ))}
    </div>
  )
}

/** Fields of numbers one below the other: places of a result, doubles and singles, fixed and others. */
export function FieldRows({ note, ...rest }: Omit<NumbersProps, 'field'> & { readonly note: ReactNode }) {
  const t = useT()
  const { play } = rest.pad
  return (
    <div className="panel">
      {play.fields.map((asked, field) => (
        <div key={asked.key} className={classes('pos', asked.alphabet.size > 11 && 'stacked')}>
          <div className="lb">
            {fieldName(t, play, asked)}
            <span className="mut num">{note}</span>
          </div>
          <NumberButtons {...rest} field={field} />
          <FillButtons pad={rest.pad} field={field} />
        </div>
      ))}
    </div>
  )
}
