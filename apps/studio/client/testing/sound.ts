import type { Sound } from '../core/sound.ts'

/** A sound that writes down what is played. */
export function createTestSound(): { readonly sound: Sound; readonly played: string[] } {
  const played: string[] = []
  const sound: Sound = {
    setOn: () => undefined,
    stop: () => void played.push('stop'),
    tick: () => void played.push('tick'),
    safe: () => void played.push('safe'),
    bust: () => void played.push('bust'),
    win: (isBig) => void played.push(isBig ? 'big win' : 'win'),
  }
  return { sound, played }
}
