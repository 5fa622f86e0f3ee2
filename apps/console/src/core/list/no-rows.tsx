import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'
import { useTranslate } from '../language/language.ts'
import { EmptyPlace } from '../show/empty-place.tsx'

/** A list without rows says whether it is empty or only filtered, and leads out of the filters. */
export function NoRows() {
  const t = useTranslate()
  const list = useListContext()
  const filters: unknown = list.filterValues
  const isFiltered = Object.values(filters as object).some((value) => value !== '' && value !== undefined)
  if (!isFiltered) return <EmptyPlace text={t('ra.navigation.no_results')} />
  return (
    <EmptyPlace
      text={t('ra.navigation.no_filtered_results')}
      action={
        <Button size="small" onClick={() => list.setFilters({})}>
          {t('ra.navigation.clear_filters')}
        </Button>
      }
    />
  )
}
