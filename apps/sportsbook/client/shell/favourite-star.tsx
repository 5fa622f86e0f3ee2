import { classes, IconButton, useT } from '@baize/ui'
import { Star } from 'lucide-react'
import { useBook } from '../core/book.ts'
import { useChangeSettings } from '../core/queries.ts'
import { useStorePart } from '@baize/ui/page'

/** Marks a league or a match as a favourite of the player. */
export function FavouriteStar({ id, name }: { id: string; name: string }) {
  const t = useT()
  const { settings } = useBook()
  const favourites = useStorePart(settings, (all) => all.favourites)
  const { mutate } = useChangeSettings()
  const isOn = favourites.includes(id)
  const toggle = () =>
    mutate({ favourites: isOn ? favourites.filter((one) => one !== id) : [...favourites, id] })
  return (
    <IconButton
      className={classes('star', isOn && 'on')}
      label={isOn ? t('sports.starred', { name }) : t('sports.star', { name })}
      aria-pressed={isOn}
      icon={<Star className="ic" aria-hidden="true" />}
      onClick={toggle}
    />
  )
}
