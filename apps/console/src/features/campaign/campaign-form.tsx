import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ActionButton } from '../../core/action/action-button.tsx'
import { audienceOf } from '../../core/input/audience-draft.ts'
import { AudienceInputs } from '../../core/input/audience-inputs.tsx'
import { BothTexts } from '../../core/language/both-texts.tsx'
import { client } from '../../core/session/client.ts'
import { errorText } from '../../core/language/error-text.ts'
import { ChoiceInput, TimeInput } from '../../core/input/inputs.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { fromLocal } from '../../core/input/local-time.ts'
import { TextPreview } from '../../core/language/text-preview.tsx'
import { emptyDraft, textsOf, type Draft } from './draft.ts'

const topics = ['platform', 'promotion'] as const

/** A new message: what is typed here is nobody's before it is asked for. A link may bring its first words. */
export function CampaignForm() {
  const t = useTranslate()
  const navigate = useNavigate()
  const handed = textsOf(useLocation().state)
  const [draft, setDraft] = useState<Draft>({ ...emptyDraft, ...handed })
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const { topic, title, body, sendAt } = draft
  const send = async (reason: string) => {
    const asked = { topic, title, body, audience: audienceOf(draft), sendAt: fromLocal(sendAt), reason }
    const { id } = await client.campaignAsk({ body: asked })
    await navigate(`/campaign/${id}/show`)
  }
  return (
    <div className="content-form">
      <BothTexts title={title} body={body} onChange={set} />
      <AudienceInputs draft={draft} set={set}>
        <ChoiceInput
          label={t('field.topic')}
          value={topic}
          choices={topics.map((id) => ({ id, name: t(`choice.topic_${id}`) }))}
          onChange={(chosen) => set({ topic: chosen })}
        />
        <TimeInput
          isOptional
          label={t('field.sendAt')}
          hint={t('campaignDesk.sendHint')}
          value={sendAt}
          onChange={(time) => set({ sendAt: time })}
        />
      </AudienceInputs>
      <Counted draft={draft} />
      <div className="acts">
        <ActionButton
          permission="campaign_send"
          label={t('campaignDesk.ask')}
          doneText={t('approvalDesk.asked')}
          act={send}
        />
      </div>
    </div>
  )
}

/** How many it would go to, and what they would see: the server says both. */
function Counted({ draft }: { readonly draft: Draft }) {
  const t = useTranslate()
  const [seen, setSeen] = useState(draft)
  const audience = audienceOf(seen)
  const { body, title } = seen
  const { data, error } = useQuery({
    queryKey: ['campaignCount', audience, body],
    queryFn: ({ signal }) => client.campaignCount({ body: { audience, body }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <>
      <Button variant="outlined" onClick={() => setSeen(draft)}>
        {t('campaignDesk.look')}
      </Button>
      <p role="status">
        {error ? errorText(t, error) : data && t('campaignDesk.count', { count: data.members })}
      </p>
      {data && <TextPreview title={title} body={data.body} />}
    </>
  )
}
