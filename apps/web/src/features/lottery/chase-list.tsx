import type { LotteryChase } from '@baize/contract'
import {
  Amount,
  Button,
  Empty,
  FieldMessage,
  LoadMore,
  SkeletonRows,
  Tag,
  useLanguage,
  useT,
  type Tone,
} from '@baize/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Translate } from '@baize/i18n'
import { errorText } from '../../core/calls/error-text.ts'
import { LoadError } from '../../core/page/load-error.tsx'
import { localTime } from '../../core/time/local-time.ts'
import { keepBalance } from '../../core/queries/queries.ts'
import { shortNumber } from './countdown.ts'
import { lotteryClient } from './lottery-client.ts'
import { chasesKey, useChases } from './queries.ts'
import { titleName } from './ticket-text.ts'
import './ticket.css'
import './chase.css'

const tones: Readonly<Record<LotteryChase['state'], Tone>> = {
  running: 'ok',
  paused: 'warn',
  ended: 'plain',
  stopped: 'plain',
}

/** The member's chases: what is done, what is on hold, and how to stop. */
export function ChaseList() {
  const t = useT()
  const query = useChases()
  const chases = query.data?.pages.flatMap((page) => page.chases)
  if (!chases) return query.isError ? <LoadError query={query} /> : <SkeletonRows count={3} />
  if (chases.length === 0) return <Empty title={t('lottery.chasesNone')} text={t('lottery.chasesNoneText')} />
  return (
    <>
      <ul className="tk-list">
        {chases.map((chase) => (
          <li key={chase.chaseId}>
            <ChaseCard chase={chase} />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  )
}

const reasons = ['price', 'win', 'profit', 'done', 'player', 'limit', 'funds'] as const

function reasonOf(t: Translate, reason: string | null): string | undefined {
  const known = reasons.find((one) => one === reason)
  return known && t(`lottery.chase_${known}`)
}

function ChaseCard({ chase }: { chase: LotteryChase }) {
  const t = useT()
  const language = useLanguage()
  const { currencySymbol: symbol, draws } = chase
  const done = draws.filter(({ state }) => state !== 'held').length
  const reason = reasonOf(t, chase.reason)
  return (
    <article className="tk" aria-label={`${titleName(chase, language)} ${localTime(chase.createdAt)}`}>
      <header>
        <b>{titleName(chase, language)}</b>
        <Tag tone={tones[chase.state]}>{t(`lottery.chase_${chase.state}`)}</Tag>
        <span className="num">{t('lottery.chaseProgress', { done, count: draws.length })}</span>
        <time className="num">{localTime(chase.createdAt)}</time>
      </header>
      {reason !== undefined && <p className="chase-reason">{reason}</p>}
      <ul className="chase-draws">
        {draws.map((draw) => (
          <li key={draw.drawId} className={`is-${draw.state}`}>
            <span className="num">{shortNumber(draw.number)}</span>
            <span className="num">× {draw.multiple}</span>
            <span>{t(`lottery.chaseDraw_${draw.state}`)}</span>
            <Amount value={draw.state === 'placed' ? draw.payout : draw.stake} symbol={symbol} />
          </li>
        ))}
      </ul>
      <dl className="tk-figures">
        {(['stake', 'payout'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`lottery.${name}`)}</dt>
            <dd>
              <Amount value={chase[name]} symbol={symbol} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('lottery.chaseHeld')}</dt>
          <dd>
            <Amount value={chase.held} symbol={symbol} />
          </dd>
        </div>
      </dl>
      {(chase.state === 'running' || chase.state === 'paused') && <ChaseActs chase={chase} />}
    </article>
  )
}

function ChaseActs({ chase }: { chase: LotteryChase }) {
  const t = useT()
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (what: 'stop' | 'resume') =>
      lotteryClient.changeLotteryChase({ body: { chaseId: chase.chaseId, change: what } }),
    onSuccess: ({ balances }) => keepBalance(queryClient, balances),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: chasesKey }),
  })
  return (
    <div className="chase-acts">
      {change.isError && <FieldMessage text={errorText(t, change.error)} isError />}
      <Button variant="line" size="sm" isBusy={change.isPending} onClick={() => change.mutate('stop')}>
        {t('lottery.chaseStopNow')}
      </Button>
      {chase.state === 'paused' && (
        <Button variant="felted" size="sm" isBusy={change.isPending} onClick={() => change.mutate('resume')}>
          {t('lottery.chaseResume')}
        </Button>
      )}
    </div>
  )
}
