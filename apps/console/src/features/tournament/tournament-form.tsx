import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ActionButton } from '../../core/action/action-button.tsx'
import { BothTexts } from '../../core/language/both-texts.tsx'
import { client } from '../../core/session/client.ts'
import { errorText } from '../../core/language/error-text.ts'
import { Money } from '../../core/show/file-parts.tsx'
import { GameInput } from '../../core/input/game-input.tsx'
import { ChoiceInput, DecimalInput, LongTextInput, TextInput, TimeInput } from '../../core/input/inputs.tsx'
import { useLanguage, useTranslate } from '../../core/language/language.ts'
import { TextPreview } from '../../core/language/text-preview.tsx'
import { addGames, planOf, rules, type PlanDraft } from './plan-draft.ts'
import '../../core/shape/shape-input.css'

interface PartProps {
  readonly draft: PlanDraft
  readonly set: (change: Partial<PlanDraft>) => void
}

const longestName = 40
const mostPlayed = 24

/** A new tournament, or a change of one that has not opened: a second person decides. */
export function TournamentForm({
  first,
  vendors,
  isNew,
}: {
  readonly first: PlanDraft
  readonly vendors: readonly string[]
  readonly isNew: boolean
}) {
  const t = useTranslate()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(first)
  const set = (change: Partial<PlanDraft>) => setDraft({ ...draft, ...change })
  const ask = async (reason: string) => {
    const plan = planOf(draft)
    await client.tournamentAsk({ body: { ...plan, reason } })
    const filter = JSON.stringify({ tournament: `${plan.vendor}.${plan.tournament}` })
    await navigate(`/tournamentOrder?filter=${encodeURIComponent(filter)}`)
  }
  return (
    <div className="content-form">
      <p>{t('tournamentDesk.hint')}</p>
      <Frame draft={draft} set={set} vendors={vendors} isNew={isNew} />
      <BothTexts title={draft.title} onChange={set} />
      <Games draft={draft} set={set} />
      <Preview draft={draft} />
      <div className="acts">
        <ActionButton
          permission="tournament_ask"
          label={t('tournamentDesk.ask')}
          doneText={t('approvalDesk.asked')}
          act={ask}
        />
      </div>
    </div>
  )
}

function Frame({
  draft,
  set,
  vendors,
  isNew,
}: PartProps & { readonly vendors: readonly string[]; readonly isNew: boolean }) {
  const t = useTranslate()
  return (
    <div className="shape-parts">
      {isNew && (
        <ChoiceInput
          label={t('tournamentDesk.vendor')}
          value={draft.vendor}
          choices={vendors.map((id) => ({ id, name: id }))}
          onChange={(vendor) => set({ vendor })}
        />
      )}
      {isNew && (
        <TextInput
          label={t('tournamentDesk.code')}
          hint={t('tournamentDesk.codeHint')}
          maxLength={longestName}
          value={draft.tournament}
          onChange={(tournament) => set({ tournament })}
        />
      )}
      <ChoiceInput
        label={t('field.rule')}
        value={draft.rule}
        choices={rules.map((id) => ({ id, name: t(`choice.tournamentRule_${id}`) }))}
        onChange={(rule) => set({ rule })}
      />
      <TimeInput label={t('field.opensAt')} value={draft.opensAt} onChange={(opensAt) => set({ opensAt })} />
      <TimeInput
        label={t('field.closesAt')}
        value={draft.closesAt}
        onChange={(closesAt) => set({ closesAt })}
      />
      <DecimalInput
        label={t('field.leastStake')}
        value={draft.leastStake}
        onChange={(leastStake) => set({ leastStake })}
      />
    </div>
  )
}

function Games({ draft, set }: PartProps) {
  const t = useTranslate()
  const add = (more: readonly string[]) => set({ games: addGames(draft.games, more) })
  const addMost = async () => {
    const { games } = await client.tournamentChoices({
      query: { vendor: draft.vendor, count: mostPlayed },
    })
    add(games.map(({ gameId }) => gameId))
  }
  return (
    <div className="content-sides">
      <LongTextInput
        label={t('field.prizes')}
        hint={t('tournamentDesk.prizesHint')}
        value={draft.prizes}
        onChange={(prizes) => set({ prizes })}
      />
      <div>
        <LongTextInput
          label={t('tournamentDesk.games')}
          hint={t('tournamentDesk.gamesHint')}
          value={draft.games}
          onChange={(games) => set({ games })}
        />
        <GameInput label={t('tournamentDesk.gameAdd')} onChange={(id) => id !== '' && add([id])} />
        <Button size="small" variant="outlined" onClick={() => void addMost()}>
          {t('tournamentDesk.gamesMost', { count: mostPlayed })}
        </Button>
      </div>
    </div>
  )
}

/** What it means and promises, in the words that announce it: the server says it all. */
function Preview({ draft }: { readonly draft: PlanDraft }) {
  const t = useTranslate()
  const language = useLanguage()
  const [seen, setSeen] = useState<PlanDraft>()
  const plan = planOf(seen ?? draft)
  const { data, error } = useQuery({
    queryKey: ['tournamentPreview', plan],
    queryFn: ({ signal }) => client.tournamentPreview({ body: plan, signal }),
    enabled: seen !== undefined,
    retry: false,
  })
  return (
    <>
      <Button variant="outlined" onClick={() => setSeen(draft)}>
        {t('tournamentDesk.preview')}
      </Button>
      <p role="status">
        {error && errorText(t, error)}
        {data && (
          <>
            {t('field.games')}: {data.games.length} · {t('field.prizes')}:{' '}
            <Money amount={data.promised} currency={data.currency} />
          </>
        )}
      </p>
      {data && (
        <>
          <p>{data.games.map(({ title }) => (language === 'en' ? title.EN : title.BN)).join(' · ')}</p>
          <TextPreview title={data.title} body={data.body} />
        </>
      )}
    </>
  )
}
