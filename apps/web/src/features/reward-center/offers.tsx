import { formatMoney, groupDigits, type Translate } from '@baize/i18n'
import { Button, Chip, SectionHead, Tag, showToast, useT } from '@baize/ui'
import { Gift } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { errorText } from '../../core/calls/error-text.ts'
import { localTime } from '../../core/time/local-time.ts'
import { giftNote, giftText } from '../../core/gift/gift-text.ts'
import { useJoin, type Offer } from './queries.ts'
import { shareOfSteps } from './step-share.ts'

const tags: readonly Offer['tag'][] = ['newbie', 'limited', 'special', 'daily', 'high_rebate', 'vip']

/** Offers by the tags of spec 4; the tag stands in the address. */
export function Offers({ offers, symbol }: { offers: readonly Offer[]; symbol: string }) {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const chosen = tags.find((tag) => tag === query.get('tag'))
  const pick = (tag: Offer['tag'] | undefined) =>
    setQuery(
      (current) => {
        if (tag === undefined) current.delete('tag')
        else current.set('tag', tag)
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  const shown = offers.filter(({ tag }) => chosen === undefined || tag === chosen)
  return (
    <section className="rw-offers">
      <SectionHead title={t('rewardCenter.offers')} icon={<Gift className="ic" aria-hidden="true" />} />
      <div className="chips" role="group" aria-label={t('promotion.filter')}>
        <Chip isOn={chosen === undefined} onClick={() => pick(undefined)}>
          {t('promotion.allTags')}
        </Chip>
        {tags.map((tag) => (
          <Chip key={tag} isOn={chosen === tag} onClick={() => pick(tag)}>
            {t(`promotion.tag_${tag}`)}
          </Chip>
        ))}
      </div>
      {shown.length === 0 ? (
        <p className="sec rw-empty">{t('rewardCenter.noOffers')}</p>
      ) : (
        <ul className="rw-cards">
          {shown.map((offer) => (
            <OfferCard key={offer.id} offer={offer} symbol={symbol} />
          ))}
        </ul>
      )}
    </section>
  )
}

const tones = { claim: 'brass', signed: 'ok', claimed: 'ok' } as const

function OfferCard({ offer, symbol }: { offer: Offer; symbol: string }) {
  const t = useT()
  const join = useJoin()
  const { id, tag, title, text, terms, url, status } = offer
  const take = () =>
    join.mutate(id, {
      onSuccess: () => showToast({ tone: 'ok', title: t('rewardCenter.joined', { title }) }),
      onError: (error) => showToast({ tone: 'bad', title: errorText(t, error) }),
    })
  return (
    <li className="rw-card">
      <div className="rw-picture">
        <img src={url} alt="" width="760" height="320" loading="lazy" />
        <span className="rw-tag">{t(`promotion.tag_${tag}`)}</span>
      </div>
      <div className="rw-body">
        <h3>{title}</h3>
        <p>{text}</p>
        {offer.isTakenByLinked && <p role="note">{t('rewardCenter.takenByLinked')}</p>}
        <Progress offer={offer} symbol={symbol} />
        <details>
          <summary>{t('rewardCenter.details')}</summary>
          <Steps offer={offer} symbol={symbol} />
          <p className="rw-terms">{terms}</p>
          {offer.isOncePerCluster && <p className="rw-terms">{t('rewardCenter.oncePerDevice')}</p>}
        </details>
        <div className="rw-foot">
          <Tag tone={status in tones ? tones[status as keyof typeof tones] : 'plain'}>
            {t(`rewardCenter.status_${status}`)}
          </Tag>
          {status === 'join' && (
            <Button size="sm" variant="felted" isBusy={join.isPending} onClick={take}>
              {t('rewardCenter.join')}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

const money: ReadonlySet<Offer['measure']> = new Set([
  'turnover',
  'risked',
  'net_loss',
  'deposit_sum',
  'deposit_nth',
])
const unitOf = ({ measure }: Offer, value: string, symbol: string): string => {
  if (money.has(measure)) return formatMoney(value, { symbol })
  return measure === 'best_multiple' ? `${value}×` : groupDigits(value)
}

const measureText = (t: Translate, { measure, depositNumber }: Offer): string =>
  measure === 'deposit_nth'
    ? t('rewardCenter.measure_deposit_nth', { number: depositNumber ?? 1 })
    : t(`rewardCenter.measure_${measure}`)

/** How far it is to the next step, in the period that runs. */
function Progress({ offer, symbol }: { offer: Offer; symbol: string }) {
  const t = useT()
  const { status, steps, value, period, periodUntil, isAtEnd } = offer
  const next = steps.find(({ state }) => state === 'open')
  if (status === 'join' || status === 'close' || status === 'coming_soon' || !next) return null
  const percent = isAtEnd ? undefined : shareOfSteps(value, next.from)
  return (
    <div className="rw-progress">
      <p>
        <span>{measureText(t, offer)}</span>
        <span className="num">
          {unitOf(offer, value, symbol)}
          {!isAtEnd && ` / ${unitOf(offer, next.from, symbol)}`}
        </span>
      </p>
      {percent !== undefined && (
        <div
          className="rw-bar"
          role="progressbar"
          aria-label={measureText(t, offer)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <span style={{ width: `${percent}%` }} />
        </div>
      )}
      <p className="sec">
        {t(`rewardCenter.period_${period}`)}
        {periodUntil !== null && ` · ${t('rewardCenter.until', { time: localTime(periodUntil) })}`}
      </p>
    </div>
  )
}

function Steps({ offer, symbol }: { offer: Offer; symbol: string }) {
  const t = useT()
  return (
    <ol className="rw-steps">
      {offer.steps.map((step) => {
        const note = giftNote(t, step.gift, symbol)
        return (
          <li key={step.from} className={step.state === 'open' ? undefined : 'done'}>
            <span>
              {stepText(t, offer, step, symbol)}
              {note && <span className="sec rw-note">{note}</span>}
            </span>
            <b className="num">{giftText(t, step.gift, symbol)}</b>
          </li>
        )
      })}
    </ol>
  )
}

/** Done or not: there is nothing to count. */
const isOnce = (measure: Offer['measure']): boolean =>
  measure === 'registered' || measure === 'zalo_added' || measure === 'phone_proven'

const stepText = (t: Translate, offer: Offer, { from }: Offer['steps'][number], symbol: string): string =>
  offer.isAtEnd || isOnce(offer.measure)
    ? measureText(t, offer)
    : `${measureText(t, offer)} ${unitOf(offer, from, symbol)}`
