import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

export interface ButtonLook {
  /** `primary` commits something: one per task area. `felted` plays; `line` is the second choice. */
  variant?: 'primary' | 'felted' | 'line' | 'text' | 'link'
  size?: 'sm' | 'md' | 'lg'
  isBlock?: boolean
}

/** The class names of a button, for links that look like one. */
export const buttonClass = ({ variant = 'line', size = 'md', isBlock }: ButtonLook): string =>
  classes('btn', variant, size !== 'md' && size, isBlock && 'block')

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: ReactNode
  /** Shows a spinner and ignores clicks; the focus stays. */
  isBusy?: boolean
}

export function Button({ variant, size, isBlock, icon, isBusy, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClass({ variant, size, isBlock }), rest.className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : rest.onClick}
    >
      {isBusy ? <span className="spin" aria-hidden="true" /> : icon}
      {rest.children}
    </button>
  )
}

export interface IconButtonProps extends ComponentProps<'button'> {
  /** The name read aloud: the button has no other text. */
  label: string
  icon: ReactNode
}

export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} {...rest} className={classes('ibtn', rest.className)}>
      {icon}
    </button>
  )
}
