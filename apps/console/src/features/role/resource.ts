import AdminPanelSettings from '@mui/icons-material/AdminPanelSettings'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

export const role = defineResource({
  name: 'role',
  group: 'house',
  permission: 'role_read',
  icon: AdminPanelSettings,
  title: 'name',
  list: lazy(() => import('./role-list.tsx').then(({ RoleList }) => ({ default: RoleList }))),
})
