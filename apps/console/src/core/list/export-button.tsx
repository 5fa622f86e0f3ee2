import FileDownload from '@mui/icons-material/FileDownload'
import Button from '@mui/material/Button'
import { useListContext, useNotify, useResourceContext } from 'react-admin'
import { client } from '../session/client.ts'
import { errorText } from '../language/error-text.ts'
import { useTranslate } from '../language/language.ts'
import { useMay } from '../session/operator.ts'

type Filter = Readonly<Record<string, unknown>>

/** Asks for the list as it is filtered now; `fixed` is what the page itself filters by. */
export function ExportButton({ fixed = {} }: { readonly fixed?: Filter }) {
  const resource = useResourceContext()
  const chosen: unknown = useListContext().filterValues
  if (resource === undefined || resource === 'export') return null
  return <FileButton list={`${resource}List`} filter={{ ...(chosen as Filter), ...fixed }} />
}

/** Asks for a list as a file that a job writes. */
export function FileButton({ list, filter: given }: { readonly list: string; readonly filter: Filter }) {
  const t = useTranslate()
  const notify = useNotify()
  const mayExport = useMay('export_make')
  if (!mayExport) return null
  const make = async () => {
    const filter = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))
    try {
      await client.exportMake({ body: { list, filter } })
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
