import Article from '@mui/icons-material/Article'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

export const agentStatement = defineResource({
  name: 'agentStatement',
  group: 'money',
  permission: 'contract_read',
  icon: Article,
  title: 'id',
  list: lazy(() => import('./statement-list.tsx').then((part) => ({ default: part.StatementList }))),
  show: lazy(() => import('./statement-page.tsx').then((part) => ({ default: part.StatementPage }))),
})
