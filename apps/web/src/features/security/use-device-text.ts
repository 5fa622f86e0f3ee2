import { useT } from '@baize/ui'
import { deviceName } from './device-name.ts'

/** Says in words what a user agent names. */
export function useDeviceText(): (userAgent: string) => string {
  const t = useT()
  return (userAgent) => {
    const device = deviceName(userAgent)
    return device ? t('security.deviceOn', { ...device }) : t('security.deviceUnknown')
  }
}
