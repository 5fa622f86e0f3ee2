import Key from '@mui/icons-material/Key'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import type { Ref } from 'react'
import { useUserMenu } from 'react-admin'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../core/language/language.ts'
import { ownPasswordPath } from './own-password-page.tsx'

/** The way to the own password, in the menu of who is logged in. */
export function OwnPasswordItem({ ref }: { readonly ref?: Ref<HTMLAnchorElement> }) {
  const t = useTranslate()
  const menu = useUserMenu()
  return (
    <MenuItem ref={ref ?? null} component={Link} to={ownPasswordPath} onClick={() => menu?.onClose()}>
      <ListItemIcon>
        <Key fontSize="small" />
      </ListItemIcon>
      <ListItemText>{t('overviewDesk.password')}</ListItemText>
    </MenuItem>
  )
}
