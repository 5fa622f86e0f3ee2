import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import LinearProgress from '@mui/material/LinearProgress'
import { Title, useGetOne } from 'react-admin'
import { useParams } from 'react-router-dom'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { errorText } from '../../core/language/error-text.ts'
import { Facts } from '../../core/show/fields.tsx'
import { FileWait, timeText, Values } from '../../core/show/file-parts.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { TextPreview } from '../../core/language/text-preview.tsx'
import { CampaignForm } from './campaign-form.tsx'

type Campaign = ValueOf<ConsoleCalls['campaignRead']>

const asksAgainMs = 3_000

/** One message to many: a new one is written, another is watched on its way. */
export function CampaignPage() {
  const t = useTranslate()
  const { id = '' } = useParams()
  const isNew = id === 'new'
  return (
    <Card>
      <Title title={isNew ? t('campaignDesk.add') : `${t('resource.campaign')}: ${id}`} />
      <CardContent>{isNew ? <CampaignForm /> : <CampaignFile id={id} />}</CardContent>
    </Card>
  )
}

function CampaignFile({ id }: { readonly id: string }) {
  const t = useTranslate()
  const { data, error } = useGetOne<Campaign>('campaign', { id }, { refetchInterval: asksAgainMs })
  if (error) return <p role="alert">{errorText(t, error)}</p>
  // A row of the list stands in until the message itself has come.
  if (data?.body === undefined) return <FileWait />
  const { total, sent, read, version } = data
  return (
    <>
      <Values
        of={{
          state: t(`choice.campaign_${data.state}`),
          topic: t(`choice.topic_${data.topic}`),
          askedBy: data.askedBy,
          askedAt: timeText(data.askedAt),
          sendAt: data.sendAt === null ? t('campaignDesk.atOnce') : timeText(data.sendAt),
          total,
          sent,
          read,
        }}
      />
      <LinearProgress
        variant="determinate"
        aria-label={t('campaignDesk.progress')}
        value={total === 0 ? 0 : Math.min((sent / total) * 100, 100)}
      />
      <h3>{t('campaignDesk.audience')}</h3>
      {Object.keys(data.audience).length === 0 ? (
        <p>{t('campaignDesk.everybody')}</p>
      ) : (
        <Facts value={data.audience} />
      )}
      <TextPreview title={data.title} body={data.body} />
      {(data.state === 'scheduled' || data.state === 'sending') && (
        <div className="acts">
          <ActionButton
            permission="campaign_send"
            label={t('campaignDesk.stop')}
            color="error"
            act={(reason) => client.campaignStop({ body: { id, version, reason } })}
          />
        </div>
      )}
    </>
  )
}
