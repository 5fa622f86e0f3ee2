import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Title, useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { errorText } from '../../core/language/error-text.ts'
import { Facts } from '../../core/show/fields.tsx'
import { FileWait, Money, timeText, Values } from '../../core/show/file-parts.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ScrollBox } from '../../core/show/scroll-box.tsx'
import { RoundParts } from './round-parts.tsx'

type Round = ValueOf<ConsoleCalls['roundRead']>

/** One round: who played it, what moved, what the vendor says of it, and what operators wrote. */
export function RoundShow() {
  const t = useTranslate()
  const { id = '' } = useParams()
  const { data, error } = useGetOne<Round>('round', { id })
  if (error) return <p role="alert">{errorText(t, error)}</p>
  // A row of the list stands in until the round itself has come.
  if (data?.transfers === undefined) return <FileWait />
  return (
    <Card>
      <Title title={`${t('field.round')} ${data.round}`} />
      <CardContent>
        <RoundFacts round={data} />
        <RoundActs round={data} />
        <Transfers round={data} />
        <Outcome round={data} />
        <RoundParts id={data.id} />
        <Notes round={data} />
      </CardContent>
    </Card>
  )
}

function RoundFacts({ round }: { readonly round: Round }) {
  const t = useTranslate()
  const { currency } = round
  return (
    <Values
      of={{
        username: <Link to={`/member/${round.memberId}/show?part=bets`}>{round.username}</Link>,
        game: `${round.game} (${round.gameId})`,
        vendor: round.vendor,
        round: round.round,
        state: t(`choice.${round.state}`),
        openedAt: timeText(round.openedAt),
        closedAt: round.closedAt === null ? null : timeText(round.closedAt),
        stake: <Money amount={round.stake} currency={currency} />,
        payout: <Money amount={round.payout} currency={currency} />,
        profit: <Money amount={round.profit} currency={currency} />,
        isFree: round.isFree ? t('ra.boolean.true') : null,
        isTip: round.isTip ? t('ra.boolean.true') : null,
      }}
    />
  )
}

function RoundActs({ round: { id, state } }: { readonly round: Round }) {
  const t = useTranslate()
  return (
    <div className="acts">
      <ActionButton
        permission="round_settle"
        label={t('playDesk.note')}
        act={(reason) => client.roundNote({ body: { id, reason } })}
      />
      {state === 'open' && (
        <>
          <ActionButton
            permission="round_settle"
            label={t('playDesk.askVendor')}
            act={(reason) => client.roundAsk({ body: { id, reason } })}
          />
          <ActionButton
            permission="round_settle"
            label={t('playDesk.askCancel')}
            color="error"
            doneText={t('approvalDesk.asked')}
            act={(reason) => client.roundCancelAsk({ body: { id, reason } })}
          />
        </>
      )}
    </div>
  )
}

function Transfers({ round: { transfers, currency } }: { readonly round: Round }) {
  const t = useTranslate()
  return (
    <>
      <h3>{t('playDesk.movements')}</h3>
      <ScrollBox label={t('playDesk.movements')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {(['at', 'kind', 'amount', 'balanceAfter', 'transaction'] as const).map((name) => (
                <TableCell key={name}>{t(`field.${name}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {transfers.map((each) => (
              <TableRow key={`${each.transaction} ${each.kind} ${each.at}`}>
                <TableCell>{timeText(each.at)}</TableCell>
                <TableCell>{each.kind}</TableCell>
                <TableCell>
                  <Money amount={each.amount} currency={currency} />
                </TableCell>
                <TableCell>
                  {each.balanceAfter !== null && <Money amount={each.balanceAfter} currency={currency} />}
                </TableCell>
                <TableCell>{each.transaction}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollBox>
    </>
  )
}

function Outcome({ round }: { readonly round: Round }) {
  const t = useTranslate()
  const { record, proofUrl, inquiry, waitingWins, differences } = round
  return (
    <>
      <h3>{t('playDesk.outcome')}</h3>
      {record === null ? <p>{t('playDesk.noRecord')}</p> : <Facts value={record} />}
      {proofUrl !== null && (
        <p>
          <a href={proofUrl} target="_blank" rel="noreferrer">
            {t('playDesk.replay')}
          </a>
        </p>
      )}
      {inquiry && (
        <p>
          {t('playDesk.inquiry', {
            attempts: inquiry.attempts,
            answer: inquiry.lastAnswer,
            at: timeText(inquiry.nextAskAt),
          })}
        </p>
      )}
      {waitingWins > 0 && <p>{t('playDesk.waitingWins', { count: waitingWins })}</p>}
      {differences.length > 0 && (
        <>
          <h3>{t('resource.vendorDifference')}</h3>
          <ul>
            {differences.map(({ kind, transaction, resolvedAt }) => (
              <li key={`${kind} ${transaction}`}>
                {kind}: {transaction} {resolvedAt !== null && timeText(resolvedAt)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Notes({ round: { notes } }: { readonly round: Round }) {
  const t = useTranslate()
  return (
    <>
      <h3>{t('memberDesk.notes')}</h3>
      {notes.length === 0 && <p>{t('playDesk.noNotes')}</p>}
      <ol>
        {notes.map(({ id, at, by, text }) => (
          <li key={id}>
            <time dateTime={at}>{timeText(at)}</time> {by}: {text}
          </li>
        ))}
      </ol>
    </>
  )
}
