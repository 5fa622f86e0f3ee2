import HowToReg from '@mui/icons-material/HowToReg'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

export const approval = defineResource({
  name: 'approval',
  group: 'house',
  permission: 'approval_read',
  icon: HowToReg,
  title: 'subject',
  list: lazy(() => import('./approval-list.tsx').then(({ ApprovalList }) => ({ default: ApprovalList }))),
})
