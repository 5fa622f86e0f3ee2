import type { HandShown, SeatShown, TableShown } from '../../wire/table.ts'
import type { PvpState } from './link.ts'

/**
 * The seats of a hand: those who play it, whoever sits there by now, and who else is at the table. Of who got
 * up before this page came, only the name is known.
 */
export function seatsOf(
  { hand, dealt }: Pick<HandShown, 'hand' | 'dealt'>,
  { table, played }: { readonly table: Pick<TableShown, 'seats'>; readonly played: PvpState['played'] },
): readonly SeatShown[] {
  const seats = played?.hand === hand ? played.seats : table.seats
  const players = dealt.map(
    (one) =>
      seats.find(({ seat, name }) => seat === one.seat && name === one.name) ?? {
        ...one,
        isOwn: false,
        stackMinor: 0,
        state: 'leaving' as const,
        isLost: false,
      },
  )
  return [...players, ...seats.filter(({ seat }) => dealt.every((one) => one.seat !== seat))]
}
