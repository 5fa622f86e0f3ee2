import { TextInput } from 'react-admin'
import { ChoiceCol, MoneyCol, NumberCol, TextCol, TimeCol } from '../../core/columns.tsx'
import { ListPage } from '../../core/list-page.tsx'

const asksAgainMs = 30_000

/** Tournaments of vendors, the last to close first. */
export const TournamentList = () => (
  <ListPage asksAgainMs={asksAgainMs}>
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

const placeFilters = [<TextInput key="tournament" source="tournament" alwaysOn />]

/** Who stands where, and whether the ledger has the prize. */
export const TournamentPlaceList = () => (
  <ListPage filters={placeFilters} asksAgainMs={asksAgainMs}>
    <TextCol source="tournament" />
    <NumberCol source="place" />
    <TextCol source="username" />
    <NumberCol source="points" />
    <NumberCol source="rounds" />
    <MoneyCol source="prize" />
    <ChoiceCol source="state" prefix="tournamentPlace_" />
  </ListPage>
)
