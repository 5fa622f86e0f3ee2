import { Popover } from '@base-ui/react/popover'
import { useRef, useState, type RefObject } from 'react'
import { Calendar, type CalendarProps } from './calendar.tsx'
import './styles/calendar.css'

interface CalendarPopoverProps extends Omit<CalendarProps, 'today'> {
  anchor: RefObject<HTMLElement | null>
  /** What opened it: the focus goes back there. */
  button: RefObject<HTMLElement | null>
  onClose: () => void
}

const pad = (n: number) => String(n).padStart(2, '0')
const dayHere = (now: Date) => `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`

/** A calendar below its field; Escape and a click elsewhere close it. */
export function CalendarPopover({ anchor, button, onClose, onPick, ...calendar }: CalendarPopoverProps) {
  const popup = useRef<HTMLDivElement>(null)
  const [today] = useState(() => dayHere(new Date()))
  return (
    <Popover.Root
      open
      onOpenChange={(open, { event }) => {
        // The button closes it by itself.
        const isButton = event.target instanceof Node && button.current?.contains(event.target)
        if (!open && !isButton) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner className="cal-place" anchor={anchor} sideOffset={6} align="end">
          <Popover.Popup
            ref={popup}
            className="cal"
            aria-label={calendar.label}
            initialFocus={() => popup.current?.querySelector<HTMLElement>('.cal-day[tabindex="0"]') ?? true}
            finalFocus={button}
          >
            <Calendar
              {...calendar}
              today={today}
              onPick={(day) => {
                onPick(day)
                onClose()
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
