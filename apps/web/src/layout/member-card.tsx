import { IconButton, showToast, useT } from '@baize/ui'
import { Copy } from 'lucide-react'
import { Avatar } from '../core/picture/avatar.tsx'
import { openPopup } from '../core/session/popup.ts'
import { useMember } from '../core/queries/queries.ts'
import { VipPlate } from '../core/page/vip-plate.tsx'
import { VipCardWay } from '../features/vip/vip-card-way.tsx'

/**
 * Who is logged in, with an id that can be copied for a conversation with support, and the VIP level. The
 * menu shows the way to the next level, too.
 */
export function MemberCard({ isMenu = false }: { isMenu?: boolean }) {
  const t = useT()
  const { data: member } = useMember()
  if (!member) return <div className="who felt who-wait" aria-hidden="true" />
  const copy = () =>
    navigator.clipboard.writeText(member.id).then(
      () => openPopup({ name: 'copied', text: member.id }),
      () => showToast({ tone: 'bad', title: t('site.copyFailed'), text: member.id }),
    )
  return (
    <div className="who felt">
      <Avatar className="big" url={member.iconUrl} />
      <div className="grow">
        <b className="cut">{member.nickname || member.account}</b>
        <div className="who-id num">
          ID {member.id}
          <IconButton
            label={t('site.copyId')}
            icon={<Copy className="ic" aria-hidden="true" />}
            onClick={() => void copy()}
          />
        </div>
      </div>
      {member.vipLabelName !== '' && <VipPlate label={member.vipLabelName} />}
      {isMenu && member.hasVip && <VipCardWay />}
    </div>
  )
}
