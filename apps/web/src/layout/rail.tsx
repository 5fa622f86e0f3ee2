import { IconButton, useMedia, useT } from '@baize/ui'
import { ArrowUp, Headset } from 'lucide-react'
import { useSystemStatus } from '../core/queries/queries.ts'
import { ChatLauncher } from '../features/live-chat/chat-launcher.tsx'
import { RoomLauncher } from '../features/room/room-launcher.tsx'
import { ChannelIcon } from './channel-icon.tsx'
import { ChannelLink } from './channel-link.tsx'
import { channelNames } from './channels.ts'
import { useSupport } from './use-support.ts'
import './rail.css'

/** Beside the content there is room for the right bar; on narrower screens the menu lists what is in it. */
export const useHasRail = (): boolean => useMedia('(min-width: 1200px)')

/** Spec 2, right bar: customer service and the resources Telegram and Facebook, those that are set. */
export function Rail() {
  const t = useT()
  const contact = useSupport()
  const resources = useSystemStatus().data?.info.resources ?? {}
  return (
    <aside className="rail" aria-label={t('site.railLabel')}>
      <ChatLauncher />
      <RoomLauncher />
      <IconButton
        label={t('site.customerService')}
        icon={<Headset className="ic" aria-hidden="true" />}
        onClick={() => void contact()}
      />
      {channelNames(resources).map(({ id, name, url }) => (
        <ChannelLink key={id} className="ibtn" url={url} label={t('site.channel', { name })}>
          <ChannelIcon name={id} />
        </ChannelLink>
      ))}
      <hr className="seam" />
      <IconButton
        label={t('site.toTop')}
        icon={<ArrowUp className="ic" aria-hidden="true" />}
        onClick={() => scrollTo({ top: 0 })}
      />
    </aside>
  )
}
