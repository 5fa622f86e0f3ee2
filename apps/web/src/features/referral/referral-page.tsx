import { SkeletonRows } from '@baize/ui'
import { LoadError } from '../../core/page/load-error.tsx'
import { Friends } from './friends.tsx'
import { Invite } from './invite.tsx'
import { useReferral } from './queries.ts'
import { Statement } from './statement.tsx'
import { Sums } from './sums.tsx'
import { Terms } from './terms.tsx'
import './referral.css'

/** Spec 2: invite friends. The code and the link, what it pays, and who came. */
export function ReferralPage() {
  const referral = useReferral()
  if (!referral.data) return referral.isError ? <LoadError query={referral} /> : <SkeletonRows count={6} />
  return (
    <div className="referral">
      <div className="referral-top">
        <Invite referral={referral.data} />
        <Terms referral={referral.data} />
      </div>
      <Sums referral={referral.data} />
      <Friends />
      {referral.data.friends > 0 && <Statement />}
    </div>
  )
}
