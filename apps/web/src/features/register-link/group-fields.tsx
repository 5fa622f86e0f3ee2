import { TextField, useT } from '@baize/ui'
import { latinDigits } from '@baize/i18n'
import type { Links } from './queries.ts'

export type GroupTexts = Readonly<Partial<Record<'ELOTT' | 'LOTT' | 'SEA', string>>>

const modeNames = {
  ELOTT: 'agentLottery.ELOTT',
  LOTT: 'agentLottery.LOTT',
  SEA: 'agentLottery.SEA',
} as const

/** What was typed as numbers; what is no number is refused by the server with the bounds. */
export const groupsOf = (typed: GroupTexts) =>
  Object.fromEntries(
    Object.entries(typed)
      .map(([mode, text]) => [mode, Number(latinDigits(text.trim()))] as const)
      .filter(([mode]) => typed[mode as keyof GroupTexts]?.trim() !== ''),
  )

interface GroupFieldsProps {
  readonly bounds: Links['bounds']
  readonly typed: GroupTexts
  readonly onType: (typed: GroupTexts) => void
}

/** The prize group people begin with, by kind of lottery. */
export function GroupFields({ bounds, typed, onType }: GroupFieldsProps) {
  const t = useT()
  return (
    <div className="rl-groups">
      {bounds.map(({ mode, least, own, start }) => (
        <TextField
          key={mode}
          label={t('registerLink.group', { mode: t(modeNames[mode]) })}
          hint={t('registerLink.groupHint', { least, most: own, start })}
          inputMode="numeric"
          maxLength={4}
          value={typed[mode] ?? ''}
          onChange={(event) => onType({ ...typed, [mode]: event.target.value })}
        />
      ))}
    </div>
  )
}
