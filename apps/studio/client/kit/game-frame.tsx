import type { RoundView } from '@baize/games'
import { Amount, classes, useIsDesktop, useLanguage, useT } from '@baize/ui'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { decimalOf, symbolOf } from '../core/money.ts'
import { useStore } from '../core/store.ts'
import { placeFor } from '../scene/choose.ts'
import { readPalette } from '../scene/pictures.ts'
import { Scene } from '../scene/scene.tsx'
import { Burst } from '../shell/burst.tsx'
import { FreeRounds } from '../shell/free-rounds.tsx'
import { NoticeLine } from '../shell/notice.tsx'
import { Panels, type PanelName } from '../shell/panels.tsx'
import { RecentRow } from '../shell/recent-row.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { seatOf } from './live-seat.ts'
import type { RoundController } from './round.ts'
import './kit.css'

interface FrameProps<Choice extends object, View extends RoundView> {
  readonly controller: RoundController<Choice, View>
  readonly className: string
  /** What the round stands at, over the field. */
  readonly plate: ReactNode
  /** The controls under the figures. */
  readonly bar: ReactNode
  readonly rules: ReactNode
  readonly children: ReactNode
}

/** A game from header to controls; the kind gives its field, its choices and its rules. */
export function GameFrame<Choice extends object, View extends RoundView>(props: FrameProps<Choice, View>) {
  const { controller } = props
  const { table, plan, stage } = controller
  const seat = seatOf(table)
  const { state, settings } = useStore(table.store)
  const { view, round, turn } = useStore(stage)
  const field = useRef<HTMLElement>(null)
  // On a small screen the player may have scrolled to lower fields: what is shown stands at the top.
  useEffect(() => {
    if (turn > 0) field.current?.scrollTo({ top: 0, behavior: 'smooth' })
  }, [turn])
  const language = useLanguage()
  const [panel, setPanel] = useState<PanelName | null>(null)
  const palette = useMemo(() => readPalette(state.game.palette), [state.game.palette])
  useSpaceBar(controller)
  const isDesktop = useIsDesktop()
  const plate = (
    <div className="plate-room" aria-live="polite">
      {props.plate}
    </div>
  )
  const showMs = view ? plan.showMs(view, round?.moveCount ?? 0) * (settings.isTurbo ? 0.35 : 1) : 0
  return (
    <div
      className={classes('game mines kit', props.className)}
      // Animations last as long as the course waits for them.
      style={{ '--show': `${showMs}ms` } as React.CSSProperties}
    >
      <Scene palette={palette} seed={state.game.game} place={placeFor(state.game)} />
      <TopBar table={table} onOpen={setPanel} />
      <main ref={field} className="gmid" aria-label={state.game.title[language]}>
        {seat ? <seat.Head>{plate}</seat.Head> : plate}
        {props.children}
        {seat && !isDesktop && <seat.Room />}
        <FreeRounds table={table} />
        <NoticeLine table={table} />
      </main>
      <RecentRow table={table} />
      {props.bar}
      <Panels
        table={table}
        open={panel}
        onOpen={setPanel}
        rules={props.rules}
        onReplay={(past) => void controller.replay(past)}
      />
    </div>
  )
}

interface PlateProps<Choice extends object, View extends RoundView> {
  readonly controller: RoundController<Choice, View>
  /** What came of the round, in words. */
  readonly words: (view: View) => string
  /** Before the first round. */
  readonly idle: string
}

/** The result in words with what it pays, when it has been seen. */
export function ResultPlate<Choice extends object, View extends RoundView>(props: PlateProps<Choice, View>) {
  const t = useT()
  const { view, phase, isReplay, turn } = useStore(props.controller.stage)
  const { currency } = useStore(props.controller.table.store).state
  if (phase === 'ready') return <div className="plate quiet">{props.idle}</div>
  if (!view || phase !== 'shown')
    return isReplay ? <div className="plate quiet">{t('studio.replaying')}</div> : null
  const times = view.payoutMinor / Math.max(1, view.stakeMinor)
  return (
    <div className="won-spot" key={turn}>
      <Burst times={times} />
      <div className="plate">
        {props.words(view)}
        {view.payoutMinor > 0 && (
          <Amount value={decimalOf(view.payoutMinor, currency)} symbol={symbolOf(currency)} tone="outcome" />
        )}
      </div>
    </div>
  )
}

/** The space bar plays wherever the focus is not on something that takes it. */
function useSpaceBar(controller: { press(): void }): void {
  // Keys are heard by the document, which is outside of what React renders.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isElsewhere = (event.target as HTMLElement).closest('button, a, input, select, [role="dialog"]')
      if (event.code !== 'Space' || event.repeat || isElsewhere) return
      event.preventDefault()
      controller.press()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [controller])
}
