import { Amount, useT } from '@baize/ui'
import type { ReactNode } from 'react'
import { decimalOf, symbolOf, timesOf } from '../core/money.ts'
import { useStore } from '../core/store.ts'
import type { Table } from '../core/table.ts'
import { bigWinLevel, winLevel } from '../core/win.ts'
import { Burst } from '../shell/burst.tsx'
import { Counted } from '../shell/counted.tsx'

interface WonPlateProps {
  readonly table: Table
  readonly shown: {
    readonly wonMinor: number
    readonly free: object | null
    readonly isReplay: boolean
    readonly spinning: readonly boolean[]
  }
  /** What the round cost: how large a win is depends on it. */
  readonly costMinor: number
  /** Where in its feature the round is. */
  readonly children: ReactNode
}

/** The plate over the reels: what this round has won so far. */
export function WonPlate({ table, shown, costMinor, children }: WonPlateProps) {
  const t = useT()
  const { wonMinor, free, isReplay, spinning } = shown
  const { state } = useStore(table.store)
  const result = { payoutMinor: wonMinor, stakeMinor: costMinor }
  const isTurning = spinning.some((isOn) => isOn)
  return (
    <div className="plate-room" aria-live="polite">
      {children}
      {wonMinor > 0 && (!isTurning || free) ? (
        <div className="won-spot">
          {!isReplay && <Burst {...result} />}
          <div className="plate">
            {t(winLevel(result) > 0 ? 'studio.won' : 'studio.paid')}
            <Amount value={decimalOf(wonMinor, state.currency)} symbol={symbolOf(state.currency)} />
            {!isReplay && <span className="sec num">{timesOf((wonMinor / costMinor) * 100)}×</span>}
          </div>
        </div>
      ) : null}
      {isReplay && !free && wonMinor === 0 && <div className="plate quiet">{t('studio.replaying')}</div>}
    </div>
  )
}

interface BigWinProps {
  readonly table: Table
  readonly win: { readonly minor: number; readonly isCapped: boolean }
  readonly costMinor: number
  /** Of what a feature paid that was no big win. */
  readonly featureTitle: string
}

/** Tells a big win, or what a feature paid. */
export function BigWin({ table, win, costMinor, featureTitle }: BigWinProps) {
  const t = useT()
  const { currency, game } = useStore(table.store).state
  const result = { payoutMinor: win.minor, stakeMinor: costMinor }
  const level = winLevel(result)
  return (
    <div className="announce big" role="status">
      <Burst {...result} />
      <h2>
        {level < bigWinLevel ? featureTitle : t(level > bigWinLevel ? 'studio.megaWin' : 'studio.bigWin')}
      </h2>
      <Counted minor={win.minor} currency={currency} />
      <p className="times">{t('studio.autoTimes', { times: timesOf((win.minor / costMinor) * 100) })}</p>
      {win.isCapped && <p className="sec">{t('studio.capped', { times: game.maxWinMultiple })}</p>}
    </div>
  )
}
