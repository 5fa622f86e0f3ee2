/** Short tones made here; nothing is loaded. Silent until the player turns sound on. */
export interface Sound {
  setOn(isOn: boolean): void
  stop(): void
  tick(): void
  safe(step: number): void
  win(isBig: boolean): void
  bust(): void
}

interface Tone {
  readonly hz: number
  readonly at?: number
  readonly seconds: number
  readonly gain?: number
  readonly type?: OscillatorType
  readonly toHz?: number
}

const scale = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.5]

export function createSound(): Sound {
  let context: AudioContext | undefined
  let isOn = false
  const play = (tones: readonly Tone[]) => {
    if (!isOn) return
    context ??= new AudioContext()
    for (const tone of tones) playTone(context, tone)
  }
  return {
    setOn(next) {
      isOn = next
      // A browser starts sound only from a click: the click that turns it on.
      if (isOn) play([{ hz: 660, seconds: 0.08, gain: 0.04 }])
    },
    tick: () => play([{ hz: 190, toHz: 90, seconds: 0.07, gain: 0.12, type: 'triangle' }]),
    stop: () => play([{ hz: 130, toHz: 70, seconds: 0.09, gain: 0.16, type: 'triangle' }]),
    safe: (step) => play([{ hz: scale[Math.min(step, scale.length - 1)] ?? 880, seconds: 0.16, gain: 0.07 }]),
    win: (isBig) =>
      play(
        scale
          .slice(0, isBig ? 8 : 4)
          .map((hz, index) => ({ hz, at: index * 0.09, seconds: 0.24, gain: 0.07 })),
      ),
    bust: () => play([{ hz: 120, toHz: 38, seconds: 0.5, gain: 0.2, type: 'sawtooth' }]),
  }
}

function playTone(context: AudioContext, tone: Tone): void {
  const { hz, at = 0, seconds, gain = 0.08, type = 'sine', toHz } = tone
  const start = context.currentTime + at
  const oscillator = new OscillatorNode(context, { type, frequency: hz })
  const volume = new GainNode(context, { gain: 0 })
  volume.gain.linearRampToValueAtTime(gain, start + 0.01)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
  if (toHz) oscillator.frequency.exponentialRampToValueAtTime(toHz, start + seconds)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(start)
  oscillator.stop(start + seconds)
}
