import { groupDigits } from '@baize/i18n'
import { Amount, Button, Empty, SkeletonRows, Tag, classes, useT } from '@baize/ui'
import { formatDecimal, currencies } from '@baize/money'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { LoadError } from '../../core/page/load-error.tsx'
import { localSecond } from '../../core/time/local-time.ts'
import { PageHead } from '../../core/page/page-head.tsx'
import { usePageTitle } from '../../core/browser/page-title.ts'
import { saveJson } from '../../core/browser/save-json.ts'
import { checkProof } from './check.ts'
import { useProof, type EnvelopeProof } from './queries.ts'
import { useConditions } from './stage.tsx'
import './envelope.css'

/** All that an envelope was drawn from, computed again in the browser of whoever looks. */
export function EnvelopeProofPage() {
  const t = useT()
  const { id = '' } = useParams()
  const proof = useProof(id)
  usePageTitle(t('envelope.proofTitle'))
  if (proof.isError) return <LoadError query={proof} />
  return (
    <>
      <PageHead title={t('envelope.proofTitle')} />
      <p className="sec env-note">{t('envelope.proofNote')}</p>
      {proof.data ? <Proof proof={proof.data} /> : <SkeletonRows count={8} />}
    </>
  )
}

function Proof({ proof }: { proof: EnvelopeProof }) {
  const t = useT()
  const { title, packets, total, least, most, currencySymbol, beacon, saltKind } = proof
  const salt =
    saltKind === 'seal'
      ? t('envelope.saltSeal')
      : t(beacon.isStandIn ? 'envelope.saltStandIn' : 'envelope.saltBeacon', { round: beacon.round })
  const money = (value: string) => `${currencySymbol}${groupDigits(value)}`
  return (
    <div className="env-sheet">
      <section>
        <h2>{title}</h2>
        <p className="sec">{useConditions(proof)}</p>
        <Verdict proof={proof} />
        <dl className="env-facts">
          <Fact label={t('envelope.packets')} value={`${packets} · ${money(total)}`} />
          <Fact
            label={t('envelope.sharedBy')}
            value={t('envelope.range', { least: money(least), most: money(most) })}
          />
          <Fact label={t('envelope.notice')} value={t('envelope.minutes', { count: proof.noticeMinutes })} />
          <Fact label={t('envelope.announced')} value={localSecond(proof.announcedAt)} />
          <Fact label={t('envelope.opens')} value={localSecond(proof.opensAt)} />
          <Fact label={t('envelope.closes')} value={localSecond(proof.closesAt)} />
          <Fact label={t('envelope.seedHash')} value={proof.seedHash} isCode />
          <Fact
            label={t('envelope.seed')}
            value={proof.seed ?? t('envelope.seedLater')}
            isCode={proof.seed !== null}
          />
          <Fact label={t('envelope.salt')} value={salt} />
          {proof.clientSeed !== null && <Fact label="" value={proof.clientSeed} isCode />}
          {proof.returned !== null && <Fact label={t('envelope.returned')} value={money(proof.returned)} />}
        </dl>
        <Button variant="line" onClick={() => saveJson(`envelope-${proof.id}.json`, proof)}>
          {t('envelope.save')}
        </Button>
      </section>
      <Claims proof={proof} />
    </div>
  )
}

function Verdict({ proof }: { proof: EnvelopeProof }) {
  const t = useT()
  const faults = useMemo(() => checkProof(proof), [proof])
  if (proof.seed === null) return <Tag tone="warn">{t('envelope.waiting')}</Tag>
  if (faults.length === 0) return <Tag tone="ok">{t('envelope.checked')}</Tag>
  return <Tag tone="err">{t('envelope.wrong', { faults: faults.join(', ') })}</Tag>
}

const Fact = ({ label, value, isCode }: { label: string; value: string; isCode?: boolean }) => (
  <div>
    <dt>{label}</dt>
    <dd className={classes('num', isCode && 'env-code')}>{value}</dd>
  </div>
)

function Claims({ proof: { claims, currencySymbol } }: { proof: EnvelopeProof }) {
  const t = useT()
  if (claims.length === 0) return <Empty title={t('envelope.empty')} text={t('envelope.waiting')} />
  return (
    <table className="env-claims">
      <thead>
        <tr>
          <th scope="col">{t('envelope.place')}</th>
          <th scope="col">{t('envelope.member')}</th>
          <th scope="col" className="r">
            {t('envelope.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {claims.map(({ rank, name, amountMinor, isOwn }) => (
          <tr key={rank} className={classes(isOwn && 'own')}>
            <td className="num">{rank}</td>
            <td>
              {name} {isOwn && <Tag tone="ok">{t('envelope.you')}</Tag>}
            </td>
            <td className="r">
              <Amount value={formatDecimal(BigInt(amountMinor), currencies.BDT)} symbol={currencySymbol} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
