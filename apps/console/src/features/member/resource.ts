import People from '@mui/icons-material/People'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

export const member = defineResource({
  name: 'member',
  group: 'people',
  permission: 'member_read',
  icon: People,
  title: 'username',
  list: lazy(() => import('./member-list.tsx').then(({ MemberList }) => ({ default: MemberList }))),
  show: lazy(() => import('./member-show.tsx').then(({ MemberShow }) => ({ default: MemberShow }))),
})
