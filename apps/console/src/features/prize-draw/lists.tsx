import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { SelectInput, useRecordContext } from 'react-admin'
import { ActionButton } from '../../core/action/action-button.tsx'
import { choicesOf } from '../../core/input/choices.ts'
import { client } from '../../core/session/client.ts'
import { GiveByHand } from '../../core/action/give-by-hand.tsx'
import {
  ActsCol,
  ChoiceCol,
  Col,
  MoneyCol,
  NumberCol,
  TextCol,
  TimeCol,
  YesCol,
} from '../../core/list/columns.tsx'
import { useLanguage, useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'
import { GameForm } from './game-form.tsx'
import { RaffleForm } from './raffle-form.tsx'

type Game = ValueOf<ConsoleCalls['miniGameList']>['list'][number]
type Raffle = ValueOf<ConsoleCalls['raffleList']>['list'][number]

const asksAgainMs = 10_000

/** Games of turns: the table in force, what it gave and what is left of its budget. */
export const MiniGameList = () => (
  <ListPage actions={<GameForm />} asksAgainMs={asksAgainMs}>
    <Col source="name">
      <GameTitle />
    </Col>
    <Col source="kind">
      <GameKind />
    </Col>
    <NumberCol source="turns" />
    <NumberCol source="played" />
    <MoneyCol source="expected" />
    <MoneyCol source="cap" />
    <MoneyCol source="granted" />
    <YesCol source="isStopped" />
    <TextCol source="askedBy" />
    <TextCol source="approvedBy" />
    <TimeCol source="agreedAt" />
    <ActsCol>
      <GameActs />
    </ActsCol>
  </ListPage>
)

function GameTitle() {
  const language = useLanguage()
  const title = useRecordContext<Game>()?.document.title
  return <>{language === 'bn' ? title?.bn : title?.en}</>
}

function GameKind() {
  const t = useTranslate()
  const kind = useRecordContext<Game>()?.document.kind
  return <>{kind && t(`choice.drawGame_${kind}`)}</>
}

function GameActs() {
  const t = useTranslate()
  const game = useRecordContext<Game>()
  if (!game) return null
  return (
    <div className="acts">
      <GameForm key={game.version} line={game} />
      <GiveByHand
        label={t('peopleDesk.giveTurns')}
        giftOf={(count) => ({ kind: 'game_turns', gameId: game.id, count: Number(count) })}
      />
      <Stop id={`game:${game.id}`} isStopped={game.isStopped} />
    </div>
  )
}

const filters = [
  <SelectInput
    key="state"
    source="state"
    alwaysOn
    choices={choicesOf(['open', 'closed', 'drawn', 'cancelled'], 'raffle_')}
  />,
]

/** Raffles with their tickets, their draws and what is owed. */
export const RaffleList = () => (
  <ListPage filters={filters} actions={<RaffleForm />} asksAgainMs={asksAgainMs}>
    <Col source="name">
      <RaffleTitle />
    </Col>
    <ChoiceCol source="state" prefix="raffle_" />
    <NumberCol source="prizes" />
    <MoneyCol source="total" />
    <NumberCol source="tickets" />
    <NumberCol source="entrants" />
    <NumberCol source="won" />
    <NumberCol source="owed" />
    <TimeCol source="closesAt" />
    <TimeCol source="drawsAt" />
    <TimeCol source="drawnAt" />
    <YesCol source="isStopped" />
    <ActsCol>
      <RaffleActs />
    </ActsCol>
  </ListPage>
)

function RaffleTitle() {
  const language = useLanguage()
  const title = useRecordContext<Raffle>()?.title
  return <>{language === 'bn' ? title?.BN : title?.EN}</>
}

function RaffleActs() {
  const t = useTranslate()
  const raffle = useRecordContext<Raffle>()
  if (raffle?.state !== 'open' && raffle?.state !== 'closed') return null
  const { id, isStopped } = raffle
  return (
    <div className="acts">
      {raffle.state === 'open' && (
        <GiveByHand
          label={t('peopleDesk.giveTickets')}
          giftOf={(count) => ({ kind: 'raffle_tickets', raffleId: id, count: Number(count) })}
        />
      )}
      <Stop id={`raffle:${id}`} isStopped={isStopped} />
      <ActionButton
        permission="reward_ask"
        label={t('rewardDesk.cancelRaffle')}
        color="error"
        doneText={t('approvalDesk.asked')}
        act={(reason) => client.raffleCancelAsk({ body: { id, reason } })}
      />
    </div>
  )
}

/** Stops one game or the draw of a raffle; a stopped one is released. */
function Stop({ id, isStopped }: { readonly id: string; readonly isStopped: boolean }) {
  const t = useTranslate()
  return (
    <ActionButton
      permission="reward_stop"
      label={t(isStopped ? 'rewardDesk.release' : 'rewardDesk.stop')}
      act={(reason) =>
        isStopped
          ? client.rewardRelease({ body: { id, reason } })
          : client.rewardStop({ body: { id, reason } })
      }
    />
  )
}
