import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { SelectInput, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { choicesOf } from '../../core/input/choices.ts'
import { ChoiceCol, Col, NumberCol, TimeCol } from '../../core/list/columns.tsx'
import { Money } from '../../core/show/file-parts.tsx'
import { ListPage } from '../../core/list/list-page.tsx'
import { RecordTitle } from './record-title.tsx'

type Board = ValueOf<ConsoleCalls['rewardBoardList']>['list'][number]

const filters = [
  <SelectInput
    key="state"
    source="state"
    alwaysOn
    choices={choicesOf(['review', 'final'], 'rewardBoard_')}
  />,
]

/** Leaderboards that are over, the newest first. */
export const RewardBoardList = () => (
  <ListPage filters={filters}>
    <Col source="name">
      <RecordTitle />
    </Col>
    <ChoiceCol source="measure" prefix="rewardMeasure_" />
    <TimeCol source="startsAt" />
    <TimeCol source="endsAt" />
    <ChoiceCol source="state" prefix="rewardBoard_" />
    <TimeCol source="reviewUntil" />
    <NumberCol source="players" />
    <NumberCol source="prizes" />
    <Col source="winners">
      <Winners />
    </Col>
  </ListPage>
)

function Winners() {
  const board = useRecordContext<Board>()
  return (
    <ol>
      {board?.winners.map(({ place, memberId, username, score, prize }) => (
        <li key={place}>
          <Link to={`/member/${memberId}/show`}>{username}</Link> {score}
          {prize && (prize.kind === 'cash' || prize.kind === 'bonus') && (
            <>
              {' · '}
              <Money amount={prize.amount} currency={board.currency} />
            </>
          )}
        </li>
      ))}
    </ol>
  )
}
