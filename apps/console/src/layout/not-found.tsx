import Button from '@mui/material/Button'
import { Title } from 'react-admin'
import { Link } from 'react-router-dom'
import { useTranslate } from '../core/language/language.ts'
import { EmptyPlace } from '../core/show/empty-place.tsx'

/** What an address without a page shows. */
export function NotFound() {
  const t = useTranslate()
  return (
    <>
      <Title title={t('ra.page.not_found')} />
      <EmptyPlace
        text={t('ra.message.not_found')}
        action={
          <Button component={Link} to="/" variant="contained">
            {t('ra.page.dashboard')}
          </Button>
        }
      />
    </>
  )
}
