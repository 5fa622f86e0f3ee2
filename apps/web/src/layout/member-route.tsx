import { SkeletonRows } from '@baize/ui'
import { Suspense, lazy } from 'react'
import { RequireAuth, RequireTrueAccount } from '../core/sign-in/require-auth.tsx'
import './member-route.css'

const MemberCentre = lazy(() =>
  import('./member-centre.tsx').then((module) => ({ default: module.MemberCentre })),
)

/** The address of the member centre: who may come in does, and sees its frame until its files are there. */
export const MemberRoute = () => (
  <RequireAuth>
    <RequireTrueAccount>
      <Suspense fallback={<Frame />}>
        <MemberCentre />
      </Suspense>
    </RequireTrueAccount>
  </RequireAuth>
)

/** The same frame as the centre's own, so that nothing jumps when it comes. */
const Frame = () => (
  <div className="mc-wait">
    <div className="mc-wait-frame">
      <div className="mc-wait-side" />
      <div className="mc-wait-col">
        <div className="mc-wait-bar" />
        <div className="mc-wait-main">
          <SkeletonRows count={6} />
        </div>
      </div>
    </div>
  </div>
)
