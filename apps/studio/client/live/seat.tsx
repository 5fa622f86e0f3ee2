import { sumOf, type SpotChoice } from '@baize/games'
import { useT } from '@baize/ui'
import { useSyncExternalStore, type ReactNode } from 'react'
import { useStore } from '@baize/ui/page'
import type { Table } from '../core/table.ts'
import { takeSeat, type LiveCourse } from '../kit/live-seat.ts'
import { Stats } from '../shell/stats.tsx'
import { createLiveController, placedOn, waitingOf } from './controller.ts'
import { LiveFairness } from './fairness.tsx'
import { isDeciding, stakeOnHand } from './hands.ts'
import { Head } from './head.tsx'
import { openLink, type LiveLink } from './link.ts'
import { RoomPanel } from './room-panel.tsx'
import './live.css'

const links = new WeakMap<Table, LiveLink>()

/** Joins the table's room and puts the parts of a shared round in their places. */
export function sit(table: Table): void {
  const link = openLink(table)
  links.set(table, link)
  takeSeat(table, {
    createCourse: (plan) => createLiveController(table, { link, plan }),
    Bar: (parts) => <LiveBar link={link} {...parts} />,
    Head: ({ children }) => <Head link={link}>{children}</Head>,
    Room: () => <RoomPanel link={link} />,
    Fairness: () => <LiveFairness link={link} />,
  })
}

export const linkOf = (table: Table): LiveLink | undefined => links.get(table)

interface BarProps {
  readonly link: LiveLink
  readonly controller: LiveCourse
  readonly stake: ReactNode
  readonly decisions?: ReactNode
}

/** The controls of a live table: the large button puts what lies on the cloth in play. */
function LiveBar({ link, controller, stake, decisions }: BarProps) {
  const t = useT()
  const live = useStore(link.state)
  const { choice } = useSyncExternalStore(controller.stage.subscribe, controller.stage.get)
  const placed = placedOn(live)
  const waiting = sumOf(waitingOf(choice.bets, placed))
  const isOpen = live.round?.phase === 'betting'
  return (
    <footer className="gbar lbar">
      <Stats table={link.table} stakeMinor={stakeOnHand(live) ?? sumOf(choice.bets)} />
      <div className="ctl">
        {decisions && isDeciding(live) ? (
          <div className="act decide">{decisions}</div>
        ) : (
          <button
            type="button"
            className="btn primary lg act"
            aria-busy={live.isAsking}
            disabled={!isOpen || waiting === 0 || live.isAsking}
            onClick={() => controller.press()}
          >
            {t(labelOf({ isOpen, waiting, placed }))}
          </button>
        )}
        <div className="right">{stake}</div>
      </div>
    </footer>
  )
}

function labelOf(at: { isOpen: boolean; waiting: number; placed: SpotChoice['bets'] }) {
  if (!at.isOpen) return 'live.noMoreBets'
  if (at.waiting > 0) return 'live.place'
  return at.placed.length > 0 ? 'live.placed' : 'live.layFirst'
}
