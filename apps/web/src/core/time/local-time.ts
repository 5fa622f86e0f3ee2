import { formatDateTime } from '@baize/i18n'

/** How far this device's clock is east of UTC at an instant. */
export const offsetMinutes = (iso: string): number => -new Date(iso).getTimezoneOffset()

/** An instant as the clock of this device shows it: dd-mm-yyyy HH:MM:SS. */
export const localSecond = (iso: string): string => formatDateTime(iso, offsetMinutes(iso))

/** The same to the minute: dd-mm-yyyy HH:MM. */
export const localTime = (iso: string): string => localSecond(iso).slice(0, -3)

/** The day of an instant on this device: dd-mm-yyyy. */
export const localDay = (iso: string): string => localSecond(iso).slice(0, 10)
