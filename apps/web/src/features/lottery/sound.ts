import { createStore } from '../../core/browser/store.ts'

const key = 'lotterySound'

/** Silent until the player wants it. */
export const isSoundOn = createStore<boolean>(localStorage.getItem(key) === 'on', (isOn) =>
  localStorage.setItem(key, isOn ? 'on' : 'off'),
)

const notes = { result: [523, 659], won: [523, 659, 784, 1047] } as const
const noteSeconds = 0.14

let context: AudioContext | undefined

/** Plays a few short notes, when sound is on. */
export function playSound(name: keyof typeof notes): void {
  if (!isSoundOn.get()) return
  context ??= new AudioContext()
  const { currentTime, destination } = context
  for (const [index, frequency] of notes[name].entries()) {
    const from = currentTime + index * noteSeconds
    const oscillator = context.createOscillator()
    const loudness = context.createGain()
    oscillator.frequency.value = frequency
    oscillator.type = 'triangle'
    loudness.gain.setValueAtTime(0.12, from)
    loudness.gain.exponentialRampToValueAtTime(0.001, from + noteSeconds * 1.6)
    oscillator.connect(loudness).connect(destination)
    oscillator.start(from)
    oscillator.stop(from + noteSeconds * 1.7)
  }
}
