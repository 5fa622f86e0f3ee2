import { Tag, useT, type Tone } from '@baize/ui'
import { localTime } from '../../core/time/local-time.ts'
import { writeDay } from '@baize/i18n'
import { kindTexts } from './kind-text.ts'
import type { KycDocument } from './queries.ts'

const tones = {
  submitted: 'warn',
  in_review: 'warn',
  approved: 'ok',
  rejected: 'err',
  expired: 'plain',
} as const satisfies Record<KycDocument['state'], Tone>

/** What was handed in, newest first, and what came of it. */
export function DocumentList({ documents }: { documents: readonly KycDocument[] }) {
  const t = useT()
  return (
    <section className="kyc-part" aria-labelledby="kyc-list">
      <h3 id="kyc-list">{t('kyc.listTitle')}</h3>
      {documents.length === 0 && <p className="sec">{t('kyc.listEmpty')}</p>}
      <ul className="recs">
        {documents.map((document) => (
          <DocumentCard key={document.id} document={document} />
        ))}
      </ul>
    </section>
  )
}

function DocumentCard({ document }: { document: KycDocument }) {
  const t = useT()
  const { kind, state, submittedAt, validUntil, reason } = document
  return (
    <li className="rec">
      <div className="h">
        <div className="grow">
          <b>{t(kindTexts[kind])}</b>
          <span className="mut num rec-note">
            {t('kyc.handedIn', { at: localTime(submittedAt) })}
            {validUntil !== null && ` · ${t('kyc.holdsUntil', { day: writeDay(validUntil) })}`}
          </span>
          {reason !== null && <p className="kyc-reason">{t(`kyc.reason_${reason}`)}</p>}
        </div>
        <Tag tone={tones[state]}>{t(`kyc.${state}`)}</Tag>
      </div>
    </li>
  )
}
