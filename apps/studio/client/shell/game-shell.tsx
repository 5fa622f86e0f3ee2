import { useLanguage } from '@baize/ui'
import { useMemo, useState, type CSSProperties, type ReactNode, type RefObject } from 'react'
import type { RoundShown } from '../../wire/messages.ts'
import { useStore } from '@baize/ui/page'
import type { Table } from '../core/table.ts'
import { placeFor } from '../scene/choose.ts'
import { readPalette } from '../scene/pictures.ts'
import { Scene } from '../scene/scene.tsx'
import { FreeRounds } from './free-rounds.tsx'
import { NoticeLine } from './notice.tsx'
import { Panels, type PanelName } from './panels.tsx'
import { RecentRow } from './recent-row.tsx'
import { TopBar } from './top-bar.tsx'

interface GameShellProps {
  readonly controller: { readonly table: Table; replay(round: RoundShown): Promise<void> }
  readonly className: string
  readonly style?: CSSProperties
  readonly field?: RefObject<HTMLElement | null>
  /** The controls under the figures. */
  readonly bar: ReactNode
  readonly rules: ReactNode
  readonly children: ReactNode
}

/** A game from header to controls, around its field. */
export function GameShell({ controller, className, style, field, bar, rules, children }: GameShellProps) {
  const { table } = controller
  const { game } = useStore(table.store).state
  const language = useLanguage()
  const [panel, setPanel] = useState<PanelName | null>(null)
  const palette = useMemo(() => readPalette(game.palette), [game.palette])
  return (
    <div className={className} style={style}>
      <Scene palette={palette} seed={game.game} place={placeFor(game)} />
      <TopBar table={table} onOpen={setPanel} />
      <main ref={field} className="gmid" aria-label={game.title[language]}>
        {children}
        <FreeRounds table={table} />
        <NoticeLine table={table} />
      </main>
      <RecentRow table={table} />
      {bar}
      <Panels
        table={table}
        open={panel}
        onOpen={setPanel}
        rules={rules}
        onReplay={(round) => void controller.replay(round)}
      />
    </div>
  )
}
