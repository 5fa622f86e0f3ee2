import CallSplit from '@mui/icons-material/CallSplit'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

export const ringFence = defineResource({
  name: 'ringFence',
  group: 'money',
  permission: 'contract_read',
  icon: CallSplit,
  title: 'username',
  list: lazy(() => import('./fence-list.tsx').then((part) => ({ default: part.FenceList }))),
})
