import FileDownload from '@mui/icons-material/FileDownload'
import Button from '@mui/material/Button'
import { useListContext, useNotify, useResourceContext } from 'react-admin'
import { client } from './client.ts'
import { errorText } from './error-text.ts'
import { useTranslate } from './language.ts'
import { useMay } from './operator.ts'

/** Asks for the list as it is filtered now, as a file that a job writes. */
export function ExportButton() {
  const t = useTranslate()
  const notify = useNotify()
  const mayExport = useMay('export_make')
  const resource = useResourceContext()
  const filters: unknown = useListContext().filterValues
  if (!mayExport || resource === undefined || resource === 'export') return null
  const make = async () => {
    const given = Object.entries(filters as Record<string, unknown>)
    const filter = Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
    try {
      await client.exportMake({ body: { list: `${resource}List`, filter } })
      notify(t('exportDesk.made'), { type: 'success' })
    } catch (error) {
      notify(errorText(t, error), { type: 'error' })
    }
  }
  return (
    <Button size="small" startIcon={<FileDownload />} onClick={() => void make()}>
      {t('exportDesk.make')}
    </Button>
  )
}
