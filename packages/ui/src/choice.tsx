import type { ComponentProps, ReactNode } from 'react'
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
}

const step: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs that hang from the head line; arrow keys move between them. The panel is labelled by the caller. */
export function TabBar<Id extends string>({ label, items, value, onPick }: TabBarProps<Id>) {
  const moveFocus = (event: React.KeyboardEvent<HTMLDivElement>) => {
    const by = step[event.key]
    if (by === undefined) return
    const tabs = [...event.currentTarget.querySelectorAll('button')]
    const next = tabs.at((tabs.indexOf(document.activeElement as HTMLButtonElement) + by) % tabs.length)
    event.preventDefault()
    next?.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-label={label} onKeyDown={moveFocus}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
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
