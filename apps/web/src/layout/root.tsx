import { PictureHost } from '@baize/ui'
import { lazy, Suspense, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { confirmedAge } from '../core/sign-in/age-gate.ts'
import { noteAddress } from '../core/address/came-from.ts'
import { useContracts } from '../core/queries/contracts.ts'
import { loadLaterTexts } from '../core/language/language.tsx'
import { useLiveUpdates } from '../core/live/live-updates.ts'
import { keepMerchantCode } from '../core/session/merchant.ts'
import { paths } from '../core/address/paths.ts'
import { pictureHostOf } from '../core/browser/picture-host.ts'
import { useSystemStatus } from '../core/queries/queries.ts'

const SystemPage = lazy(async () => {
  const [module] = await Promise.all([import('../features/system-page/system-page.tsx'), loadLaterTexts()])
  return { default: module.SystemPage }
})

const AgePage = lazy(async () => {
  const [module] = await Promise.all([import('../features/system-page/age-page.tsx'), loadLaterTexts()])
  return { default: module.AgePage }
})

/** What is shown depends on the status of the site (spec 2): the site, maintenance, or a closed region. */
export function Root() {
  useLiveUpdates()
  useContracts()
  const { pathname, search } = useLocation()
  // The tab's storage, which outlives a visit to a payment page.
  useEffect(() => noteAddress({ pathname, search }), [pathname, search])
  const { data } = useSystemStatus()
  const merchantCode = data?.info.merchantCode
  // The storages of the browser, where the next calls find it.
  useEffect(() => {
    if (merchantCode !== undefined) keepMerchantCode(merchantCode)
  }, [merchantCode])
  const confirmed = confirmedAge.use()
  const age = data?.info.ageGate ?? 0
  if (data?.status === 0 && age > confirmed)
    return (
      <Suspense>
        <AgePage age={age} />
      </Suspense>
    )
  // Customer service answers while the site is closed, and its window shows no other page.
  if (data === undefined || data.status === 0 || pathname === paths.liveChat)
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
