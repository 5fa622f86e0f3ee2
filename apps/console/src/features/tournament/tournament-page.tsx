import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Title, useGetOne } from 'react-admin'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { errorText } from '../../core/language/error-text.ts'
import { FileWait, Money, timeText, Values } from '../../core/show/file-parts.tsx'
import { useLanguage, useTranslate } from '../../core/language/language.ts'
import { useMay } from '../../core/session/operator.ts'
import { RelatedList } from '../../core/list/related-list.tsx'
import { draftOf, newPlan, type Tournament } from './plan-draft.ts'
import { TournamentForm } from './tournament-form.tsx'
import { OrderColumns, PlaceColumns } from './tournament-lists.tsx'

const asksAgainMs = 5_000

/** One tournament: a new one is written, another is watched, changed and ended. */
export function TournamentPage() {
  const t = useTranslate()
  const { id = '' } = useParams()
  const isNew = id === 'new'
  return (
    <Card>
      <Title title={isNew ? t('tournamentDesk.add') : `${t('resource.tournament')}: ${id}`} />
      <CardContent>{isNew ? <NewTournament /> : <TournamentFile id={id} />}</CardContent>
    </Card>
  )
}

function NewTournament() {
  const t = useTranslate()
  const [nowMs] = useState(() => Date.now())
  const { data, error } = useQuery({
    queryKey: ['tournamentChoices'],
    queryFn: ({ signal }) => client.tournamentChoices({ query: {}, signal }),
  })
  if (error) return <p role="alert">{errorText(t, error)}</p>
  if (!data) return <FileWait />
  return <TournamentForm first={newPlan(data.vendors[0] ?? '', nowMs)} vendors={data.vendors} isNew />
}

function TournamentFile({ id }: { readonly id: string }) {
  const t = useTranslate()
  const [search] = useSearchParams()
  const { data, error } = useGetOne<Tournament>('tournament', { id }, { refetchInterval: asksAgainMs })
  if (error) return <p role="alert">{errorText(t, error)}</p>
  // A row of the list stands in until the tournament itself has come.
  if (data?.news === undefined) return <FileWait />
  if (search.has('change'))
    return <TournamentForm first={draftOf(data)} vendors={[data.vendor]} isNew={false} />
  return (
    <>
      <TournamentFacts told={data} />
      <Acts told={data} />
      <h3>{t('tournamentDesk.board')}</h3>
      <RelatedList resource="tournamentPlace" filter={{ tournament: id }}>
        <PlaceColumns />
      </RelatedList>
      <h3>{t('tournamentDesk.orders')}</h3>
      <RelatedList resource="tournamentOrder" filter={{ tournament: id }}>
        <OrderColumns />
      </RelatedList>
    </>
  )
}

function TournamentFacts({ told }: { readonly told: Tournament }) {
  const t = useTranslate()
  const language = useLanguage()
  const { currency } = told
  const titleOf = (title: Tournament['title']) => (language === 'en' ? title.EN : title.BN)
  return (
    <>
      <Values
        of={{
          name: titleOf(told.title),
          state: t(`choice.tournament_${told.state}`),
          rule: t(`choice.tournamentRule_${told.rule}`),
          opensAt: timeText(told.opensAt),
          closesAt: timeText(told.closesAt),
          leastStake: <Money amount={told.leastStake} currency={currency} />,
          players: told.players,
          rounds: told.rounds,
          paid: <Money amount={told.paid} currency={currency} />,
          toldAt: timeText(told.toldAt),
        }}
      />
      <h3>{t('field.prizes')}</h3>
      <p>
        {told.prizes.map((amount, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a prize is its place
          <span key={index}>
            {index > 0 && ' · '}
            {index + 1}: <Money amount={amount} currency={currency} />
          </span>
        ))}
      </p>
      <h3>{t('field.games')}</h3>
      <p>{told.games.map(({ title }) => titleOf(title)).join(' · ')}</p>
    </>
  )
}

function Acts({ told }: { readonly told: Tournament }) {
  const t = useTranslate()
  const mayAsk = useMay('tournament_ask')
  const mayAnnounce = useMay('campaign_send')
  const { id, state } = told
  const isOn = state === 'coming' || state === 'running'
  return (
    <div className="acts">
      {state === 'coming' && mayAsk && (
        <Button size="small" variant="outlined" component={Link} to="?change">
          {t('tournamentDesk.change')}
        </Button>
      )}
      {isOn && mayAnnounce && (
        <Button size="small" variant="outlined" component={Link} to="/campaign/new/show" state={told.news}>
          {t('tournamentDesk.announce')}
        </Button>
      )}
      {state === 'running' && (
        <ActionButton
          permission="tournament_ask"
          label={t('tournamentDesk.close')}
          doneText={t('approvalDesk.asked')}
          act={(reason) => client.tournamentClose({ body: { id, reason } })}
        >
          <p>{t('tournamentDesk.closeHint')}</p>
        </ActionButton>
      )}
      {(isOn || state === 'closing') && (
        <ActionButton
          permission="tournament_ask"
          label={t('tournamentDesk.cancel')}
          color="error"
          act={(reason) => client.tournamentCancel({ body: { id, reason } })}
        >
          <p>{t('tournamentDesk.cancelHint')}</p>
        </ActionButton>
      )}
    </div>
  )
}
