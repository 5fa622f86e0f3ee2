import { Rosette } from '@baize/ui'
import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'
import { useTranslate } from '../language/language.ts'
import './no-rows.css'

/** A list without rows says whether it is empty or only filtered, and leads out of the filters. */
export function NoRows() {
  const t = useTranslate()
  const list = useListContext()
  const filters: unknown = list.filterValues
  const isFiltered = Object.values(filters as object).some((value) => value !== '' && value !== undefined)
  return (
    <div className="no-rows">
      <Rosette size={88} />
      <p>{t(isFiltered ? 'ra.navigation.no_filtered_results' : 'ra.navigation.no_results')}</p>
      {isFiltered && (
        <Button size="small" onClick={() => list.setFilters({})}>
          {t('ra.navigation.clear_filters')}
        </Button>
      )}
    </div>
  )
}
