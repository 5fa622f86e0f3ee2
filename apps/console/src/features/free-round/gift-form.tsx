import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ActionButton } from '../../core/action/action-button.tsx'
import { audienceOf, everybody, type AudienceDraft } from '../../core/input/audience-draft.ts'
import { AudienceInputs } from '../../core/input/audience-inputs.tsx'
import { client } from '../../core/session/client.ts'
import { errorText } from '../../core/language/error-text.ts'
import { Money } from '../../core/show/file-parts.tsx'
import { GameInput } from '../../core/input/game-input.tsx'
import { CountInput, DecimalInput } from '../../core/input/inputs.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { TextPreview } from '../../core/language/text-preview.tsx'

interface Draft extends AudienceDraft {
  readonly gameId: string
  readonly rounds: string
  readonly stake: string
  readonly days: string
}

const firstDraft: Draft = { ...everybody, gameId: '', rounds: '10', stake: '5.00', days: '7' }
const mostRounds = 1_000
const mostDays = 90

const giftOf = (draft: Draft) => ({
  gameId: draft.gameId,
  rounds: Number(draft.rounds),
  stake: draft.stake.trim(),
  days: Number(draft.days),
  audience: audienceOf(draft),
})

/** Free rounds for whom the audience names; `?members=` fills it in. */
export function GiftForm() {
  const t = useTranslate()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [draft, setDraft] = useState({ ...firstDraft, members: search.get('members') ?? '' })
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const give = async (reason: string) => {
    const { id } = await client.freeRoundGiftAsk({ body: { ...giftOf(draft), reason } })
    await navigate(`/freeRoundGift/${id}/show`)
  }
  return (
    <div className="content-form">
      <p>{t('freeRoundDesk.hint')}</p>
      <div className="shape-parts">
        <GameInput label={t('field.game')} onChange={(gameId) => set({ gameId })} />
        <CountInput
          label={t('field.rounds')}
          least={1}
          most={mostRounds}
          value={draft.rounds}
          onChange={(rounds) => set({ rounds })}
        />
        <DecimalInput label={t('field.stake')} value={draft.stake} onChange={(stake) => set({ stake })} />
        <CountInput
          label={t('field.days')}
          least={1}
          most={mostDays}
          value={draft.days}
          onChange={(days) => set({ days })}
        />
      </div>
      <AudienceInputs draft={draft} set={set} />
      <Counted draft={draft} />
      <div className="acts">
        <ActionButton permission="free_round_give" label={t('freeRoundDesk.give')} act={give} />
      </div>
    </div>
  )
}

/** How many it would go to, what it is worth and what they would read: the server says it all. */
function Counted({ draft }: { readonly draft: Draft }) {
  const t = useTranslate()
  const [seen, setSeen] = useState<Draft>()
  const gift = giftOf(seen ?? draft)
  const { data, error } = useQuery({
    queryKey: ['freeRoundGiftCount', gift],
    queryFn: ({ signal }) => client.freeRoundGiftCount({ body: gift, signal }),
    enabled: seen !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <>
      <Button variant="outlined" onClick={() => setSeen(draft)}>
        {t('campaignDesk.look')}
      </Button>
      <p role="status">
        {error && errorText(t, error)}
        {!error && data && (
          <>
            {t('campaignDesk.count', { count: data.members })} · {t('field.worth')}{' '}
            <Money amount={data.worth} currency={data.currency} /> ·{' '}
            {t(data.needsSecond ? 'freeRoundDesk.forTwo' : 'freeRoundDesk.forOne')}
          </>
        )}
      </p>
      {!error && data && <TextPreview title={data.title} body={data.body} />}
    </>
  )
}
