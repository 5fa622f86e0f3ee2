import { TextInput } from 'react-admin'
import { AddLink } from '../../core/action/add-link.tsx'
import { ChoiceCol, FactsCol, MoneyCol, NumberCol, TextCol, TimeCol } from '../../core/list/columns.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'

const asksAgainMs = 30_000
const ordersAskAgainMs = 5_000

/** Tournaments of vendors, the last to close first. */
export const TournamentList = () => (
  <ListPage rowClick="show" actions={<AddButton />} asksAgainMs={asksAgainMs}>
    <TextCol source="id" />
    <TextCol source="name" />
    <ChoiceCol source="rule" prefix="tournamentRule_" />
    <ChoiceCol source="state" prefix="tournament_" />
    <TimeCol source="startsAt" />
    <TimeCol source="endsAt" />
    <NumberCol source="games" />
    <NumberCol source="players" />
    <NumberCol source="rounds" />
    <MoneyCol source="prizes" />
    <MoneyCol source="paid" />
    <TimeCol source="toldAt" />
  </ListPage>
)

function AddButton() {
  const t = useTranslate()
  return <AddLink permission="tournament_ask" to="/tournament/new/show" label={t('tournamentDesk.add')} />
}

const filters = [<TextInput key="tournament" source="tournament" alwaysOn />]

/** Who stands where, and whether the ledger has the prize. */
export const TournamentPlaceList = () => (
  <ListPage filters={filters} asksAgainMs={asksAgainMs}>
    <TextCol source="tournament" />
    <PlaceColumns />
  </ListPage>
)

export const PlaceColumns = () => (
  <>
    <NumberCol source="place" />
    <TextCol source="username" />
    <NumberCol source="points" />
    <NumberCol source="rounds" />
    <MoneyCol source="prize" />
    <ChoiceCol source="state" prefix="tournamentPlace_" />
  </>
)

/** What operators asked of tournaments, and what the vendors said. */
export const TournamentOrderList = () => (
  <ListPage filters={filters} asksAgainMs={ordersAskAgainMs}>
    <TextCol source="id" />
    <TextCol source="tournament" />
    <OrderColumns />
  </ListPage>
)

export const OrderColumns = () => (
  <>
    <ChoiceCol source="act" prefix="order_" />
    <ChoiceCol source="state" prefix="order_" />
    <TextCol source="refusal" />
    <FactsCol source="plan" />
    <TextCol source="reason" />
    <TextCol source="askedBy" />
    <TimeCol source="askedAt" />
    <TimeCol source="toldAt" />
  </>
)
