import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ActionButton } from '../../core/action-button.tsx'
import { client } from '../../core/client.ts'
import { errorText } from '../../core/error-text.ts'
import { useTranslate } from '../../core/language.ts'
import { fromLocal } from '../../core/local-time.ts'
import { CampaignPreview } from './campaign-preview.tsx'
import { audienceOf, emptyDraft, type Draft } from './draft.ts'
import '../../core/shape/shape-input.css'

interface PartProps {
  readonly draft: Draft
  readonly set: (change: Partial<Draft>) => void
}

const languages = ['EN', 'BN'] as const

/** A new message: what is typed here is nobody's before it is asked for. */
export function CampaignForm() {
  const t = useTranslate()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(emptyDraft)
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const { topic, title, body, sendAt } = draft
  const send = async (reason: string) => {
    const asked = { topic, title, body, audience: audienceOf(draft), sendAt: fromLocal(sendAt), reason }
    const { id } = await client.campaignAsk({ body: asked })
    await navigate(`/campaign/${id}/show`)
  }
  return (
    <div className="content-form">
      <Texts draft={draft} set={set} />
      <AudienceInputs draft={draft} set={set} />
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

function Texts({ draft, set }: PartProps) {
  const t = useTranslate()
  return (
    <div className="content-sides">
      {languages.map((language) => (
        <section key={language} lang={language === 'EN' ? 'en' : 'bn'}>
          <h2>{t(`settingPart.${language}`)}</h2>
          <TextField
            required
            fullWidth
            margin="dense"
            label={`${t('field.title')} (${language})`}
            value={draft.title[language]}
            onChange={({ target }) => set({ title: { ...draft.title, [language]: target.value } })}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
          <TextField
            fullWidth
            multiline
            minRows={5}
            maxRows={16}
            margin="dense"
            label={`${t('contentDesk.html')} (${language})`}
            value={draft.body[language]}
            onChange={({ target }) => set({ body: { ...draft.body, [language]: target.value } })}
          />
        </section>
      ))}
    </div>
  )
}

const times = ['activeSince', 'inactiveSince', 'openedSince'] as const
const words = ['levelFrom', 'levelTo', 'tag', 'agent', 'callingCode'] as const
const hints = { agent: 'campaignDesk.agentHint', callingCode: 'campaignDesk.callingCodeHint' } as const
const hintOf = (name: (typeof words)[number]) =>
  name === 'agent' || name === 'callingCode' ? hints[name] : undefined

function AudienceInputs({ draft, set }: PartProps) {
  const t = useTranslate()
  const timed = { type: 'datetime-local', slotProps: { inputLabel: { shrink: true } } } as const
  return (
    <section aria-label={t('campaignDesk.audience')}>
      <h2>{t('campaignDesk.audience')}</h2>
      <p>{t('campaignDesk.audienceHint')}</p>
      <div className="shape-parts">
        <AudienceChoices draft={draft} set={set} />
        {words.map((name) => {
          const hint = hintOf(name)
          return (
            <TextField
              key={name}
              margin="dense"
              label={t(`campaignDesk.${name}`)}
              helperText={hint && t(hint)}
              value={draft[name]}
              onChange={({ target }) => set({ [name]: target.value })}
            />
          )
        })}
        {times.map((name) => (
          <TextField
            key={name}
            {...timed}
            margin="dense"
            label={t(`campaignDesk.${name}`)}
            value={draft[name]}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        ))}
        <TextField
          {...timed}
          margin="dense"
          label={t('field.sendAt')}
          helperText={t('campaignDesk.sendHint')}
          value={draft.sendAt}
          onChange={({ target }) => set({ sendAt: target.value })}
        />
      </div>
      <TextField
        fullWidth
        multiline
        maxRows={6}
        margin="dense"
        label={t('campaignDesk.members')}
        helperText={t('campaignDesk.membersHint')}
        value={draft.members}
        onChange={({ target }) => set({ members: target.value })}
      />
    </section>
  )
}

/** What is chosen of few: anything, unless somebody says otherwise. */
function AudienceChoices({ draft, set }: PartProps) {
  const t = useTranslate()
  const choose = { select: true, margin: 'dense' } satisfies TextFieldProps
  return (
    <>
      <TextField
        {...choose}
        label={t('field.topic')}
        value={draft.topic}
        onChange={({ target }) => set({ topic: target.value === 'promotion' ? 'promotion' : 'platform' })}
      >
        <MenuItem value="platform">{t('choice.topic_platform')}</MenuItem>
        <MenuItem value="promotion">{t('choice.topic_promotion')}</MenuItem>
      </TextField>
      <TextField
        {...choose}
        label={t('field.language')}
        value={draft.language}
        onChange={({ target }) => set({ language: languages.find((each) => each === target.value) ?? '' })}
      >
        <MenuItem value="">{t('campaignDesk.any')}</MenuItem>
        <MenuItem value="EN">{t('settingPart.EN')}</MenuItem>
        <MenuItem value="BN">{t('settingPart.BN')}</MenuItem>
      </TextField>
      <TextField
        {...choose}
        label={t('campaignDesk.hasDeposited')}
        value={draft.hasDeposited}
        onChange={({ target }) =>
          set({ hasDeposited: (['yes', 'no'] as const).find((each) => each === target.value) ?? '' })
        }
      >
        <MenuItem value="">{t('campaignDesk.any')}</MenuItem>
        <MenuItem value="yes">{t('ra.boolean.true')}</MenuItem>
        <MenuItem value="no">{t('ra.boolean.false')}</MenuItem>
      </TextField>
    </>
  )
}

/** How many it would go to, and what they would see: the server says both. */
function Counted({ draft }: Pick<PartProps, 'draft'>) {
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
      {data && <CampaignPreview title={title} body={data.body} />}
    </>
  )
}
