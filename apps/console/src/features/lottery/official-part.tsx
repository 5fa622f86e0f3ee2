import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { errorText } from '../../core/language/error-text.ts'
import { timeText } from '../../core/show/file-parts.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { CorrectionPart } from './correction-part.tsx'
import { NumbersInput } from './numbers-input.tsx'
import { readTyped } from './typed-numbers.ts'

type Draw = ValueOf<ConsoleCalls['lotteryDrawRead']>
type Official = ValueOf<ConsoleCalls['lotteryOfficialRead']>
interface Props {
  readonly draw: Draw
  readonly official: Official
}

const asksAgainMs = 5_000

/** What the official sources said of a draw, and what operators do where they say too little or too much. */
export function OfficialPart({ draw }: Pick<Props, 'draw'>) {
  const t = useTranslate()
  const { data, error } = useQuery({
    queryKey: ['lotteryOfficial', draw.id, draw.state, draw.resultVersion],
    queryFn: ({ signal }) => client.lotteryOfficialRead({ query: { id: draw.id }, signal }),
    refetchInterval: asksAgainMs,
  })
  if (error) return <p role="alert">{errorText(t, error)}</p>
  if (!data) return null
  const { stage, typeFrom, voidAt, disputesUntil } = data
  return (
    <section aria-label={t('lotteryOfficial.title')}>
      <h2>{t('lotteryOfficial.title')}</h2>
      <p className={stage === 'disputed' ? 'check-found' : undefined}>
        {t(`lotteryOfficial.stage_${stage}`, { time: timeText(typeFrom) })}{' '}
        {(stage === 'wait' || stage === 'type') && t('lotteryOfficial.voidAt', { time: timeText(voidAt) })}
      </p>
      {disputesUntil !== null && (
        <p>{t('lotteryOfficial.disputesUntil', { time: timeText(disputesUntil) })}</p>
      )}
      {stage !== 'early' && <Said draw={draw} official={data} />}
      {(stage === 'wait' || stage === 'type') && <TypeResult draw={draw} />}
      {data.isCorrectable && <CorrectionPart draw={draw} />}
    </section>
  )
}

function Said({ draw, official }: Props) {
  const t = useTranslate()
  const { reports, typed, stage } = official
  const lines = [
    ...reports.map((one) => ({ ...one, who: one.source, at: one.issuedAt, by: 'source' as const })),
    ...typed.map((one) => ({ ...one, who: one.operator, at: one.typedAt, by: 'operator' as const })),
  ]
  if (lines.length === 0) return <p>{t('lotteryOfficial.nothing')}</p>
  return (
    <>
      <ul className="said">
        {lines.map(({ who, at, by, numbers }) => (
          <li key={`${by} ${who} ${at}`}>
            <span>
              {t(`lotteryOfficial.${by}`)} <b>{who}</b>
            </span>{' '}
            <time dateTime={at}>{timeText(at)}</time>{' '}
            <b className="num">{numbers?.join(' ') ?? t('lotteryOfficial.hidden')}</b>
          </li>
        ))}
      </ul>
      {stage === 'disputed' && (
        <Decide draw={draw} candidates={lines.flatMap(({ numbers }) => (numbers ? [numbers] : []))} />
      )}
    </>
  )
}

/** One button for each of the results that were said. */
function Decide({
  draw,
  candidates,
}: {
  readonly draw: Draw
  readonly candidates: readonly (readonly string[])[]
}) {
  const t = useTranslate()
  const distinct = new Map(candidates.map((numbers) => [numbers.join(' '), numbers]))
  return (
    <div className="acts">
      {[...distinct].map(([text, numbers]) => (
        <ActionButton
          key={text}
          permission="lottery_ask"
          label={`${t('lotteryOfficial.decide')}: ${text}`}
          doneText={t('approvalDesk.asked')}
          act={(reason) =>
            client.lotteryDecisionAsk({ body: { id: draw.id, numbers: [...numbers], reason } })
          }
        >
          <p>{t('lotteryOfficial.decideHint', { numbers: text })}</p>
        </ActionButton>
      ))}
    </div>
  )
}

function TypeResult({ draw }: Pick<Props, 'draw'>) {
  const t = useTranslate()
  const [text, setText] = useState('')
  const type = async (reason: string) => {
    // What cannot be a result is sent as it was typed: the server says what is wrong with it.
    const numbers = readTyped(draw.family, text) ?? text.trim().split(/\s+/)
    await client.lotteryResultType({ body: { id: draw.id, numbers, reason } })
    setText('')
  }
  return (
    <div className="acts">
      <ActionButton
        permission="lottery_ask"
        label={t('lotteryOfficial.type')}
        doneText={t('lotteryOfficial.typedDone')}
        act={type}
      >
        <p>{t('lotteryOfficial.typeHint')}</p>
        <NumbersInput family={draw.family} value={text} onChange={setText} />
      </ActionButton>
    </div>
  )
}
