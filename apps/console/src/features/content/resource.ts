import Article from '@mui/icons-material/Article'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

export const content = defineResource({
  name: 'content',
  group: 'content',
  permission: 'content_read',
  icon: Article,
  title: 'name',
  list: lazy(() => import('./content-list.tsx').then(({ ContentList }) => ({ default: ContentList }))),
  show: lazy(() => import('./content-page.tsx').then(({ ContentPage }) => ({ default: ContentPage }))),
})
