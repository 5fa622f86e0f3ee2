import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { useTranslate } from '../language/language.ts'
import { useMay } from '../session/operator.ts'

/** To the form of free rounds, for who may give them; `memberId` is filled in there. */
export function GiftButton({ memberId }: { readonly memberId?: string }) {
  const t = useTranslate()
  if (!useMay('free_round_give')) return null
  return (
    <Button
      size="small"
      component={Link}
      to={`/freeRoundGift/new/show${memberId === undefined ? '' : `?members=${memberId}`}`}
    >
      {t('freeRoundDesk.give')}
    </Button>
  )
}
