import type { Permission } from '@baize/contract/console'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { useMay } from '../session/operator.ts'

interface AddLinkProps {
  readonly permission: Permission
  readonly to: string
  readonly label: string
}

/** Leads to the form of a new one, for those who may make one. */
export function AddLink({ permission, to, label }: AddLinkProps) {
  if (!useMay(permission)) return null
  return (
    <Button size="small" component={Link} to={to}>
      {label}
    </Button>
  )
}
