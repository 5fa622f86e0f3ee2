import AddLink from '@mui/icons-material/AddLink'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

export const registerLink = defineResource({
  name: 'registerLink',
  group: 'people',
  permission: 'member_read',
  icon: AddLink,
  title: 'code',
  list: lazy(() => import('./link-list.tsx').then(({ LinkList }) => ({ default: LinkList }))),
})
