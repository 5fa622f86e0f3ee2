import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { classes } from './classes.ts'

export interface ChoiceOption<Value extends string> {
  value: Value
  label: string
}

export interface SegmentProps<Value extends string> {
  label: string
  options: readonly ChoiceOption<Value>[]
  value: Value
  onPick: (value: Value) => void
}

/** Three or fewer short options, one of them chosen. */
export function Segment<Value extends string>({ label, options, value, onPick }: SegmentProps<Value>) {
  return (
    <div className="seg" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={classes(option.value === value && 'on')}
          aria-pressed={option.value === value}
          onClick={() => onPick(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}

export interface ChipProps extends ComponentProps<'button'> {
  isOn: boolean
}

/** A filter that is on or off. */
export const Chip = ({ isOn, ...button }: ChipProps) => (
  <button type="button" {...button} className={classes('chip', isOn && 'on')} aria-pressed={isOn} />
)

export interface TabItem<Id extends string> {
  id: Id
  label: string
  icon?: ReactNode
}

export interface TabBarProps<Id extends string> {
  label: string
  items: readonly TabItem<Id>[]
  value: Id
  onPick: (id: Id) => void
  /** The tabs share the whole width. */
  isWide?: boolean
  /** The id of the `TabPanel` that shows the chosen one. */
  panelId?: string
}

const step: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs that hang from the head line; arrow keys move between them. The panel is labelled by the caller. */
export function TabBar<Id extends string>(props: TabBarProps<Id>) {
  const { label, items, value, onPick, isWide, panelId } = props
  const list = useRef<HTMLDivElement>(null)
  // The browser keeps the scroll position: a chosen tab beyond the edge comes into view.
  // With the next frame, which lays the page out anyway.
  useEffect(() => {
    const frame = requestAnimationFrame(() => showChosen(list.current))
    return () => cancelAnimationFrame(frame)
  }, [value])
  const moveFocus = (event: React.KeyboardEvent<HTMLDivElement>) => {
    const by = step[event.key]
    if (by === undefined) return
    const tabs = [...event.currentTarget.querySelectorAll('button')]
    const next = tabs.at((tabs.indexOf(document.activeElement as HTMLButtonElement) + by) % tabs.length)
    event.preventDefault()
    next?.focus()
  }
  return (
    <div
      ref={list}
      className={classes('tabs', isWide && 'wide')}
      role="tablist"
      aria-label={label}
      onKeyDown={moveFocus}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          id={panelId && `${panelId}-${item.id}`}
          aria-controls={panelId}
          aria-selected={item.id === value}
          tabIndex={item.id === value ? 0 : -1}
          className={classes('tab', item.id === value && 'on')}
          onClick={() => onPick(item.id)}
        >
          {item.icon}
          {item.label}
        </button>
      ))}
    </div>
  )
}

function showChosen(list: HTMLElement | null): void {
  const chosen = list?.querySelector('[aria-selected="true"]')
  if (!list || !chosen || list.scrollWidth <= list.clientWidth) return
  const [frame, tab] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()]
  list.scrollLeft += tab.left + tab.width / 2 - (frame.left + frame.width / 2)
}

export interface TabPanelProps {
  id: string
  /** The tab that is chosen. */
  tab: string
  className?: string
  children: ReactNode
}

/** What the chosen tab of a `TabBar` with this `panelId` shows. */
export const TabPanel = ({ id, tab, className, children }: TabPanelProps) => (
  <div role="tabpanel" id={id} aria-labelledby={`${id}-${tab}`} className={className}>
    {children}
  </div>
)
