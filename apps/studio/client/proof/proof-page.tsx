import { formatDateTime } from '@baize/i18n'
import { Button, useLanguage, useT } from '@baize/ui'
import { Check, CircleAlert, Download, Hourglass, Lock, X } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { mixPart, type RoundRecord, type SeedMix } from '@baize/games'
import type { ProofAnswer } from '../../wire/messages.ts'
import type { Asked } from '../core/api.ts'
import { fullMoney } from '../core/money.ts'
import { HashRow } from '../shell/fairness-panel.tsx'
import { checkRecord } from './check.ts'
import { JackpotDraw } from './jackpot-draw.tsx'
import { Outcome } from './outcome.tsx'

/** Public: the record of one round, computed again by whoever opens the page. */
export function ProofPage({ asked }: { asked: Asked<ProofAnswer> }) {
  const t = useT()
  return (
    <main>
      <h1>{t('studio.proofTitle')}</h1>
      <p className="sec">{t('studio.proofText')}</p>
      {asked.kind === 'ok' ? <Proved proof={asked.value} /> : <Unproved asked={asked} />}
    </main>
  )
}

function Unproved({ asked }: { asked: Exclude<Asked<ProofAnswer>, { kind: 'ok' }> }) {
  const t = useT()
  return asked.kind === 'refused' ? (
    <Verdict
      tone="warn"
      icon={<CircleAlert />}
      title={t('studio.proofMissing')}
      text={t('studio.proofMissingText')}
    />
  ) : (
    <Verdict tone="warn" icon={<CircleAlert />} title={t('studio.offline')} text={t('studio.refusalOther')} />
  )
}

function Proved({ proof }: { proof: ProofAnswer }) {
  const { record } = proof
  return (
    <>
      {record?.serverSeed ? <Checked record={record} mix={proof.mix} /> : <Waiting proof={proof} />}
      <Facts proof={proof} />
      {record && <Outcome proof={proof} record={record} />}
      {record && <JackpotDraw proof={proof} record={record} />}
      {proof.mix && <Mix proof={proof} mix={proof.mix} />}
      {record && (
        <SaveRecord round={proof.round} record={proof.mix ? { ...record, mix: proof.mix } : record} />
      )}
    </>
  )
}

function Checked({ record, mix }: { record: RoundRecord; mix: SeedMix | null }) {
  const t = useT()
  const checks = useMemo(() => checkRecord(record, mix), [record, mix])
  const isOk = checks.every((check) => check.isOk)
  const texts = {
    commitment: t('studio.checkCommitment'),
    outcome: t('studio.checkOutcome'),
    moves: t('studio.checkMoves'),
    payout: t('studio.checkPayout'),
    model: t('studio.checkModel'),
    mix: t('studio.checkMix'),
  }
  return (
    <Verdict
      tone={isOk ? 'ok' : 'bad'}
      icon={isOk ? <Check /> : <X />}
      title={isOk ? t('studio.proofOk') : t('studio.proofWrong')}
      text={isOk ? t('studio.proofOkText') : ''}
    >
      <ul className="checks">
        {checks.map((check) => (
          <li key={check.key} className={check.isOk ? 'ok' : 'bad'}>
            {check.isOk ? <Check className="ic" /> : <X className="ic" />}
            {texts[check.key]}
          </li>
        ))}
      </ul>
    </Verdict>
  )
}

function Waiting({ proof }: { proof: ProofAnswer }) {
  const t = useT()
  if (proof.record) {
    return (
      <Verdict
        tone="wait"
        icon={<Lock />}
        title={t('studio.proofHidden')}
        text={t('studio.proofHiddenText')}
      />
    )
  }
  return proof.state === 'cancelled' ? (
    <Verdict
      tone="wait"
      icon={<X />}
      title={t('studio.proofCancelled')}
      text={t('studio.proofCancelledText')}
    />
  ) : (
    <Verdict
      tone="wait"
      icon={<Hourglass />}
      title={t('studio.proofOpen')}
      text={t('studio.proofOpenText')}
    />
  )
}

function Verdict(props: {
  tone: 'ok' | 'bad' | 'wait' | 'warn'
  icon: ReactNode
  title: string
  text: string
  children?: ReactNode
}) {
  return (
    <section className={`verdict ${props.tone}`} role="status">
      <span className="sign" aria-hidden="true">
        {props.icon}
      </span>
      <div>
        <h2>{props.title}</h2>
        {props.text && <p className="sec">{props.text}</p>}
        {props.children}
      </div>
    </section>
  )
}

function Facts({ proof }: { proof: ProofAnswer }) {
  const t = useT()
  const language = useLanguage()
  const offset = -new Date(proof.openedAt).getTimezoneOffset()
  const facts = [
    [t('studio.proofGame'), proof.game.title[language]],
    [t('studio.proofTime'), formatDateTime(proof.openedAt, offset)],
    [
      t('studio.proofModel'),
      `${proof.game.modelId} v${proof.record?.modelVersion ?? proof.game.modelVersion}`,
    ],
    [t('studio.stake'), fullMoney(proof.stakeMinor, proof.currency)],
    [t('studio.proofPayout'), proof.record ? fullMoney(proof.payoutMinor, proof.currency) : '–'],
    [t('studio.proofNonce'), proof.nonce === null ? '–' : String(proof.nonce)],
  ]
  return (
    <section>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <HashRow label={t('studio.proofRound')} value={proof.round} />
      <HashRow label={t('studio.proofServerHash')} value={proof.serverSeedHash} />
      <HashRow
        label={t('studio.proofServerSeed')}
        value={proof.record?.serverSeed ?? t('studio.proofSecret')}
      />
      <HashRow label={t('studio.proofClientSeed')} value={proof.clientSeed} />
    </section>
  )
}

/** What every bet of a shared round added to its seed, and which of the parts is this bet's. */
function Mix({ proof, mix }: { proof: ProofAnswer; mix: SeedMix }) {
  const t = useT()
  const own = mixPart(proof.serverSeedHash, mix.requestId)
  const count = mix.parts.length
  return (
    <details className="mix">
      <summary>{t('studio.mixParts', { count })}</summary>
      <p className="mut">{t('studio.mixText')}</p>
      <HashRow label={t('studio.mixRequest')} value={mix.requestId} />
      {mix.parts.map((part, index) => (
        <HashRow
          key={part}
          label={t(part === own ? 'studio.mixOwn' : 'studio.mixPart', { number: index + 1 })}
          value={part}
        />
      ))}
    </details>
  )
}

function SaveRecord({ round, record }: { round: string; record: RoundRecord & { mix?: SeedMix } }) {
  const t = useT()
  const save = () => {
    const address = URL.createObjectURL(
      new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' }),
    )
    const link = Object.assign(document.createElement('a'), { href: address, download: `${round}.json` })
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <section className="save">
      <Button variant="felted" icon={<Download className="ic" aria-hidden="true" />} onClick={save}>
        {t('studio.proofDownload')}
      </Button>
      <p className="mut">{t('studio.proofCommand')}</p>
      <code>npm run verify -- {round}.json</code>
    </section>
  )
}
