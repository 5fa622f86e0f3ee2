import { Dialog, TabBar, useIsDesktop, useT } from '@baize/ui'
import type { ReactNode } from 'react'
import { ShieldCheck } from 'lucide-react'
import type { RoundShown } from '../../wire/messages.ts'
import { useStore } from '@baize/ui/page'
import type { Table } from '../core/table.ts'
import { FairnessPanel } from './fairness-panel.tsx'
import { seatOf } from '../kit/live-seat.ts'
import { HistoryPanel } from './history-panel.tsx'

export type PanelName = 'history' | 'paytable' | 'fairness'

interface PanelsProps {
  readonly table: Table
  readonly rules: ReactNode
  /** Stands in the place of the player's own seeds, where a game has others. */
  readonly fairness?: ReactNode
  readonly onReplay: (round: RoundShown) => void
  readonly open: PanelName | null
  readonly onOpen: (panel: PanelName | null) => void
}

/** History, paytable and fairness: beside the field on a wide screen, over it on a narrow one. */
export function Panels(props: PanelsProps) {
  const isDesktop = useIsDesktop()
  return isDesktop ? <SidePanel {...props} /> : <PanelDialog {...props} />
}

function panelOf(name: PanelName, { table, rules, fairness, onReplay, onOpen }: PanelsProps): ReactNode {
  if (name === 'paytable') return rules
  if (name === 'fairness' && fairness !== undefined) return fairness
  const seat = seatOf(table)
  if (name === 'fairness') return seat ? <seat.Fairness /> : <FairnessPanel table={table} />
  const replay = (round: RoundShown) => {
    onOpen(null)
    onReplay(round)
  }
  return <HistoryPanel table={table} onReplay={replay} />
}

function SidePanel(props: PanelsProps) {
  const t = useT()
  const { state } = useStore(props.table.store)
  const seat = seatOf(props.table)
  const shown = props.open ?? (seat ? 'room' : 'history')
  const own = (['history', 'paytable', 'fairness'] as const).map((id) => ({ id, label: t(`studio.${id}`) }))
  const labelOf = (id: typeof shown) => (id === 'room' ? t('live.table') : t(`studio.${id}`))
  const items = seat ? [{ id: 'room' as const, label: t('live.table') }, ...own] : own
  return (
    <aside className="ghist">
      <div className="ghist-tabs">
        <TabBar
          label={t('studio.rules')}
          items={items}
          value={shown}
          onPick={(picked) => props.onOpen(picked === 'room' ? null : picked)}
        />
      </div>
      <div className="ghist-body" role="tabpanel" tabIndex={0} aria-label={labelOf(shown)}>
        {shown === 'room' ? seat && <seat.Room /> : panelOf(shown, props)}
      </div>
      {shown !== 'fairness' && props.fairness === undefined && !seat && (
        <div className="ghist-foot">
          <div className="row">
            <ShieldCheck className="ic" aria-hidden="true" />
            <b>{t('studio.nextSeedHash')}</b>
          </div>
          <code className="num">{shortHash(state.seeds.active.serverSeedHash)}</code>
          <button type="button" className="btn line block" onClick={() => props.onOpen('fairness')}>
            {t('studio.verify')}
          </button>
        </div>
      )}
    </aside>
  )
}

function PanelDialog(props: PanelsProps) {
  const t = useT()
  if (!props.open) return null
  return (
    <Dialog title={t(`studio.${props.open}`)} onClose={() => props.onOpen(null)} className="gpanel">
      {panelOf(props.open, props)}
    </Dialog>
  )
}

/** 7c1e 90af 2b44 d8e1 … 5f03 a9c6 */
function shortHash(hash: string): string {
  const groups = hash.match(/.{4}/g) ?? []
  return `${groups.slice(0, 4).join(' ')} … ${groups.slice(-2).join(' ')}`
}
