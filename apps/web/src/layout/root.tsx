import { PictureHost } from '@baize/ui'
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { loadLaterTexts } from '../core/language.tsx'
import { useLiveUpdates } from '../core/live-updates.ts'
import { pictureHostOf } from '../core/picture-host.ts'
import { useSystemStatus } from '../core/queries.ts'

const SystemPage = lazy(async () => {
  const [module] = await Promise.all([import('../features/system-page/system-page.tsx'), loadLaterTexts()])
  return { default: module.SystemPage }
})

/** What is shown depends on the status of the site (spec 2): the site, maintenance, or a closed region. */
export function Root() {
  useLiveUpdates()
  const { data } = useSystemStatus()
  if (data === undefined || data.status === 0)
    return (
      <PictureHost value={pictureHostOf(data?.info.imageCDNs)}>
        <Outlet />
      </PictureHost>
    )
  return (
    <Suspense>
      <SystemPage status={data.status} ip={data.location.ip} until={data.maintenanceUntil} />
    </Suspense>
  )
}
