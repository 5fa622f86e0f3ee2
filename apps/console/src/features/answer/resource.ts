import Feedback from '@mui/icons-material/Feedback'
import Outbox from '@mui/icons-material/Outbox'
import Redeem from '@mui/icons-material/Redeem'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

export const application = defineResource({
  name: 'application',
  group: 'content',
  permission: 'promotion_decide',
  icon: Redeem,
  list: lazy(() =>
    import('./application-list.tsx').then(({ ApplicationList }) => ({ default: ApplicationList })),
  ),
})

export const feedback = defineResource({
  name: 'feedback',
  group: 'content',
  permission: 'feedback_close',
  icon: Feedback,
  list: lazy(() => import('./feedback-list.tsx').then(({ FeedbackList }) => ({ default: FeedbackList }))),
})

export const outbox = defineResource({
  name: 'outbox',
  group: 'content',
  permission: 'outbox_read',
  icon: Outbox,
  list: lazy(() => import('./outbox-list.tsx').then(({ OutboxList }) => ({ default: OutboxList }))),
})
