import type { LotteryProof } from '@baize/contract'
import { CallError } from '@baize/contract/transport'
import { offsetText } from '@baize/i18n'
import { findDraw, findSeries, findTitle, type PlayableTitle } from '@baize/lottery/series'
import { Empty, SectionHead, Skeleton, Tag, buttonClass, useLanguage, useT, type Tone } from '@baize/ui'
import { Ticket } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { LoadError } from '../../core/page/load-error.tsx'
import { localTime, offsetMinutes } from '../../core/time/local-time.ts'
import { usePageTitle } from '../../core/browser/page-title.ts'
import { paths } from '../../core/address/paths.ts'
import { DrawProof, SelfCheck } from './draw-proof.tsx'
import { DrawTickets } from './draw-tickets.tsx'
import { NoSuchLottery } from './no-such-lottery.tsx'
import { lotteryPaths, seriesOfDraw } from './paths.ts'
import { PrizeBoard } from './prize-board.tsx'
import { useDrawProof } from './queries.ts'
import { ResultBalls } from './result-balls.tsx'
import { hasBoard, resultText } from './result-text.ts'
import { TimeLeft } from './ring.tsx'
import { ShareButton } from './share-button.tsx'
import './lottery.css'
import './draw.css'

/** One draw, for everybody and to be shared: its numbers, and the proof of them. */
export function DrawPage() {
  const t = useT()
  const language = useLanguage()
  const { drawId = '' } = useParams()
  const seriesId = seriesOfDraw(drawId)
  const title = findTitle(findSeries(seriesId)?.gameCode ?? '')
  const number = drawId.split(':').at(-1) ?? ''
  const name = title && t('lotteryDraw.of', { name: title[language], number })
  usePageTitle(name ?? t('lottery.title'))
  if (!title || name === undefined) return <NoSuchLottery />
  return (
    <div className="lotto">
      <Head title={title} seriesId={seriesId} number={number} />
      <Draw key={drawId} title={title} drawId={drawId} number={number} name={name} />
    </div>
  )
}

interface HeadProps {
  readonly title: PlayableTitle
  readonly seriesId: string
  readonly number: string
}

function Head({ title, seriesId, number }: HeadProps) {
  const t = useT()
  const name = title[useLanguage()]
  return (
    <div className="phead">
      <p className="crumb">
        <Link to={paths.home}>{t('site.home')}</Link> /{' '}
        <Link to={paths.category(title.category)}>{t(`lobby.${title.category}`)}</Link> /{' '}
        <Link to={lotteryPaths.play(title.id, { series: seriesId })}>{name}</Link> /{' '}
        <Link to={lotteryPaths.results(seriesId)}>{t('lottery.results')}</Link>
      </p>
      <h1 className="num">{t('lottery.draw', { number })}</h1>
      <span className="sec">{name}</span>
    </div>
  )
}

interface DrawProps {
  readonly title: PlayableTitle
  readonly drawId: string
  readonly number: string
  readonly name: string
}

function Draw({ title, drawId, number, name }: DrawProps) {
  const t = useT()
  const query = useDrawProof(drawId)
  const proof = query.data
  if (!proof) {
    if (query.error instanceof CallError && query.error.code === 'draw_not_found')
      return <NoDraw seriesId={seriesOfDraw(drawId)} />
    return query.isError ? <LoadError query={query} /> : <Skeleton className="pad-wait" />
  }
  const numbers = proof.results.at(-1)?.numbers ?? []
  const isShown = numbers.length > 0
  return (
    <>
      <ResultBar title={title} proof={proof} numbers={numbers} name={name} />
      <div className="lgrid">
        <div className="lotto-main draw-main">
          <DrawProof proof={proof} />
          <section className="blk">
            <SectionHead title={t('lotteryDraw.ticketsTitle')} />
            <DrawTickets proof={proof} />
          </section>
        </div>
        <aside className="lotto-side">
          {isShown && hasBoard(title.family) && (
            <PrizeBoard family={title.family} result={{ number, drawAt: proof.drawAt, numbers }} />
          )}
          <Replaced title={title} proof={proof} />
          <SelfCheck proof={proof} />
        </aside>
      </div>
    </>
  )
}

const tones: Readonly<Partial<Record<LotteryProof['state'], Tone>>> = {
  open: 'ok',
  opened: 'ok',
  settled: 'ok',
  void: 'err',
}

interface BarProps {
  readonly title: PlayableTitle
  readonly proof: LotteryProof
  readonly numbers: readonly string[]
  readonly name: string
}

function ResultBar({ title, proof, numbers, name }: BarProps) {
  const t = useT()
  const { state, drawAt, drawId } = proof
  const time = t('lottery.zoneTime', { time: localTime(drawAt), offset: offsetText(offsetMinutes(drawAt)) })
  const isShown = numbers.length > 0
  return (
    <section className="felt stitch draw-result" aria-label={name}>
      <div className="draw-when">
        <p className="num">{t(isShown ? 'lotteryDraw.drawnAt' : 'lotteryDraw.drawsAt', { time })}</p>
        <Tag tone={tones[state] ?? 'warn'}>{t(`lotteryDraw.state_${state}`)}</Tag>
        {(state === 'scheduled' || state === 'open') && <ClosesIn drawId={drawId} />}
      </div>
      {isShown ? (
        <ResultBalls family={title.family} numbers={numbers} size="l" />
      ) : (
        <p>{t(state === 'void' ? 'lotteryDraw.void' : 'lotteryDraw.waiting')}</p>
      )}
      {state === 'void' && <p className="sec">{voidText(t, proof.voidReason)}</p>}
      <div className="draw-acts">
        <ShareButton title={name} />
        <Link
          className={buttonClass({ variant: 'line', size: 'sm' })}
          to={lotteryPaths.play(title.id, { series: seriesOfDraw(drawId) })}
        >
          <Ticket className="ic" aria-hidden="true" />
          {t('lottery.playNow')}
        </Link>
      </div>
    </section>
  )
}

/** The time that is left for bets on this draw. */
function ClosesIn({ drawId }: { drawId: string }) {
  const series = findSeries(seriesOfDraw(drawId))
  const draw = series && findDraw(series, drawId.split(':').at(-1) ?? '')
  return draw ? <TimeLeft closesAt={new Date(draw.closesAtMs).toISOString()} /> : null
}

const voidReasons = [
  'root_missed',
  'round_known_early',
  'beacon_missing',
  'seed_lost',
  'results_missing',
  'operator',
] as const

function voidText(t: ReturnType<typeof useT>, reason: string | null): string {
  const known = voidReasons.find((one) => one === reason)
  return known ? t(`lotteryDraw.void_${known}`) : ''
}

/** Results that a correction has replaced stay to be seen. */
function Replaced({ title, proof }: { title: PlayableTitle; proof: LotteryProof }) {
  const t = useT()
  const replaced = proof.results.slice(0, -1)
  if (replaced.length === 0) return null
  return (
    <section className="panel draw-box">
      <h2>{t('lotteryDraw.replacedTitle')}</h2>
      <ul>
        {replaced.map(({ version, numbers, openedAt }) => (
          <li key={version} className="num">
            <b>{resultText(title.family, numbers)}</b> <small>{localTime(openedAt)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoDraw({ seriesId }: { seriesId: string }) {
  const t = useT()
  return (
    <Empty
      ornament="search"
      title={t('lotteryDraw.noDrawTitle')}
      text={t('lotteryDraw.noDrawText')}
      action={
        <Link className={buttonClass({ variant: 'line' })} to={lotteryPaths.results(seriesId)}>
          {t('lottery.results')}
        </Link>
      }
    />
  )
}
