import PanTool from '@mui/icons-material/PanTool'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

export const agentSuspendRequest = defineResource({
  name: 'agentSuspendRequest',
  group: 'people',
  permission: 'member_read',
  icon: PanTool,
  title: 'id',
  list: lazy(() => import('./request-list.tsx').then((part) => ({ default: part.RequestList }))),
})
