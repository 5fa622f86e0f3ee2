import { classes } from '@baize/ui'
import type { SicboOutcome } from '@baize/games'
import { Die } from '../kit/die.tsx'

/** Three dice under glass. */
export function Dome({
  dice,
  isRolling = false,
}: {
  dice: SicboOutcome['dice'] | null
  isRolling?: boolean
}) {
  return (
    <div className={classes('dome', isRolling && 'rolling', dice !== null && 'landed')}>
      {(dice ?? [null, null, null]).map((face, index) => (
        <Die key={`die-${index + 1}`} face={face} order={index} />
      ))}
    </div>
  )
}
