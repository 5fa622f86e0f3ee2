import ManageSearch from '@mui/icons-material/ManageSearch'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

export const audit = defineResource({
  name: 'audit',
  group: 'house',
  permission: 'audit_read',
  icon: ManageSearch,
  title: 'event',
  list: lazy(() => import('./audit-list.tsx').then(({ AuditList }) => ({ default: AuditList }))),
})
