import Badge from '@mui/icons-material/Badge'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

export const operatorResource = defineResource({
  name: 'operator',
  group: 'house',
  permission: 'operator_read',
  icon: Badge,
  title: 'username',
  list: lazy(() => import('./operator-list.tsx').then(({ OperatorList }) => ({ default: OperatorList }))),
})
