import AccountTree from '@mui/icons-material/AccountTree'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

export const agent = defineResource({
  name: 'agent',
  group: 'people',
  permission: 'member_read',
  icon: AccountTree,
  title: 'username',
  list: lazy(() => import('./agent-list.tsx').then(({ AgentList }) => ({ default: AgentList }))),
  show: lazy(() => import('./agent-show.tsx').then(({ AgentShow }) => ({ default: AgentShow }))),
})
