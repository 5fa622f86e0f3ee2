import { classes, useT } from '@baize/ui'
import { toggleValue } from './pad-state.ts'
import { fieldName, valueName } from './play-names.ts'
import { oddsRange, oddsText, valueOdds } from './quote.ts'
import type { Pad } from './use-pad.ts'

interface OptionsProps {
  readonly pad: Pad
  readonly terms: { readonly lunarYear: number }
}

/** Named outcomes with their odds; fields of several places stand one below the other. */
export function OptionFields({ pad, terms }: OptionsProps) {
  const t = useT()
  const { play } = pad
  const isOne = play.fields.length === 1
  return (
    <div className={classes(!isOne && 'panel')}>
      {play.fields.map((asked, field) => (
        <div key={asked.key} className={classes(!isOne && 'pos of-options')}>
          {!isOne && <div className="lb">{fieldName(t, play, asked)}</div>}
          <Options pad={pad} field={field} terms={terms} />
        </div>
      ))}
    </div>
  )
}

function Options({ pad, field, terms }: OptionsProps & { readonly field: number }) {
  const t = useT()
  const { play, sel, stake, table } = pad
  const asked = play.fields[field]
  if (!asked) return null
  const chosen = new Set(sel[field])
  const whole = oddsRange(play, stake.prizeGroup, table).to
  return (
    <div
      className={classes('options', asked.alphabet.size > 12 && 'many')}
      role="group"
      aria-label={fieldName(t, play, asked)}
    >
      {Array.from({ length: asked.alphabet.size }, (_, index) => {
        const value = asked.alphabet.at(index)
        const odds = valueOdds(play, { field, value, prizeGroup: stake.prizeGroup, table, terms }) ?? whole
        return (
          <button
            key={value}
            type="button"
            className={classes('odds', chosen.has(value) && 'on', `opt-${asked.alphabet.write(value)}`)}
            aria-pressed={chosen.has(value)}
            onClick={() => pad.choose(toggleValue(play, sel, { field, value }))}
          >
            <span>{valueName(t, play, asked, value)}</span>
            <b className="num">{oddsText(odds)}</b>
          </button>
        )
      })}
    </div>
  )
}
