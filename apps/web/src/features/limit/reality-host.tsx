import { lazy, Suspense } from 'react'
import { useIsTrial, useMember } from '../../core/queries/queries.ts'
import { sessionToken } from '../../core/session/session.ts'

const RealityWatch = lazy(() =>
  import('./reality-watch.tsx').then((module) => ({ default: module.RealityWatch })),
)

/** Reality checks are for members; who plays for practice or only looks is left in peace. */
export function RealityHost() {
  const { data: member } = useMember()
  const isTrial = useIsTrial()
  const token = sessionToken.use()
  if (member === undefined || isTrial || token === undefined) return null
  return (
    <Suspense>
      <RealityWatch key={token} token={token} />
    </Suspense>
  )
}
