const daySeconds = 86_400

export interface ClockFace {
  readonly days: number
  /** MM:SS below an hour, else HH:MM:SS. */
  readonly time: string
}

const pad = (value: number): string => String(value).padStart(2, '0')

export function clockFace(seconds: number): ClockFace {
  const days = Math.floor(seconds / daySeconds)
  const hours = Math.floor((seconds % daySeconds) / 3600)
  const rest = `${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`
  return { days, time: days > 0 || hours > 0 ? `${pad(hours)}:${rest}` : rest }
}

/** From here on the figures of a countdown turn amber. */
export const lastSeconds = 10
