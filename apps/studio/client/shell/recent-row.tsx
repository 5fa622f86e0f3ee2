import { useT } from '@baize/ui'
import { shortMoney } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import type { Table } from '../core/table.ts'
import { winLevel } from '../core/win.ts'

const shownRounds = 6

/** The last results in a row, on narrow screens where the history is behind a button. */
export function RecentRow({ table }: { table: Table }) {
  const t = useT()
  const { history, state } = useStore(table.store)
  const ended = (history ?? [])
    .filter((round) => round.state === 'completed' && !round.isTip)
    .slice(0, shownRounds)
  return (
    <section className="rec-row num" aria-label={t('studio.history')}>
      {ended.map((round) => {
        const isWin = winLevel(round) > 0
        const paid = round.payoutMinor > 0 ? shortMoney(round.payoutMinor, state.currency) : '0'
        return (
          <span key={round.round} className={isWin ? 'w' : ''}>
            {isWin ? `+${paid}` : paid}
          </span>
        )
      })}
    </section>
  )
}
