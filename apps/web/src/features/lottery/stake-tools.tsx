import type { LotteryGame } from '@baize/contract'
import { formatMoney, latinDigits } from '@baize/i18n'
import { mostMultiple, unitMinor } from '@baize/lottery/ticket'
import { formatDecimal } from '@baize/money'
import { Segment, classes, useT } from '@baize/ui'
import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { lineStake, rebatePercent } from './quote.ts'
import type { Pad } from './use-pad.ts'
import { StakeChip, chipMultiples } from './stake-chip.tsx'

interface StakeToolsProps {
  readonly game: LotteryGame
  readonly pad: Pad
}

/** What a line costs. */
export function StakeTools({ game, pad }: StakeToolsProps) {
  const t = useT()
  const { stake, setStake } = pad
  const { currencySymbol: symbol, scale } = game
  return (
    <div className="stake-tools">
      <div className="stake-row">
        <MultipleField
          label={t('lottery.multiple')}
          value={stake.multiple}
          onChange={(multiple) => setStake({ multiple })}
        />
        <span className="stake-line num">
          <b>{formatMoney(lineStake(stake.unit, stake.multiple, scale), { symbol })}</b>
          <small>{t('lottery.perLine')}</small>
        </span>
      </div>
      <div className="stake-chips" role="group" aria-label={t('lottery.multiple')}>
        {chipMultiples.map((multiple) => (
          <StakeChip
            key={multiple}
            multiple={multiple}
            label={formatMoney(lineStake(stake.unit, multiple, scale), { symbol })}
            isOn={multiple === stake.multiple}
            onPick={() => setStake({ multiple })}
          />
        ))}
      </div>
    </div>
  )
}

/** The unit of a line, and how much of a stake is odds and how much rebate. */
export function StakeTerms({ game, pad }: StakeToolsProps) {
  const t = useT()
  const { stake, setStake } = pad
  const { currencySymbol: symbol, scale } = game
  return (
    <div className="stake-tools">
      {game.units.length > 1 && (
        <Segment
          label={t('lottery.unit')}
          options={game.units.map((unit) => ({
            value: unit,
            label: `${symbol}${formatDecimal(unitMinor(unit, scale) ?? 0n, { scale }).replace(/\.00$/, '')}`,
          }))}
          value={stake.unit}
          onPick={(unit) => setStake({ unit })}
        />
      )}
      <GroupSlider game={game} pad={pad} />
    </div>
  )
}

interface MultipleFieldProps {
  readonly label: string
  readonly value: number
  readonly isSmall?: boolean
  onChange(value: number): void
}

/** A whole number with buttons for one less and one more. */
export function MultipleField({ label, value, isSmall, onChange }: MultipleFieldProps) {
  const t = useT()
  const set = (next: number) => onChange(Math.min(mostMultiple, Math.max(1, next)))
  return (
    <span className={classes('stepper', isSmall && 'small')} role="group" aria-label={label}>
      <button
        type="button"
        aria-label={t('lottery.less')}
        disabled={value <= 1}
        onClick={() => set(value - 1)}
      >
        <Minus className="ic" aria-hidden="true" />
      </button>
      <input
        className="num"
        inputMode="numeric"
        aria-label={label}
        value={String(value)}
        onChange={(event) => {
          const typed = latinDigits(event.target.value).replace(/\D/g, '').slice(0, 5)
          set(Number(typed))
        }}
        onFocus={(event) => event.target.select()}
      />
      <button type="button" aria-label={t('lottery.more')} onClick={() => set(value + 1)}>
        <Plus className="ic" aria-hidden="true" />
      </button>
    </span>
  )
}

/** Lower odds give a rebate on every bet: the player chooses. */
function GroupSlider({ game, pad }: StakeToolsProps) {
  const t = useT()
  const id = useId()
  const { least, own } = game.prizeGroup
  const { prizeGroup } = pad.stake
  if (least >= own) return null
  const text = t('lottery.groupValue', { group: prizeGroup, rebate: rebatePercent(own, prizeGroup) })
  return (
    <div className="group-slider">
      <label htmlFor={id}>
        <span>{t('lottery.group')}</span>
        <output className="num" htmlFor={id}>
          {text}
        </output>
      </label>
      <input
        id={id}
        type="range"
        min={least}
        max={own}
        step={2}
        value={prizeGroup}
        aria-valuetext={text}
        onChange={(event) => pad.setStake({ prizeGroup: Number(event.target.value) })}
      />
      <small>{t('lottery.groupHint')}</small>
    </div>
  )
}
