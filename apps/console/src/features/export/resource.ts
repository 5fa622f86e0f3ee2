import FileDownload from '@mui/icons-material/FileDownload'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

export const exportResource = defineResource({
  name: 'export',
  group: 'house',
  permission: 'export_make',
  icon: FileDownload,
  list: lazy(() => import('./export-list.tsx').then(({ ExportList }) => ({ default: ExportList }))),
})
