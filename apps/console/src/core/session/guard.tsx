import type { Permission } from '@baize/contract/console'
import type { ComponentType } from 'react'
import { AccessDenied } from 'react-admin'
import { useMay } from './operator.ts'

const guarded = new Map<ComponentType, ComponentType>()

/**
 * The screen for who has the permission, and a plain word for who does not, from the moment the server says
 * so.
 */
export function guard(permission: Permission, Screen: ComponentType): ComponentType {
  const known = guarded.get(Screen)
  if (known) return known
  function Guarded() {
    return useMay(permission) ? <Screen /> : <AccessDenied />
  }
  guarded.set(Screen, Guarded)
  return Guarded
}
