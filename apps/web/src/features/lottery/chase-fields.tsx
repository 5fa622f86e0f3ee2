import { latinDigits } from '@baize/i18n'
import { chaseBounds } from '@baize/lottery/ticket'
import { Chip, Segment, TextField, useT } from '@baize/ui'
import type { ChaseForm, ChaseMode, ChaseStopKind } from './chase-plan.ts'
import { MultipleField } from './stake-tools.tsx'

interface ChaseFieldsProps {
  readonly form: ChaseForm
  onChange(changes: Partial<ChaseForm>): void
}

const modes = { same: 'lottery.chaseSame', growing: 'lottery.chaseGrowing', own: 'lottery.chaseOwn' } as const
const stops = { never: 'lottery.stopNever', win: 'lottery.stopWin', profit: 'lottery.stopProfit' } as const

/** How many draws, with which multiples, and when it stops. */
export function ChaseFields({ form, onChange }: ChaseFieldsProps) {
  const t = useT()
  return (
    <div className="chase-fields">
      <DrawCount form={form} onChange={onChange} />
      <div className="chase-field">
        <span>{t('lottery.chaseMode')}</span>
        <Segment
          label={t('lottery.chaseMode')}
          options={(Object.keys(modes) as ChaseMode[]).map((value) => ({ value, label: t(modes[value]) }))}
          value={form.mode}
          onPick={(mode) => onChange({ mode })}
        />
      </div>
      {form.mode === 'growing' && <Growth form={form} onChange={onChange} />}
      <div className="chase-field">
        <span>{t('lottery.chaseStop')}</span>
        <Segment
          label={t('lottery.chaseStop')}
          options={(Object.keys(stops) as ChaseStopKind[]).map((value) => ({
            value,
            label: t(stops[value]),
          }))}
          value={form.stop}
          onPick={(stop) => onChange({ stop })}
        />
      </div>
      {form.stop === 'profit' && (
        <TextField
          label={t('lottery.profitAmount')}
          inputMode="numeric"
          value={form.profit}
          onChange={(event) => onChange({ profit: wholeAmount(event.target.value) })}
        />
      )}
    </div>
  )
}

const mostDigits = 9

const wholeAmount = (typed: string): string =>
  latinDigits(typed)
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, mostDigits) || '0'

const quickDraws = [5, 10, 20, 50]

function DrawCount({ form, onChange }: ChaseFieldsProps) {
  const t = useT()
  return (
    <div className="chase-field">
      <span>{t('lottery.chaseDraws')}</span>
      <MultipleField
        isSmall
        label={t('lottery.chaseDraws')}
        value={form.draws}
        onChange={(draws) => onChange({ draws: Math.min(chaseBounds.most, draws) })}
      />
      <span className="chase-quick">
        {quickDraws.map((draws) => (
          <Chip key={draws} isOn={form.draws === draws} onClick={() => onChange({ draws })}>
            {draws}
          </Chip>
        ))}
      </span>
    </div>
  )
}

const mostTimes = 99

function Growth({ form, onChange }: ChaseFieldsProps) {
  const t = useT()
  return (
    <div className="chase-field two">
      <span>{t('lottery.chaseTimes')}</span>
      <MultipleField
        isSmall
        label={t('lottery.chaseTimes')}
        value={form.times}
        onChange={(times) => onChange({ times: Math.min(mostTimes, times) })}
      />
      <span>{t('lottery.chaseEvery')}</span>
      <MultipleField
        isSmall
        label={t('lottery.chaseEvery')}
        value={form.every}
        onChange={(every) => onChange({ every: Math.min(chaseBounds.most, every) })}
      />
    </div>
  )
}
