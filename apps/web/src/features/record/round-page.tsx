import type { Calls, ValueOf } from '@baize/contract'
import { Amount, GamePicture, SkeletonRows, buttonClass, useLanguage, useT } from '@baize/ui'
import { ArrowLeft, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { kindText } from '../../core/language/kind-text.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { LoadError } from '../../core/page/load-error.tsx'
import { localSecond } from '../../core/time/local-time.ts'
import { paths } from '../../core/address/paths.ts'
import { useCurrencySymbol } from '../../core/queries/queries.ts'
import { showFromTop } from '../../core/browser/show-from-top.ts'
import { BetTag } from './bet-list.tsx'
import { ShortId } from '../../core/page/short-id.tsx'
import { useRound, type Bet } from './queries.ts'

type Detail = ValueOf<Calls['roundDetail']>

function BackToList() {
  const t = useT()
  const [query] = useSearchParams()
  const back = new URLSearchParams(query)
  back.delete('vassalage')
  back.delete('round')
  return (
    <Link className="back-link" to={`/member?${back}`}>
      <ArrowLeft className="ic" aria-hidden="true" />
      {t('record.backToList')}
    </Link>
  )
}

/** One round: what was staked and paid, each movement of money, and the way to its proof. */
export function RoundPage(props: { vassalage: string; round: string }) {
  const round = useRound(props)
  return (
    <>
      <BackToList />
      {round.isPending && <SkeletonRows count={5} />}
      {round.isError && !round.data && <LoadError query={round} />}
      {round.data && <RoundDetail detail={round.data} />}
    </>
  )
}

function RoundDetail({ detail }: { detail: Detail }) {
  return (
    <div className="round" ref={showFromTop}>
      <BetSummary bet={detail.bet} />
      {detail.bet.isTicket ? <Ticket id={detail.bet.round} /> : <Proof proofUrl={detail.proofUrl} />}
      <Movements detail={detail} />
    </div>
  )
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function BetSummary({ bet }: { bet: Bet }) {
  const t = useT()
  const symbol = useCurrencySymbol()
  return (
    <section className="panel round-bet">
      <div className="round-head">
        <span className="sq">
          <GamePicture iconUrl={bet.iconUrl} />
        </span>
        <div className="grow">
          <h3>{bet.gameName[wireLanguage(useLanguage())]}</h3>
          <p className="mut num">
            {bet.vassalage} · {t('record.roundTitle', { betNo: bet.betNo })}
          </p>
        </div>
        <BetTag bet={bet} />
      </div>
      <dl className="sum">
        <Line label={t('record.stake')}>
          <Amount value={bet.stake} symbol={symbol} />
        </Line>
        <Line label={t('record.validStake')}>
          <Amount value={bet.validStake} symbol={symbol} />
        </Line>
        <Line label={t('record.payout')}>
          <Amount value={bet.payout} symbol={symbol} />
        </Line>
        <Line label={t('record.openedAt')}>
          <span className="num">{localSecond(bet.openedAt)}</span>
        </Line>
        {bet.closedAt !== null && (
          <Line label={t('record.closedAt')}>
            <span className="num">{localSecond(bet.closedAt)}</span>
          </Line>
        )}
        <Line label={t('record.round')}>
          <ShortId id={bet.round} />
        </Line>
        <div className="tot">
          <dt>{t('record.profit')}</dt>
          <dd>
            <Amount value={bet.profit} symbol={symbol} tone="outcome" />
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** A vendor that speaks both languages shows its page in the reader's. */
function inLanguage(proofUrl: string, language: 'en' | 'bn'): string {
  const url = new URL(proofUrl)
  url.searchParams.set('language', language)
  return url.href
}

/** A ticket has a page of its own: its lines, the draw, and the receipt that proves when it was sold. */
function Ticket({ id }: { id: string }) {
  const t = useT()
  return (
    <section className="round-proof felt stitch">
      <h3>{t('record.ticket')}</h3>
      <p>{t('record.ticketText')}</p>
      <Link className={buttonClass({ variant: 'line' })} to={paths.lotteryTicket(id)}>
        {t('record.ticketOpen')}
      </Link>
    </section>
  )
}

function Proof({ proofUrl }: { proofUrl: string | null }) {
  const t = useT()
  const language = useLanguage()
  return (
    <section className="round-proof felt stitch">
      <h3>{t('record.proof')}</h3>
      <p>{proofUrl === null ? t('record.proofNone') : t('record.proofText')}</p>
      {proofUrl !== null && (
        <a
          className={buttonClass({ variant: 'line' })}
          href={inLanguage(proofUrl, language)}
          target="_blank"
          rel="noopener"
        >
          <ExternalLink className="ic" aria-hidden="true" />
          {t('record.proofAction')}
        </a>
      )}
    </section>
  )
}

function Movements({ detail }: { detail: Detail }) {
  const t = useT()
  const symbol = useCurrencySymbol()
  return (
    <section className="round-moves">
      <h3>{t('record.movements')}</h3>
      {detail.transfers.length === 0 && <p className="sec">{t('record.movementsNone')}</p>}
      <ul className="moves">
        {detail.transfers.map((transfer) => (
          <li key={transfer.transaction + transfer.kind}>
            <span className="grow">
              <b>{kindText(t, transfer.kind)}</b>
              <span className="mut num rec-note">{localSecond(transfer.at)}</span>
            </span>
            <span className="move-figures">
              <Amount value={transfer.amount} symbol={symbol} tone="outcome" />
              {transfer.balanceAfter !== null && (
                <small className="mut">
                  {t('wallet.columnBalance')} <Amount value={transfer.balanceAfter} symbol={symbol} />
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
