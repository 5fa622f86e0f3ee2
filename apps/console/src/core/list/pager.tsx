import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useListContext } from 'react-admin'
import { useTranslate } from '../language/language.ts'

const sizes = [10, 25, 50, 100]

/** A page before and a page after: what is paged by key has no last page that could be named. */
export function Pager() {
  const t = useTranslate()
  const { page, perPage, setPage, setPerPage, hasNextPage, hasPreviousPage, data, isPending } =
    useListContext()
  if (isPending || (page === 1 && data?.length === 0)) return null
  const offsetBegin = (page - 1) * perPage + 1
  const offsetEnd = offsetBegin + (data?.length ?? 0) - 1
  return (
    <nav className="pager" aria-label={t('ra.navigation.current_page', { page })}>
      <Select
        size="small"
        variant="standard"
        value={perPage}
        onChange={(event) => setPerPage(Number(event.target.value))}
        inputProps={{ 'aria-label': t('ra.navigation.page_rows_per_page') }}
      >
        {sizes.map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </Select>
      <span>
        {offsetEnd < offsetBegin ? t('ra.navigation.current_page', { page }) : `${offsetBegin}–${offsetEnd}`}
      </span>
      <IconButton
        aria-label={t('ra.navigation.previous')}
        disabled={!hasPreviousPage}
        onClick={() => setPage(page - 1)}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton
        aria-label={t('ra.navigation.next')}
        disabled={!hasNextPage}
        onClick={() => setPage(page + 1)}
      >
        <ChevronRight />
      </IconButton>
    </nav>
  )
}
