import { documentKinds } from '@baize/domain/kyc'
import { SkeletonRows, Tag, useT } from '@baize/ui'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { LoadError } from '../../core/page/load-error.tsx'
import { DocumentForm } from './document-form.tsx'
import { DocumentList } from './document-list.tsx'
import { useKyc, type Kyc } from './queries.ts'
import './kyc.css'

/** Who the member is, as far as the house knows: levels, what each asks for, and the documents handed in. */
export function KycPage() {
  const kyc = useKyc()
  if (kyc.data) return <Levels kyc={kyc.data} />
  if (!kyc.isError) return <SkeletonRows count={6} />
  return <LoadError query={kyc} />
}

const isOpen = ({ state }: Kyc['documents'][number]) => state === 'submitted' || state === 'in_review'

function Levels({ kyc: { level, levels, documents } }: { kyc: Kyc }) {
  const t = useT()
  const open = documents.filter(isOpen).map(({ kind }) => kind)
  const kinds = documentKinds.filter((kind) => !open.includes(kind))
  return (
    <div className="kyc">
      <section className="kyc-head felt stitch">
        <h3>{t('kyc.levelTitle', { level })}</h3>
        <p>{t('kyc.intro')}</p>
      </section>
      <ol className="kyc-levels">
        {levels.map((of) => (
          <LevelCard key={of.level} of={of} reached={level} />
        ))}
      </ol>
      <div className="kyc-two">
        {kinds.length > 0 && <DocumentForm key={kinds.join()} kinds={kinds} />}
        <DocumentList documents={documents} />
      </div>
    </div>
  )
}

interface LevelCardProps {
  of: Kyc['levels'][number]
  reached: number
}

function LevelCard({ of: { level, needs }, reached }: LevelCardProps) {
  const t = useT()
  const isReached = level <= reached
  const isNext = level === reached + 1
  return (
    <li className="panel kyc-level">
      <div className="kyc-row">
        <b>{t('kyc.levelOf', { level })}</b>
        <Tag tone={isReached ? 'ok' : isNext ? 'warn' : 'plain'}>
          {t(isReached ? 'kyc.reached' : isNext ? 'kyc.current' : 'kyc.ahead')}
        </Tag>
      </div>
      {needs.length === 0 && <p className="sec">{t('kyc.level0')}</p>}
      <ul>
        {needs.map(({ need, isMet }) => {
          const Icon = isMet ? CircleCheck : CircleDashed
          return (
            <li key={need} className={isMet ? 'kyc-need met' : 'kyc-need'}>
              <Icon className="ic" aria-hidden="true" />
              {t(`kyc.${need}`)}
              <span className="vh">: {t(isMet ? 'kyc.met' : 'kyc.missing')}</span>
            </li>
          )
        })}
      </ul>
    </li>
  )
}
