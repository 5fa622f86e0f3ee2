import { isOncePerCluster } from '@baize/domain/reward'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { client } from '../../core/session/client.ts'
import { CountInput, FlagInput } from '../../core/input/inputs.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { readAudience, type RuleDraft } from './rule-draft.ts'

interface RuleAudienceProps {
  readonly draft: RuleDraft
  readonly set: (change: Partial<RuleDraft>) => void
}

const oldestDays = 3_660
const longestIdle = 35
const mostLevels = 20

/** The audience of a rule: a closed set of conditions, and how many members meet them now. */
export function RuleAudience({ draft, set }: RuleAudienceProps) {
  const t = useTranslate()
  const levels = ['levelFrom', 'levelTo'] as const
  return (
    <section aria-label={t('rewardAudience.title')}>
      <h2>{t('rewardAudience.title')}</h2>
      <div className="shape-parts">
        <CountInput
          label={t('rewardDesk.registeredWithinDays')}
          hint={t('rewardDesk.anyoneHint')}
          isOptional
          least={1}
          most={oldestDays}
          value={draft.registeredWithinDays}
          onChange={(registeredWithinDays) => set({ registeredWithinDays })}
        />
        {levels.map((name) => (
          <CountInput
            key={name}
            label={t(`rewardAudience.${name}`)}
            isOptional
            least={0}
            most={mostLevels}
            value={draft[name]}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
        <CountInput
          label={t('rewardAudience.idleDays')}
          hint={t('rewardAudience.idleHint')}
          isOptional
          least={1}
          most={longestIdle}
          value={draft.idleDays}
          onChange={(idleDays) => set({ idleDays })}
        />
        <FlagInput
          label={t('rewardAudience.hasDeposited')}
          value={draft.hasDeposited}
          onChange={(hasDeposited) => set({ hasDeposited })}
        />
        <FlagInput
          label={t('rewardAudience.oncePerCluster')}
          value={isOncePerCluster({
            ...draft,
            audience: { registeredWithinDays: null, oncePerCluster: draft.oncePerCluster },
          })}
          onChange={(oncePerCluster) => set({ oncePerCluster })}
        />
      </div>
      <Count draft={draft} />
    </section>
  )
}

type Counted = Awaited<ReturnType<typeof client.rewardAudienceCount>> | 'failed'

function Count({ draft }: Pick<RuleAudienceProps, 'draft'>) {
  const t = useTranslate()
  const [counted, setCounted] = useState<Counted>()
  const audience = readAudience(draft)
  const count = () => {
    if (!audience) return
    client.rewardAudienceCount({ body: { audience } }).then(setCounted, () => setCounted('failed'))
  }
  return (
    <p role="status">
      <Button onClick={count} disabled={!audience}>
        {t('rewardAudience.count')}
      </Button>{' '}
      {counted === 'failed'
        ? t('rewardAudience.failed')
        : counted &&
          t('rewardAudience.counted', { members: `${counted.members}`, players: `${counted.players}` })}
    </p>
  )
}
