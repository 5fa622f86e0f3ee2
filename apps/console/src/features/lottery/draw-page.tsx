import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import LinearProgress from '@mui/material/LinearProgress'
import { Title, useGetOne } from 'react-admin'
import { useParams } from 'react-router-dom'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { errorText } from '../../core/language/error-text.ts'
import { Facts } from '../../core/show/fields.tsx'
import { FileWait, Money, timeText, Values } from '../../core/show/file-parts.tsx'
import { useLanguage, useTranslate } from '../../core/language/language.ts'
import { ExposurePart } from './exposure-part.tsx'
import { OfficialPart } from './official-part.tsx'
import './lottery.css'

type Draw = ValueOf<ConsoleCalls['lotteryDrawRead']>

const asksAgainMs = 5_000

/** One draw: what was published before it, what was sold, what came out, and how far its payment is. */
export function DrawPage() {
  const t = useTranslate()
  const { id = '' } = useParams()
  const { data, error } = useGetOne<Draw>('lotteryDraw', { id }, { refetchInterval: asksAgainMs })
  return (
    <Card>
      <Title title={`${t('resource.lotteryDraw')}: ${id}`} />
      <CardContent>
        {error ? (
          <p role="alert">{errorText(t, error)}</p>
        ) : data?.commitment === undefined ? (
          // A row of the list stands in until the draw itself has come.
          <FileWait />
        ) : (
          <DrawFile draw={data} />
        )}
      </CardContent>
    </Card>
  )
}

function DrawFile({ draw }: { readonly draw: Draw }) {
  const t = useTranslate()
  const { commitment, currency, leases, sales } = draw
  return (
    <>
      <DrawFacts draw={draw} />
      <VoidAsk draw={draw} />
      {draw.kind === 'external' && <OfficialPart draw={draw} />}
      <h2>{t('lotteryDesk.sales')}</h2>
      <Values
        of={{
          tickets: sales.tickets,
          cancelled: sales.cancelled,
          players: sales.members,
          stake: <Money amount={sales.stake} currency={currency} />,
        }}
      />
      {draw.returned && <Returned returned={draw.returned} currency={currency} />}
      <ExposurePart drawId={draw.id} isSelling={draw.state === 'scheduled' || draw.state === 'open'} />
      {leases.length > 0 && (
        <>
          <h2>{t('lotteryDesk.leases')}</h2>
          <ul>
            {leases.map(({ node, share }) => (
              <li key={node}>
                {node}: <Money amount={share} currency={currency} />
              </li>
            ))}
          </ul>
        </>
      )}
      {draw.settlements.map((settlement) => (
        <Settlement key={settlement.version} settlement={settlement} currency={currency} />
      ))}
      <h2>{t('lotteryDesk.results')}</h2>
      {[...draw.results].reverse().map((result) => (
        <Result key={result.version} result={result} />
      ))}
      <h2>{t('lotteryDesk.commitment')}</h2>
      <Values
        of={{
          seedHash: commitment.seedHash,
          chainHash: commitment.chainHash,
          beaconRound: commitment.round,
          root: commitment.root,
          leaves: commitment.leaves,
          closeSignature: commitment.closeSignature,
        }}
      />
    </>
  )
}

function Returned({
  returned,
  currency,
}: {
  readonly returned: NonNullable<Draw['returned']>
  readonly currency: string
}) {
  const t = useTranslate()
  return (
    <>
      <h2>{t('lotterySeriesDesk.returned')}</h2>
      <Values
        of={{
          won: <Money amount={returned.won} currency={currency} />,
          expectedWin: <Money amount={returned.expected} currency={currency} />,
          rate: returned.rate,
          expectedRate: returned.expectedRate,
        }}
      />
    </>
  )
}

/** A draw with a result is corrected instead. */
function VoidAsk({ draw }: { readonly draw: Draw }) {
  const t = useTranslate()
  if (draw.resultVersion > 0 || draw.state === 'void') return null
  return (
    <div className="acts">
      <ActionButton
        permission="lottery_ask"
        label={t('lotteryDesk.voidAsk')}
        color="error"
        doneText={t('approvalDesk.asked')}
        act={(reason) => client.lotteryVoidAsk({ body: { id: draw.id, reason } })}
      >
        <p>{t('lotteryDesk.voidHint')}</p>
      </ActionButton>
    </div>
  )
}

function DrawFacts({ draw }: { readonly draw: Draw }) {
  const t = useTranslate()
  const language = useLanguage()
  const orNothing = (at: string | null) => (at === null ? null : timeText(at))
  return (
    <Values
      of={{
        game: `${language === 'en' ? draw.game.EN : draw.game.BN} (${draw.gameId}, ${draw.family})`,
        number: draw.number,
        kind: t(`choice.drawKind_${draw.kind}`),
        state: t(`choice.draw_${draw.state}`),
        opensAt: timeText(draw.opensAt),
        closesAt: timeText(draw.closesAt),
        drawAt: timeText(draw.drawAt),
        closedAt: orNothing(draw.closedAt),
        settledAt: orNothing(draw.settledAt),
        voidReason: draw.voidReason,
      }}
    />
  )
}

interface SettlementProps {
  readonly settlement: Draw['settlements'][number]
  readonly currency: string
}

function Settlement({ settlement, currency }: SettlementProps) {
  const t = useTranslate()
  const { version, done, parts, waiting, tickets, stake, paid } = settlement
  const title =
    version === 0 ? t('lotteryDesk.refunds') : t('lotteryDesk.settlement', { version: String(version) })
  return (
    <>
      <h2>{title}</h2>
      <LinearProgress variant="determinate" aria-label={title} value={(done / Math.max(1, parts)) * 100} />
      <p>{t('lotteryDesk.parts', { done: String(done), parts: String(parts), waiting: String(waiting) })}</p>
      <Values
        of={{
          tickets,
          stake: <Money amount={stake} currency={currency} />,
          paid: <Money amount={paid} currency={currency} />,
        }}
      />
    </>
  )
}

function Result({ result }: { readonly result: Draw['results'][number] }) {
  const t = useTranslate()
  const { version, numbers, openedAt, reason, inputs } = result
  return (
    <>
      <Values
        of={{ resultVersion: version, numbers: numbers.join(' '), opensAt: timeText(openedAt), reason }}
      />
      <details>
        <summary>{t('lotteryDesk.inputs')}</summary>
        <Facts value={inputs} />
      </details>
    </>
  )
}
