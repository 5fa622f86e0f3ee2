import { Select, useT } from '@baize/ui'
import { useGameMenus } from '../../core/queries/queries.ts'

interface GameSelectsProps {
  choice: { gameType: string | undefined; vassalage: string | undefined }
  onPick: (name: 'gameType' | 'vendor', value: string) => void
}

/** The category of the games, and the maker among those of the category. */
export function GameSelects({ choice, onPick }: GameSelectsProps) {
  const t = useT()
  const menus = useGameMenus().data ?? []
  const chosen = menus.filter(({ title }) => choice.gameType === undefined || title === choice.gameType)
  const makers = new Map(
    chosen.flatMap(({ cards }) =>
      cards.map(({ vassalage, displayName }) => [vassalage, displayName] as const),
    ),
  )
  return (
    <>
      <Select
        label={t('profit.category')}
        value={choice.gameType ?? ''}
        options={[
          { value: '', label: t('profit.categoryAll') },
          ...menus.map(({ title }) => ({ value: title, label: t(`lobby.${title}`) })),
        ]}
        onPick={(value) => onPick('gameType', value)}
      />
      <Select
        label={t('record.vendor')}
        value={choice.vassalage ?? ''}
        options={[
          { value: '', label: t('profit.vendorAll') },
          ...[...makers].map(([value, label]) => ({ value, label })),
        ]}
        onPick={(value) => onPick('vendor', value)}
      />
    </>
  )
}
