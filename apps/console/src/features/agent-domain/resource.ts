import Language from '@mui/icons-material/Language'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

export const agentDomain = defineResource({
  name: 'agentDomain',
  group: 'people',
  permission: 'member_read',
  icon: Language,
  title: 'id',
  list: lazy(() => import('./domain-list.tsx').then(({ DomainList }) => ({ default: DomainList }))),
})
