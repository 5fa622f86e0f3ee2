import { classes } from '@baize/ui'
import './vip-plate.css'

/** The brass plate with a crown that says a VIP level. */
export const VipPlate = ({ label, className }: { label: string; className?: string }) => (
  <span className={classes('vip', className)}>
    <svg viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path d="M1.5 4.5L4.6 7 8 2.2 11.4 7 14.5 4.5 13 12.5H3Z" />
    </svg>
    {label}
  </span>
)
