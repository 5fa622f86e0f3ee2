import { IconButton, classes, useT } from '@baize/ui'
import type { RoundView } from '@baize/games'
import { Copy, Eraser, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { shortMoney } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import { seatOf } from './live-seat.ts'
import { PlayBar } from './play-bar.tsx'
import type { SpotTable } from './spots.ts'
import './chip.css'

interface SpotProps<View extends RoundView> {
  readonly table: SpotTable<View>
  readonly spot: string
  /** What the field is called, for those who do not see it. */
  readonly name: string
  readonly className?: string
  /** The field has won. */
  readonly isHit?: boolean
  readonly children?: ReactNode
}

/** A field of the cloth: a press lays the chosen chip on it. */
export function Spot<View extends RoundView>(props: SpotProps<View>) {
  const { table, spot, name } = props
  const { choice, phase } = useStore(table.stage)
  const { state, isBusy } = useStore(table.table.store)
  const amountMinor = choice.bets.find((bet) => bet.spot === spot)?.amountMinor ?? 0
  const label = amountMinor > 0 ? `${name}, ${shortMoney(amountMinor, state.currency)}` : name
  return (
    <button
      type="button"
      className={classes('spot', props.className, phase === 'shown' && props.isHit && 'hit')}
      aria-label={label}
      disabled={isBusy}
      onClick={() => table.place(spot)}
    >
      {props.children ?? name}
      {amountMinor > 0 && <Chip minor={amountMinor} />}
    </button>
  )
}

const tones = ['t1', 't2', 't3', 't4', 't5', 't6']

/** Units as a chip writes them: 1500 is 1.5k. */
function unitsOf(minor: number): string {
  const units = minor / 100
  return units >= 1_000 ? `${Math.round(units / 100) / 10}k` : String(units)
}

export function Chip({ minor }: { minor: number }) {
  const tone = tones[Math.min(tones.length - 1, Math.max(0, Math.floor(Math.log10(minor / 100) * 2)))]
  return (
    <span className={classes('token num', tone)} aria-hidden="true">
      {unitsOf(minor)}
    </span>
  )
}

/** Chips to choose from, and what can be done with those that lie. */
function ChipTray<View extends RoundView>({ table }: { table: SpotTable<View> }) {
  const t = useT()
  const { chipMinor, past } = useStore(table.tray)
  const { state, isBusy } = useStore(table.table.store)
  const { bets } = useStore(table.stage).choice
  const icon = (Icon: typeof Undo2) => <Icon className="ic" aria-hidden="true" />
  return (
    <div className="tray">
      <div className="tokens" role="group" aria-label={t('felt.chip')}>
        {table.chipsMinor.map((minor) => (
          <button
            key={minor}
            type="button"
            aria-pressed={minor === chipMinor}
            aria-label={t('felt.chipOf', { amount: shortMoney(minor, state.currency) })}
            onClick={() => table.tray.set({ chipMinor: minor })}
          >
            <Chip minor={minor} />
          </button>
        ))}
      </div>
      <IconButton
        label={t('felt.undo')}
        icon={icon(Undo2)}
        disabled={isBusy || past.length === 0}
        onClick={table.undo}
      />
      <IconButton
        label={t('felt.double')}
        icon={icon(Copy)}
        disabled={isBusy || bets.length === 0}
        onClick={table.double}
      />
      <IconButton
        label={t('felt.clear')}
        icon={icon(Eraser)}
        disabled={isBusy || bets.length === 0}
        onClick={table.clear}
      />
    </div>
  )
}

/** The controls of a table: chips in the place of the stake's stepper. */
export function SpotBar<View extends RoundView>({
  table,
  label,
  decisions,
}: {
  readonly table: SpotTable<View>
  readonly label: string
  readonly decisions?: ReactNode
}) {
  const t = useT()
  const { bets } = useStore(table.stage).choice
  const LiveBar = seatOf(table.table)?.Bar
  if (LiveBar) return <LiveBar controller={table} stake={<ChipTray table={table} />} decisions={decisions} />
  return (
    <PlayBar
      controller={table}
      label={label}
      reason={bets.length === 0 ? t('felt.placeFirst') : null}
      stake={<ChipTray table={table} />}
    />
  )
}
