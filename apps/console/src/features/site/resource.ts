import History from '@mui/icons-material/History'
import Tune from '@mui/icons-material/Tune'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

export const setting = defineResource({
  name: 'setting',
  group: 'site',
  permission: 'site_read',
  icon: Tune,
  title: 'id',
  list: lazy(() => import('./setting-page.tsx').then(({ SettingPage }) => ({ default: SettingPage }))),
})

export const settingPast = defineResource({
  name: 'settingPast',
  group: 'site',
  permission: 'site_read',
  icon: History,
  list: lazy(() =>
    import('./setting-past-list.tsx').then(({ SettingPastList }) => ({ default: SettingPastList })),
  ),
})
