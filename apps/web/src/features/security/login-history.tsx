import { Empty, SectionHead, SkeletonRows, Tag, useIsDesktop, useT, type Tone } from '@baize/ui'
import type { TextKey } from '@baize/i18n'
import { LoadError } from '../../core/page/load-error.tsx'
import { localTime } from '../../core/time/local-time.ts'
import { NextPage } from '../../core/page/next-page.tsx'
import { useLoginHistory, type LoginRecord } from './queries.ts'
import { useDeviceText } from './use-device-text.ts'

const outcomes = {
  succeeded: { text: 'security.outcomeSucceeded', tone: 'ok' },
  failed: { text: 'security.outcomeFailed', tone: 'err' },
  refused: { text: 'security.outcomeRefused', tone: 'err' },
  proof_required: { text: 'security.outcomeProofRequired', tone: 'warn' },
  proof_failed: { text: 'security.outcomeProofFailed', tone: 'err' },
} as const satisfies Record<string, { text: TextKey; tone: Tone }>

/** Nothing for an outcome that this page is older than. */
const outcomeOf = (name: string) =>
  outcomes[name as keyof typeof outcomes] as (typeof outcomes)[keyof typeof outcomes] | undefined

/** The logins of the account and the tries that failed, newest first. */
export function LoginHistory() {
  const t = useT()
  return (
    <section>
      <SectionHead title={t('security.historyGroup')} />
      <Records />
    </section>
  )
}

function Records() {
  const t = useT()
  const isDesktop = useIsDesktop()
  const history = useLoginHistory()
  if (history.isPending) return <SkeletonRows count={6} />
  if (!history.data) return <LoadError query={history} />
  const records = history.data.pages.flatMap(({ list }) => list)
  if (records.length === 0) {
    return (
      <Empty ornament="vine" title={t('security.historyEmptyTitle')} text={t('security.historyEmptyText')} />
    )
  }
  return (
    <>
      {isDesktop ? <Table records={records} /> : <Cards records={records} />}
      <NextPage list={history} />
    </>
  )
}

function Outcome({ record }: { record: LoginRecord }) {
  const t = useT()
  const outcome = outcomeOf(record.outcome)
  return <Tag tone={outcome?.tone}>{outcome ? t(outcome.text) : record.outcome}</Tag>
}

const NewDevice = () => <Tag tone="warn">{useT()('security.newDevice')}</Tag>

// Two tries may bear the same instant.
const keyOf = ({ at }: LoginRecord, index: number) => `${at} ${index}`

function Table({ records }: { records: readonly LoginRecord[] }) {
  const t = useT()
  const deviceText = useDeviceText()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('security.historyTime')}</th>
          <th scope="col">{t('security.historyOutcome')}</th>
          <th scope="col">{t('security.historyDevice')}</th>
          <th scope="col">{t('security.historyAddress')}</th>
        </tr>
      </thead>
      <tbody>
        {records.map((record, index) => (
          <tr key={keyOf(record, index)}>
            <td className="num sec">{localTime(record.at)}</td>
            <td>
              <Outcome record={record} />
            </td>
            <td>
              {deviceText(record.userAgent)} {record.isNewDevice && <NewDevice />}
            </td>
            <td className="num mut">{record.address}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cards({ records }: { records: readonly LoginRecord[] }) {
  const deviceText = useDeviceText()
  return (
    <ul className="recs">
      {records.map((record, index) => (
        <li className="rec" key={keyOf(record, index)}>
          <div className="h">
            <div className="grow">
              <b>{deviceText(record.userAgent)}</b>
              <span className="mut num rec-note">
                {localTime(record.at)} · {record.address}
              </span>
            </div>
            <div className="login-tags">
              <Outcome record={record} />
              {record.isNewDevice && <NewDevice />}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
