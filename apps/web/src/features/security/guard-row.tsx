import { Button, Skeleton, classes } from '@baize/ui'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'

interface GuardGroupProps {
  title: string
  children: ReactNode
}

/** Rows that belong together, under a heading that hangs from its line. */
export const GuardGroup = ({ title, children }: GuardGroupProps) => (
  <section className="guards">
    <h3>{title}</h3>
    <ul className="panel">{children}</ul>
  </section>
)

interface GuardRowProps {
  icon: LucideIcon | ComponentType
  title: string
  text: string
  /** It is in place and guards the account. */
  isOn: boolean
  tag?: ReactNode
  actions?: ReactNode
}

export const GuardRow = ({ icon: Icon, title, text, isOn, tag, actions }: GuardRowProps) => (
  <li className="guard">
    <span className={classes('guard-mark', isOn && 'on')} aria-hidden="true">
      <Icon className="ic" />
    </span>
    <div className="guard-text">
      <b>
        {title} {tag}
      </b>
      <span>{text}</span>
    </div>
    {actions !== undefined && <div className="guard-acts">{actions}</div>}
  </li>
)

/** Rows of a group that is being loaded. */
export const GuardRowsWaiting = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    <li className="guard" key={index} aria-hidden="true">
      <Skeleton className="guard-mark" />
      <div className="guard-text">
        <Skeleton className="sk-line" />
        <Skeleton className="sk-line short" />
      </div>
      <Skeleton className="guard-wait" />
    </li>
  ))

interface RowActionProps {
  label: string
  /** What it acts on, for whoever hears the button without its row. */
  of: string
  /** It takes something away. */
  isQuiet?: boolean
  isBusy?: boolean
  onClick: () => void
}

export const RowAction = ({ label, of, isQuiet, ...button }: RowActionProps) => (
  <Button size="sm" variant={isQuiet ? 'text' : 'line'} aria-label={`${label}: ${of}`} {...button}>
    {label}
  </Button>
)
