import type { RoundView } from '@baize/games'
import { useT } from '@baize/ui'
import type { ReactNode } from 'react'
import { GameFrame, ResultPlate } from './game-frame.tsx'
import { SpotBar } from './spot-fields.tsx'
import type { SpotTable } from './spots.ts'
import './card.css'

interface SpotGameProps<View extends RoundView> {
  readonly table: SpotTable<View>
  readonly className: string
  /** What came of the round, in words. */
  readonly words: (view: View) => string
  /** What the large button says. */
  readonly label: string
  readonly rules: ReactNode
  /** Stands in the place of the large button of a shared table while the player is to decide. */
  readonly decisions?: ReactNode
  readonly children: ReactNode
}

/** A table game from header to controls: chips are laid, then the round is played. */
export function SpotGame<View extends RoundView>(props: SpotGameProps<View>) {
  const t = useT()
  const { table } = props
  return (
    <GameFrame
      controller={table}
      className={props.className}
      plate={<ResultPlate controller={table} idle={t('felt.placeFirst')} words={props.words} />}
      bar={<SpotBar table={table} label={props.label} decisions={props.decisions} />}
      rules={props.rules}
    >
      {props.children}
    </GameFrame>
  )
}
