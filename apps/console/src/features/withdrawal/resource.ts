import CallMade from '@mui/icons-material/CallMade'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

export const withdrawal = defineResource({
  name: 'withdrawal',
  group: 'money',
  permission: 'withdrawal_read',
  icon: CallMade,
  list: lazy(() =>
    import('./withdrawal-list.tsx').then(({ WithdrawalList }) => ({ default: WithdrawalList })),
  ),
})
