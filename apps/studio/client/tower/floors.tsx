import {
  towerFloors,
  towerHundredths,
  towerLevels,
  type TowerLevel,
  type TowerModel,
  type TowerView,
} from '@baize/games'
import { classes, useT } from '@baize/ui'
import { DoorClosed, DoorOpen, Skull } from 'lucide-react'
import { timesOf } from '../core/money.ts'

interface FloorsProps {
  readonly model: TowerModel
  readonly level: TowerLevel
  readonly view: Pick<TowerView, 'opened' | 'safe' | 'result'> | null
  readonly canOpen?: boolean
  readonly onOpen?: (door: number) => void
}

/** The tower from its top to the ground; the floor that comes next can be opened. */
export function Floors({ model, level, view, canOpen = false, onOpen }: FloorsProps) {
  const t = useT()
  const floors = Array.from({ length: towerFloors }, (_, index) => towerFloors - 1 - index)
  const next = view?.opened.length ?? 0
  return (
    <ol className="floors">
      {floors.map((floor) => (
        <li key={floor} className={classes(floor === next && canOpen && 'next', floor < next && 'past')}>
          <span className="num">{timesOf(towerHundredths(model, level, floor + 1))}×</span>
          {Array.from({ length: towerLevels[level].doors }, (_, door) => {
            const isOpened = view?.opened[floor] === door
            const safe = view?.safe?.[floor]
            const isKnown = isOpened || safe !== undefined
            const isSafe = safe ? safe.includes(door) : isOpened
            const Icon = !isKnown ? DoorClosed : isSafe ? DoorOpen : Skull
            return (
              <button
                key={`door-${door + 1}`}
                type="button"
                className={classes('door', isKnown && (isSafe ? 'safe' : 'trap'), isOpened && 'opened')}
                aria-label={t('arcade.towerDoor', { floor: floor + 1, door: door + 1 })}
                disabled={!canOpen || floor !== next}
                onClick={() => onOpen?.(door)}
              >
                <Icon className="ic" aria-hidden="true" />
              </button>
            )
          })}
        </li>
      ))}
    </ol>
  )
}
