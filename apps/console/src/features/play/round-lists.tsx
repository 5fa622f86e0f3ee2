import { MoneyCol, NumberCol, TextCol, TimeCol } from '../../core/columns.tsx'
import { ListPage } from '../../core/list-page.tsx'

const refreshMs = 10_000

/** Rounds that have not ended, the oldest first. */
export const OpenRoundList = () => (
  <ListPage asksAgainMs={refreshMs}>
    <TimeCol source="openedAt" />
    <TextCol source="username" />
    <TextCol source="vendor" />
    <TextCol source="game" />
    <MoneyCol source="stake" />
    <MoneyCol source="payout" />
  </ListPage>
)

/** What games returned in the last day, beside what they publish. */
export const ReturnList = () => (
  <ListPage>
    <TextCol source="game" />
    <TextCol source="vendor" />
    <TextCol source="currency" />
    <NumberCol source="rounds" />
    <MoneyCol source="stake" />
    <MoneyCol source="payout" />
    <NumberCol source="actual" />
    <NumberCol source="published" />
  </ListPage>
)
